/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberField, TextField } from './text-field.tsx';

afterEach(cleanup);

const textOf = (ids: string | null) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('fields', () => {
  it('pass on the text as typed', async () => {
    const change = jest.fn();
    render(<NumberField label="Weight" value="62" onChange={change} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Weight' }), ',');
    expect(change).toHaveBeenCalledWith('62,');
  });

  it('are described by unit, hint and error, and invalid while there is an error', () => {
    const field = (error?: string) => (
      <TextField label="Weight" suffix="kg" hint="Without shoes." error={error} value="" onChange={() => undefined} />
    );
    const { rerender } = render(field('Enter a number'));
    const box = screen.getByRole('textbox', { name: 'Weight' });
    expect(textOf(box.getAttribute('aria-describedby'))).toEqual(['kg', 'Without shoes.', 'Enter a number']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    rerender(field());
    expect(textOf(box.getAttribute('aria-describedby'))).toEqual(['kg', 'Without shoes.']);
    expect(box.getAttribute('aria-invalid')).toBeNull();
  });

  it('can be named by a heading', () => {
    render(
      <>
        <h1 id="title">How old are you?</h1>
        <TextField labelledBy="title" value="" onChange={() => undefined} />
      </>,
    );
    screen.getByRole('textbox', { name: 'How old are you?' });
  });

  it.each([
    [true, 'numeric'],
    [false, 'decimal'],
  ])('show the right keypad (whole: %s)', (whole, keypad) => {
    render(<NumberField label="Age" whole={whole} value="" onChange={() => undefined} />);
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe(keypad);
  });
});
