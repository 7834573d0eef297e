/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stubCssEscape } from '../../testing/css-escape.ts';
import { ComboBox } from './combo-box.tsx';

beforeAll(stubCssEscape);
afterEach(cleanup);

const TOWNS = [
  { value: 'rix', label: 'Rīga' },
  { value: 'ces', label: 'Cēsis' },
];

function Host({ initial, onChange }: { initial: string; onChange: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <ComboBox
      language="en"
      label="Town"
      error={value === '' && 'Choose a town'}
      options={TOWNS}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      emptyText="Nothing found"
      openLabel="Show all towns"
    />
  );
}

function setUp(initial = '') {
  const change = jest.fn();
  render(<Host initial={initial} onChange={change} />);
  return { change, box: screen.getByRole('combobox', { name: 'Town' }) as HTMLInputElement };
}

describe('combo box', () => {
  it('finds a name without its accents and selects it with the keyboard', async () => {
    const { change, box } = setUp();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(box, 'ces');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Cēsis']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(change).toHaveBeenLastCalledWith('ces');
    expect(box.value).toBe('Cēsis');
    expect(box.getAttribute('aria-invalid')).toBeNull();
  });

  it('reports when nothing matches', async () => {
    const { box } = setUp('rix');
    await userEvent.clear(box);
    await userEvent.type(box, 'zzz');
    screen.getByText('Nothing found');
  });

  it('shows the whole list by its button', async () => {
    setUp('rix');
    await userEvent.click(screen.getByRole('button', { name: /Show all towns/ }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('adds no style element, which the content security policy would block', async () => {
    const { box } = setUp();
    await userEvent.type(box, 'r');
    expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
  });
});
