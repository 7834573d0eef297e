/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PASSWORD_CHANGED } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { showPart, startModuleTexts } from '../testing/show-part.tsx';
import common from '../texts/en.json' with { type: 'json' };
import { Sessions } from './sessions.tsx';
import en from './texts/en.json' with { type: 'json' };

const LIST = 'GET /api/profile/sessions';
const END_OTHERS = 'DELETE /api/profile/sessions';
const end = (id: string) => `DELETE /api/profile/sessions/${id}`;
let services: FakeServices;
let platform: FakePlatform;
let held: { id: string; started_at: string; last_used_at: string; current: boolean }[];

beforeAll(startModuleTexts);
beforeEach(() => {
  const session = (id: string, hour: string, current = false) => ({
    ...{ id, started_at: `2026-11-20T${hour}:00:00Z`, last_used_at: `2026-11-20T${hour}:30:00Z`, current },
  });
  held = [session('this', '10', true), session('phone', '09'), session('office', '08')];
  services = createFakeServices();
  services.on(LIST, () => ({ sessions: held }));
  platform = createFakePlatform(services.answer);
});
afterEach(cleanup);

async function open() {
  showPart(platform, <Sessions />);
  return within(await screen.findByRole('region', { name: en.title }));
}

const fold = () => document.querySelector<HTMLDetailsElement>('#sessions > details');

describe('the section', () => {
  it('is closed, and says in how many browsers she is signed in', async () => {
    const section = await open();
    expect(await section.findByText('Signed in: this browser and 2 others')).toBeTruthy();
    expect(fold()?.open).toBe(false);
    held = held.slice(0, 1);
    cleanup();
    expect(await (await open()).findByText('Signed in: only this browser')).toBeTruthy();
  });

  it('is open at its address, which may be there before it', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    window.history.replaceState(null, '', '#sessions');
    await open();
    expect(fold()?.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(fold()?.querySelector('summary')));
    window.history.replaceState(null, '', window.location.pathname);
  });

  it('opens at what failed in it, also after she has closed it', async () => {
    services.on(end('phone'), problem(503, 'unavailable'));
    const section = await open();
    const [first] = await section.findAllByRole('button', { name: /^Sign out there, where/ });
    expect(fold()?.open).toBe(false);
    await userEvent.click(first as HTMLElement);
    expect(await section.findByText(en.failed)).toBeTruthy();
    expect(fold()?.open).toBe(true);
  });

  it('is open still when she comes back from a new sign-in', async () => {
    await open();
    (fold() as HTMLDetailsElement).open = true;
    await waitFor(() => expect(platform.acrossSignIn.get('settings-sessions')).toBe('yes'));
    cleanup();
    platform.acrossSignIn.set('settings-sessions', 'yes');
    await open();
    expect(fold()?.open).toBe(true);
  });
});

describe('the list of sessions', () => {
  it('names this browser, which cannot be ended here, and the others with their times', async () => {
    const section = await open();
    const rows = await section.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([en.here, en.other, en.other]);
    expect(rows[1]?.textContent).toMatch(/20.November.2026/);
    expect(section.getAllByRole('button', { name: /^Sign out there, where/ })).toHaveLength(2);
  });

  it('has the three others that were used last, and the rest when she asks for it', async () => {
    const at = (n: number) => `2026-11-0${n}T08:00:00Z`;
    const older = [1, 2, 3, 4, 5].map((n) => ({
      ...{ id: `old-${n}`, started_at: at(n), last_used_at: at(n), current: false },
    }));
    held = [...held.slice(0, 1), ...older];
    const section = await open();
    const rest = (await section.findByText('Other sign-ins, last used earlier: 2')).closest('details');
    const days = (rows: HTMLElement[]) => rows.map((row) => /(\d+).November/.exec(row.textContent)?.[1]);
    const rows = await section.findAllByRole('listitem');
    expect(days(rows.filter((row) => !rest?.contains(row)))).toEqual(['20', '5', '4', '3']);
    expect(days(rows.filter((row) => rest?.contains(row)))).toEqual(['2', '1']);
    expect(rest?.open).toBe(false);
  });

  it('ends one and shows what is left', async () => {
    services.on(end('phone'), () => {
      held = held.filter(({ id }) => id !== 'phone');
      return 204;
    });
    const section = await open();
    const [first] = await section.findAllByRole('button', { name: /^Sign out there, where/ });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
    expect(platform.notices).toEqual([{ kind: 'success', text: en.ended }]);
    expect(document.activeElement?.textContent).toBe(`${en.title} Signed in: this browser and 1 other`);
  });

  it('counts one that has ended meanwhile as ended', async () => {
    services.on(end('phone'), problem(404, 'not_found'));
    const section = await open();
    const [first] = await section.findAllByRole('button', { name: /^Sign out there, where/ });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en.ended }]));
  });

  it('ends all others', async () => {
    services.on(END_OTHERS, () => {
      held = held.filter(({ current }) => current);
      return 204;
    });
    const section = await open();
    await userEvent.click(await section.findByRole('button', { name: en['end-others'] }));
    expect(await section.findByText(en.alone)).toBeTruthy();
    expect(platform.notices).toEqual([{ kind: 'success', text: en['others-ended'] }]);
    expect(section.queryByRole('button', { name: en['end-others'] })).toBeNull();
  });

  it.each([
    [503, 'unavailable', true],
    [403, 'sign_in_again', false],
  ])('goes on offering to end one after %i %s, which is told: %s', async (status, code, told) => {
    services.on(end('phone'), problem(status, code));
    const section = await open();
    const [first] = await section.findAllByRole('button', { name: /^Sign out there, where/ });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(services.callsOf(LIST).length).toBeGreaterThan(1));
    expect(section.queryByText(en.failed) !== null).toBe(told);
    expect(platform.notices).toEqual([]);
    expect(section.getAllByRole('listitem')).toHaveLength(3);
  });

  it('can be loaded again after a failure', async () => {
    services.on(LIST, problem(503, 'unavailable'));
    const section = await open();
    const retry = await section.findByRole('button', { name: common.retry });
    expect(fold()?.open).toBe(true);
    services.on(LIST, { sessions: held });
    await userEvent.click(retry);
    expect(await section.findAllByRole('listitem')).toHaveLength(3);
  });
});

describe('a new password', () => {
  it('is chosen at the sign-in service', async () => {
    const section = await open();
    await userEvent.click(section.getByRole('button', { name: en['password.change'] }));
    expect(platform.passwordChanges).toBe(1);
    expect(screen.queryByText(en['password.changed'])).toBeNull();
  });

  it('is said to be saved to who comes back with one', async () => {
    platform.acrossSignIn.set(PASSWORD_CHANGED, 'yes');
    const section = await open();
    expect(section.getByText(en['password.changed'])).toBeTruthy();
    expect(fold()?.open).toBe(true);
  });
});
