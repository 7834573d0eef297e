/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stubCssEscape } from '../../testing/css-escape.ts';
import { AlertDialog, Dialog } from './dialog.tsx';

beforeAll(stubCssEscape);
afterEach(cleanup);

function Host({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete report
      </button>
      <AlertDialog
        open={open}
        title="Delete it?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

function setUp() {
  const confirm = jest.fn();
  render(<Host onConfirm={confirm} />);
  return { confirm, opener: screen.getByRole('button', { name: 'Delete report' }) };
}

describe('alert dialog', () => {
  it('keeps the focus inside and restores it on Escape', async () => {
    const { confirm, opener } = setUp();
    await userEvent.click(opener);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete it?' });
    for (let i = 0; i < 4; i += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms once', async () => {
    const { confirm, opener } = setUp();
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

describe('a question', () => {
  it('has a button above its text that leaves it unanswered, where it is given one', async () => {
    const [confirm, cancel] = [jest.fn(), jest.fn()];
    const answers = { confirmLabel: 'Withdraw', cancelLabel: 'Cancel', onConfirm: confirm, onCancel: cancel };
    render(
      <AlertDialog open title="Withdraw?" closeLabel="Close" {...answers}>
        <p>What follows</p>
      </AlertDialog>,
    );
    const button = screen.getByRole('button', { name: 'Close' });
    expect(button.compareDocumentPosition(screen.getByText('What follows'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('a question of equal answers', () => {
  it.each(['equal', 'unequal'])('has two buttons of one look: %s', (kind) => {
    const answers = { confirmLabel: 'Withdraw', cancelLabel: 'Cancel', onConfirm: jest.fn(), onCancel: jest.fn() };
    render(<AlertDialog open title="Withdraw?" danger={kind !== 'equal'} equal={kind === 'equal'} {...answers} />);
    const [act, wayOut] = ['Withdraw', 'Cancel'].map((name) => screen.getByRole('button', { name }).className);
    expect(act === wayOut).toBe(kind === 'equal');
  });
});

describe('dialog', () => {
  it('is closed by a button above its text', async () => {
    const close = jest.fn();
    render(
      <Dialog open onClose={close} title="Steps" closeLabel="Close">
        <a href="#first">First step</a>
      </Dialog>,
    );
    const button = screen.getByRole('button', { name: 'Close' });
    const text = screen.getByRole('link', { name: 'First step' });
    expect(button.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
