/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodyOf } from '@vesela/framework/forms';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { textLoaders } from '@vesela/framework/text-loaders';
import type { FakePlatform } from '../testing/fake-platform.ts';
import { WaitingList } from './waiting-list.tsx';

interface Row {
  id: string;
  who: string;
  own: boolean;
}

const ROWS: Row[] = [
  { id: '1', who: 'Anna', own: false },
  { id: '2', who: 'Berta', own: true },
];
const confirm = jest.fn<(row: Row) => Promise<unknown>>();
const decline = jest.fn<(row: Row) => Promise<unknown>>();

let rows: readonly Row[];
const Root = () => (
  <WaitingList
    headingId="suspensions"
    title="Waiting"
    rows={rows}
    columns={[{ id: 'who', title: 'Who', cell: ({ who }) => who }]}
    nameOf={({ who }) => who}
    state={({ own }) => (own ? 'A colleague has to confirm it' : undefined)}
    confirm={{
      label: () => 'Confirm',
      title: ({ who }) => `Suspend ${who}?`,
      text: () => 'She cannot sign in.',
      done: 'Suspended',
      conflict: 'It was decided meanwhile.',
      run: confirm,
    }}
    decline={{
      label: ({ own }) => (own ? 'Take back' : 'Decline'),
      title: ({ who }) => `Leave ${who} as she is?`,
      text: () => 'Nothing changes.',
      done: 'Declined',
      run: decline,
    }}
  />
);
const open = pageOpener({ name: 'test', texts: textLoaders(async () => ({ default: {} })), root: Root });
const show = (prepare?: (platform: FakePlatform) => void) =>
  open('/', () => new Response(null, { status: 404 }), { prepare });

const press = (text: string) => {
  const button = screen.getAllByRole('button').find(({ textContent }) => textContent === text);
  if (!button) throw new Error(`no button ${text}`);
  fireEvent.click(button);
};
const dialog = () => screen.findByRole('alertdialog');
const inDialog = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const refused = (status: number, code: string) => async () =>
  bodyOf({ response: new Response(null, { status }), error: { code } as never });

beforeAll(startTexts);
beforeEach(() => {
  rows = ROWS;
  confirm.mockReset().mockResolvedValue(undefined);
  decline.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

it('shows nothing where nothing waits', async () => {
  rows = [];
  await show();
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('a list of what waits', () => {
  it('tells the buttons of one row from those of another, and is accessible', async () => {
    await show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Confirm: Anna',
      'Decline: Anna',
      'Take back: Berta',
    ]);
    expect(screen.getByRole('table', { name: 'Waiting' }).textContent).toContain('A colleague has to confirm it');
    await expectAccessible();
  });

  it('confirms a row after a question, and says so', async () => {
    const platform = await show();
    press('Confirm: Anna');
    expect((await dialog()).textContent).toContain('Suspend Anna?');
    expect(confirm).not.toHaveBeenCalled();
    await inDialog('Confirm');
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: 'Suspended' }]));
    expect(confirm.mock.calls).toEqual([[ROWS[0]]]);
    expect([screen.queryByRole('alertdialog'), decline.mock.calls]).toEqual([null, []]);
  });

  it('declines the row that was asked about', async () => {
    const platform = await show();
    press('Take back: Berta');
    await inDialog('Take back');
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: 'Declined' }]));
    expect([decline.mock.calls, confirm.mock.calls]).toEqual([[[ROWS[1]]], []]);
  });

  it('does nothing when the question is cancelled', async () => {
    await show();
    press('Decline: Anna');
    await inDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([confirm.mock.calls, decline.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['decided by another', refused(409, 'state_conflict'), 'It was decided meanwhile.'],
    ['gone', refused(404, 'not_found'), 'It no longer exists.'],
    ['asked for too often', refused(429, 'rate_limited'), 'too many attempts'],
    ['lost on the way', async () => Promise.reject(new TypeError('Failed to fetch')), 'There was no response.'],
  ])('keeps the question open when it is %s, and says why', async (_what, run, text) => {
    confirm.mockImplementationOnce(run);
    const platform = await show();
    press('Confirm: Anna');
    await inDialog('Confirm');
    await waitFor(async () => expect((await dialog()).textContent).toContain(text));
    expect(platform.notices).toEqual([]);
    await inDialog('Confirm');
    await waitFor(() => expect(platform.notices).toHaveLength(1));
  });
});

describe('a confirmation that needs a new sign-in', () => {
  it('goes on with its question when she is back', async () => {
    await show((platform) => platform.acrossSignIn.set('suspensions-confirmation', '1'));
    expect((await dialog()).textContent).toContain('Suspend Anna?');
  });

  it('asks nothing where the row was decided meanwhile', async () => {
    await show((platform) => platform.acrossSignIn.set('suspensions-confirmation', 'gone'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    press('Decline: Anna');
    expect((await dialog()).textContent).toContain('Leave Anna as she is?');
  });
});
