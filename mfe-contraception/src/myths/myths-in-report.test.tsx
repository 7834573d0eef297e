/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { STATEMENTS } from '@vesela/contraception-rules';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { texts } from '../texts.ts';
import { Myths } from './myths.tsx';

const open = async (believed?: readonly number[]) => {
  const root = () => (
    <main>
      <h1>Report</h1>
      <h2>Statements</h2>
      <Myths {...(believed && { believed })} />
    </main>
  );
  const nothing = () => new Response(null, { status: 404 });
  await pageOpener({ name: 'mfe-contraception', texts, root })('/ContraceptionReport', nothing);
  await screen.findAllByText(/Not true|Only partly true/);
};
const statement = (n: number) => document.querySelector<HTMLElement>(`[data-statement="${n}"]`);
const isFolded = (n: number) => statement(n)?.closest('details') !== null;

beforeAll(startTexts);
afterEach(cleanup);

describe('the statements in a report', () => {
  it('are open when she believed them, and folded and not printed otherwise', async () => {
    await open([4, 12]);
    expect(screen.getByRole('heading', { level: 3, name: 'The ones that seemed true to you' })).toBeTruthy();
    expect([4, 12].map(isFolded)).toEqual([false, false]);
    const others = STATEMENTS.filter(({ n }) => n !== 4 && n !== 12);
    for (const { n } of others) {
      expect(isFolded(n)).toBe(true);
      expect(statement(n)?.closest('.v-no-print')).not.toBeNull();
    }
    expect(document.querySelector('summary')?.textContent).toBe('The other statements');
    await expectAccessible();
  });

  it.each([[undefined], [[]]])('are all folded when she believed none (%j)', async (believed) => {
    await open(believed);
    expect(STATEMENTS.every(({ n }) => isFolded(n))).toBe(true);
    expect(document.querySelector('summary')?.textContent).toBe('All statements');
    expect(screen.queryByText('The ones that seemed true to you')).toBeNull();
  });

  it('need nothing to unfold when she believed all', async () => {
    await open(STATEMENTS.map(({ n }) => n));
    expect(document.querySelector('details')).toBeNull();
    expect(document.querySelectorAll('[data-statement]')).toHaveLength(STATEMENTS.length);
  });

  it('say of each whether it is false or true in part, as the data have it', async () => {
    await open(STATEMENTS.map(({ n }) => n));
    for (const { n, verdict } of STATEMENTS) {
      const [said, not] = verdict === 'false' ? ['Not true', 'Only partly true'] : ['Only partly true', 'Not true'];
      expect(statement(n)?.textContent).toContain(said);
      expect(statement(n)?.textContent).not.toContain(not);
    }
  });
});
