/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { problem } from '../../testing/fake-services.ts';
import { asked, asStaff, card, ID, link, OTHER, onEmptyHome, open, services, title } from '../testing/home-page.ts';
import en from '../texts/en.json' with { type: 'json' };

onEmptyHome();

describe('the home page of staff', () => {
  const project = (id: string, state: string, name: string, days: { from?: string; to?: string } = {}) => ({
    id,
    state,
    from: '2020-01-01',
    to: '2150-12-31',
    texts: { en: { name } },
    surveys: [],
    ...days,
  });

  /** The lists of projects as the service has them. */
  const keep = (list: 'projects' | 'exportable-projects', projects: ReturnType<typeof project>[]) =>
    services.on(`GET /api/research/${list}`, ({ query }: { query: URLSearchParams }) => {
      const found = projects.filter(({ state }) => !query.has('state') || state === query.get('state'));
      return { client_name: 'Clinic', more: false, projects: found.slice(0, Number(query.get('limit'))) };
    });

  it('lists open projects before drafts and those before closed ones, each in the order of the service', async () => {
    keep('projects', [
      ...['Draft 6', 'Draft 5', 'Draft 4', 'Draft 3', 'Draft 2'].map((name) => project(name, 'draft', name)),
      project('closed', 'closed', 'Over'),
      project(ID, 'open', 'Sleep'),
      project(OTHER, 'open', 'Mood'),
    ]);
    await open(asStaff(['client-administrator']));
    await waitFor(async () => expect(await title()).toBe('Draft 6'));
    const rows = within(screen.getByRole('region', { name: 'Your projects' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.match(/^(Sleep|Mood|Draft \d)/)?.[0])).toEqual([
      'Sleep',
      'Mood',
      'Draft 6',
      'Draft 5',
      'Draft 4',
    ]);
  });

  it('takes an administrator to the draft first, and asks for no health data', async () => {
    keep('projects', [project(ID, 'open', 'Sleep'), project(OTHER, 'draft', 'Mood')]);
    await open(asStaff(['client-administrator']));
    await waitFor(async () => expect(await title()).toBe('Mood'));
    expect(link('Continue')).toBe(`/en/Research/projects/${OTHER}`);
    expect(link(/^Sleep/)).toBe(`/en/Research/projects/${ID}`);
    // The names of the tests alone, in a line: they are not their work.
    const tests = screen.getByRole('region', { name: 'Tests and guides' });
    const links = within(tests).getAllByRole('link');
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/en/Examination', '/en/Calculator']);
    expect(tests.textContent).toBe(`Tests and guides${links.map(({ textContent }) => textContent).join('')}`);
    expect(new Set(asked)).toEqual(new Set(['/api/research/projects']));
  });

  it('asks for the projects on which something is to be done soonest, and says what it is', async () => {
    const orders: unknown[] = [];
    services.on('GET /api/research/projects', ({ query }: { query: URLSearchParams }) => {
      orders.push([query.get('state'), query.get('order')]);
      const open = [project(ID, 'open', 'Sleep', { to: '2020-12-31' })];
      return { client_name: 'Clinic', more: false, projects: query.get('state') === 'open' ? open : [] };
    });
    await open(asStaff(['client-administrator']));
    await waitFor(async () => expect(await title()).toBe('Sleep'));
    expect((await card()).textContent).toContain('31 December 2020');
    expect((await card()).textContent).not.toContain(en['staff.open.text']);
    expect(orders).toContainEqual(['draft', 'due']);
    expect(orders).toContainEqual(['open', 'due']);
  });

  it('takes a researcher to the data of an open project', async () => {
    keep('exportable-projects', [project(ID, 'closed', 'Sleep'), project(OTHER, 'open', 'Mood')]);
    await open(asStaff(['researcher']));
    await waitFor(async () => expect(await title()).toBe('Mood'));
    expect(link('Go to the data')).toBe(`/en/Research/data/${OTHER}`);
    await expectAccessible();
  });

  it.each([
    ['a file that a colleague asked for', false, 'Ilze', 'See the file'],
    ['her own file that a colleague has confirmed', true, '24 December 2026', 'Go to the file'],
  ])('takes a researcher to %s first', async (_, own, text, action) => {
    services.on('GET /api/research/exportable-projects', {
      client_name: 'Clinic',
      more: false,
      projects: [project(OTHER, 'open', 'Mood')],
      waiting: [
        {
          id: OTHER,
          project_id: ID,
          texts: { en: { name: 'Sleep' } },
          survey: 'Calculator',
          requested_by: 'Ilze',
          expires_at: '2026-12-24T10:00:00.000Z',
          own,
          confirmed: own,
        },
      ],
    });
    await open(asStaff(['researcher']));
    await waitFor(async () => expect(await title()).toBe('Sleep'));
    expect((await card()).textContent).toContain(text);
    expect(link(action)).toBe(`/en/Research/data/${ID}`);
    await expectAccessible();
  });

  it('says that nobody has appointed an account with a role', async () => {
    services.on('GET /api/research/projects', problem(403, 'forbidden'));
    await open(asStaff(['client-administrator']));
    expect(await screen.findByText(/no client has appointed you yet/)).toBeTruthy();
  });

  it('leads the provider to every page of the work, without an address to type', async () => {
    await open(asStaff(['provider']));
    await waitFor(async () => expect(await title()).toBe('Find an account'));
    const work = within(screen.getByRole('region', { name: 'Your work' })).getAllByRole('link');
    expect(work.map((one) => one.getAttribute('href'))).toEqual(
      ['suspensions', 'addresses', 'clients', 'log'].map((page) => `/en/Accounts/${page}`),
    );
    expect(asked).toEqual([]);
    await expectAccessible();
  });
});
