/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

describe('button', () => {
  it('does not submit a form unless asked to', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Change</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus and ignores clicks while busy', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Sending…
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    button.focus();
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('is a link when it has an href', () => {
    render(<ButtonLink href="/Calculator">Start</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/Calculator');
  });
});
