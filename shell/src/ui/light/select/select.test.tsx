/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from './select.tsx';

afterEach(cleanup);

const COUNTRIES = [
  { value: 'LV', label: 'Latvia' },
  { value: 'PL', label: 'Poland' },
];

function Host({ onChange, error }: { onChange: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Select
      id="country"
      label="Country"
      hint="Where you live."
      error={error}
      placeholder="Choose"
      options={COUNTRIES}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

describe('a select', () => {
  it('shows its placeholder until something is chosen, and passes on the value', async () => {
    const change = jest.fn();
    render(<Host onChange={change} />);
    const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(box.selectedOptions[0]?.textContent).toBe('Choose');
    await userEvent.selectOptions(box, 'Poland');
    expect(change.mock.calls).toEqual([['PL']]);
    expect(box.value).toBe('PL');
  });

  it('does not offer the placeholder as an answer', () => {
    render(<Host onChange={() => undefined} />);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose' }).disabled).toBe(true);
    expect(screen.getAllByRole('option')).toHaveLength(COUNTRIES.length + 1);
  });

  it('is chosen by keyboard', async () => {
    const change = jest.fn();
    render(<Host onChange={change} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'LV');
    expect(change).toHaveBeenLastCalledWith('LV');
  });

  it('keeps the id that an error summary links to, and is described by hint and error', () => {
    render(<Host onChange={() => undefined} error="Choose a country" />);
    const box = document.getElementById('country');
    expect(box?.getAttribute('aria-invalid')).toBe('true');
    const described = (box?.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Where you live.',
      'Choose a country',
    ]);
  });
});
