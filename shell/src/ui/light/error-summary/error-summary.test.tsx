/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

describe('error summary', () => {
  it('opens the section around a field, where the focus could not go otherwise', async () => {
    const { container } = render(
      <>
        <ErrorSummary title="One" errors={[{ id: 'field', text: 'Fix it' }]} />
        <details>
          <summary>More</summary>
          <input id="field" />
        </details>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Fix it' }));
    expect(container.querySelector('details')?.open).toBe(true);
    expect(document.activeElement?.id).toBe('field');
  });

  it('takes the focus when it appears, and again with a new key', () => {
    const { rerender } = render(<ErrorSummary key={1} title="One" errors={[]} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    (document.activeElement as HTMLElement).blur();
    rerender(<ErrorSummary key={2} title="Two" errors={[]} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it.each([
    ['a control', <input key="a" id="field" data-testid="target" />],
    [
      'the first control of a group',
      <fieldset key="a" id="field">
        <input data-testid="target" />
        <input />
      </fieldset>,
    ],
    [
      'the chosen control of a group',
      <fieldset key="a" id="field">
        <input type="radio" name="r" />
        <input type="radio" name="r" defaultChecked data-testid="target" />
      </fieldset>,
    ],
  ])('moves the focus to %s and leaves the URL unchanged', async (_what, field) => {
    render(
      <>
        <ErrorSummary title="One" errors={[{ id: 'field', text: 'Fix it' }]} />
        {field}
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Fix it' }));
    expect(document.activeElement).toBe(screen.getByTestId('target'));
    expect(window.location.hash).toBe('');
  });
});
