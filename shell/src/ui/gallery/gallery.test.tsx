/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { stubCssEscape } from '../testing/css-escape.ts';
import { Gallery } from './gallery.tsx';

beforeAll(stubCssEscape);
afterEach(cleanup);

// Colours are checked in a real browser and in tokens.test.ts: jsdom does not paint.
const faults = async () =>
  (
    await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: false } },
    })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('all components', () => {
  it('have no accessibility violation', async () => {
    render(<Gallery />);
    expect(await faults()).toEqual([]);
  });

  it('have none in an open dialog', async () => {
    render(<Gallery />);
    await userEvent.click(screen.getByRole('button', { name: 'Open dialog' }));
    screen.getByRole('alertdialog', { name: 'Delete this report?' });
    expect(await faults()).toEqual([]);
  });
});
