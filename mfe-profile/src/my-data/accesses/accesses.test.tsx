/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../../testing/fake-services.ts';
import common from '../../texts/en.json' with { type: 'json' };
import { texts } from '../../texts.ts';
import en from '../texts/en.json' with { type: 'json' };

const ACCESSES = 'GET /api/profile/accesses';
const EXPORTS = 'GET /api/research/my-exports';
const RESTRICTION = 'GET /api/profile/restriction';
const SET_RESTRICTION = 'PUT /api/profile/restriction';
const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
let services: FakeServices;

const access = (day: number, more: object = {}) => ({
  id: `access-${day}`,
  at: `2026-03-0${day}T12:00:00.000Z`,
  act: 'record_read',
  by: 'doctor_link',
  kind: 'risk_report',
  reason: null,
  until: null,
  ...more,
});
const taken = (day: number, more: object = {}) => ({
  id: `export-${day}`,
  project_name: 'Sleep',
  client_name: 'Institute',
  survey: 'Calculator',
  exported_at: `2026-03-0${day}T13:00:00.000Z`,
  ...more,
});

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on(ACCESSES, { accesses: [], older: null });
  services.on(EXPORTS, { exports: [] });
  services.on(RESTRICTION, { restricted_since: null });
  services.on('GET /api/profile/account-deletion', { deletion: null });
});
afterEach(cleanup);

const open = async (name: string) => {
  await openPage('/MyData', services.answer);
  return within(await screen.findByRole('region', { name }));
};
const lines = (section: { queryAllByRole(role: 'listitem'): HTMLElement[] }): string[] =>
  section.queryAllByRole('listitem').map((item) => item.textContent ?? '');

describe('who looked at the data', () => {
  it('is nobody at first', async () => {
    const section = await open(en['accesses.title']);
    expect(await section.findByText(en['accesses.none'])).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it.each([
    [{}, 'Opened with the doctor link that you made: Breast cancer risk test'],
    [{ by: 'staff', kind: 'examination' }, 'Opened by the provider’s staff: Breast self-examination'],
    [{ kind: 'contraception_report' }, 'Opened with the doctor link that you made: Contraception test'],
    [{ kind: null }, 'Opened with the doctor link that you made: an entry'],
    [{ act: 'account_looked_up', by: 'provider', kind: null }, `${common['act.account_looked_up']} (the provider)`],
    [
      { act: 'suspension_expired', by: 'portal', kind: null },
      `${common['act.suspension_expired']} (the portal, automatically)`,
    ],
  ])('is described: %j', async (more, text) => {
    services.on(ACCESSES, { accesses: [access(1, more)], older: null });
    const section = await open(en['accesses.title']);
    await waitFor(() => expect(lines(section)).toEqual([`1 March 2026 at 12:00${text}`]));
  });

  it('includes the reason of a suspension', async () => {
    const act = { act: 'account_suspended', by: 'provider', kind: null, reason: 'security_threat' };
    services.on(ACCESSES, { accesses: [access(1, act)], older: null });
    const section = await open(en['accesses.title']);
    expect(await section.findByText(`Reason: ${common['reason.security_threat']}`)).toBeTruthy();
  });

  it('includes exports of research projects, in order of time', async () => {
    services.on(ACCESSES, { accesses: [access(5), access(3)], older: null });
    services.on(EXPORTS, { exports: [taken(4, { survey: 'Contraception' }), taken(2)] });
    const section = await open(en['accesses.title']);
    await waitFor(() => expect(lines(section)).toHaveLength(4));
    expect(lines(section).map((line) => line.slice(0, 12))).toEqual([5, 4, 3, 2].map((day) => `${day} March 2026`));
    expect(lines(section)[1]).toContain(
      'Institute downloaded a file of the research project “Sleep” (contraception test).',
    );
    expect(services.callsOf(EXPORTS)[0]?.query.get('lang')).toBe('en');
  });

  it('is loaded page by page, and exports appear with the accesses around them', async () => {
    services.on(ACCESSES, ({ query }) =>
      query.get('before') === 'cursor'
        ? { accesses: [access(1)], older: null }
        : { accesses: [access(5)], older: 'cursor' },
    );
    services.on(EXPORTS, { exports: [taken(6), taken(3)] });
    const section = await open(en['accesses.title']);
    await waitFor(() => expect(lines(section).map((line) => line[0])).toEqual(['6', '5']));
    await userEvent.click(section.getByRole('button', { name: en['accesses.older'] }));
    await waitFor(() => expect(lines(section).map((line) => line[0])).toEqual(['6', '5', '3', '1']));
    expect(section.queryByRole('button', { name: en['accesses.older'] })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^3 March 2026/);
  });

  it('keeps what is shown when older lines cannot be loaded', async () => {
    services.on(ACCESSES, ({ query }) =>
      query.has('before') ? problem(503, 'unavailable') : { accesses: [access(5)], older: 'cursor' },
    );
    const section = await open(en['accesses.title']);
    await userEvent.click(await section.findByRole('button', { name: en['accesses.older'] }));
    expect(await section.findByText(en.later)).toBeTruthy();
    expect(lines(section)).toHaveLength(1);
  });

  it.each([
    ['the research service', EXPORTS, { exports: [] }],
    ['the profile service', ACCESSES, { accesses: [], older: null }],
  ])('is not shown as complete while %s does not respond', async (_name, route, working) => {
    services.on(route, problem(503, 'unavailable'));
    const section = await open(en['accesses.title']);
    expect(await section.findByText(en.later)).toBeTruthy();
    expect(section.queryByText(en['accesses.none'])).toBeNull();
    services.on(route, working);
    await userEvent.click(section.getByRole('button', { name: common.retry }));
    expect(await section.findByText(en['accesses.none'])).toBeTruthy();
    expect(section.queryByText(en.later)).toBeNull();
  });
});

describe('the restriction of processing', () => {
  const on = { restricted_since: '2026-11-21T12:00:00.000Z' };

  it('shows since when it has been on', async () => {
    services.on(RESTRICTION, on);
    const section = await open(en['restriction.title']);
    expect(await section.findByText('The restriction has been on since 21 November 2026 at 12:00.')).toBeTruthy();
    expect(section.getByRole('button', { name: en['restriction.lift'] })).toBeTruthy();
  });

  it('is set with one request and announced', async () => {
    services.on(SET_RESTRICTION, on);
    const section = await open(en['restriction.title']);
    await userEvent.click(await section.findByRole('button', { name: en['restriction.set'] }));
    await waitFor(() => expect(section.getByRole('status').textContent).toContain('has been on since'));
    expect(services.callsOf(SET_RESTRICTION).map(({ body }) => body)).toEqual([{ restricted: true }]);
  });

  it('stays as it was when the change failed', async () => {
    services.on(RESTRICTION, on);
    services.on(SET_RESTRICTION, problem(503, 'unavailable'));
    const section = await open(en['restriction.title']);
    await userEvent.click(await section.findByRole('button', { name: en['restriction.lift'] }));
    expect(await section.findByText(en.later)).toBeTruthy();
    expect(section.getByRole('status').textContent).toContain('has been on since');
    expect(section.getByRole('button', { name: en['restriction.lift'] })).toBeTruthy();
  });

  it('cannot be changed before its state is known', async () => {
    services.on(RESTRICTION, problem(503, 'unavailable'));
    const section = await open(en['restriction.title']);
    expect(await section.findByText(en.later)).toBeTruthy();
    expect(section.queryByRole('button', { name: en['restriction.set'] })).toBeNull();
    services.on(RESTRICTION, { restricted_since: null });
    await userEvent.click(section.getByRole('button', { name: common.retry }));
    expect(await section.findByRole('button', { name: en['restriction.set'] })).toBeTruthy();
  });
});

describe('links to correct data', () => {
  it('lead to the diary, the test and the consents', async () => {
    const section = await open(en['correct.title']);
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/Profile',
      '/en/Calculator',
      '/en/Consent',
    ]);
  });
});
