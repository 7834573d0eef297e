/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Radio } from './choice.tsx';
import { Fieldset } from './fieldset.tsx';

afterEach(cleanup);

const textOf = (ids: string | null) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('choices', () => {
  it('are named by their label alone and described by their hint', () => {
    render(<Radio label="Two or more" hint="Half sisters count, too." checked={false} onChange={() => undefined} />);
    const radio = screen.getByRole('radio', { name: 'Two or more' });
    expect(textOf(radio.getAttribute('aria-describedby'))).toEqual(['Half sisters count, too.']);
  });

  it('report whether they are chosen', async () => {
    const change = jest.fn();
    render(<Checkbox label="I agree" checked={false} onChange={change} />);
    await userEvent.click(screen.getByText('I agree'));
    expect(change).toHaveBeenCalledWith(true);
  });

  it('belong to a question with hint and error', () => {
    render(
      <Fieldset label="How many?" hint="By blood." error="Choose an answer">
        <Radio label="One" checked={false} onChange={() => undefined} />
      </Fieldset>,
    );
    const group = screen.getByRole('group', { name: 'How many?' });
    expect(textOf(group.getAttribute('aria-describedby'))).toEqual(['By blood.', 'Choose an answer']);
  });

  it('are marked invalid only where an error is their own', () => {
    render(
      <>
        <Checkbox label="I agree" checked={false} invalid describedBy="why" onChange={() => undefined} />
        <Checkbox label="And this" checked onChange={() => undefined} />
      </>,
    );
    const [first, second] = screen.getAllByRole('checkbox');
    expect([first?.getAttribute('aria-invalid'), first?.getAttribute('aria-describedby')]).toEqual(['true', 'why']);
    expect([second?.hasAttribute('aria-invalid'), second?.hasAttribute('aria-describedby')]).toEqual([false, false]);
  });
});
