/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import type { Project } from './api/types.ts';
import { createFakeResearch, type FakeResearch, PROJECT, project } from './testing/fake-research.ts';
import en from './texts/en.json' with { type: 'json' };

const PATH = `/Research/projects/${PROJECT}`;
const STATE = `PUT /projects/${PROJECT}/state`;
const INVITE = `POST /projects/${PROJECT}/invitations`;
const [ACTIVITY] = project.activities;
if (!ACTIVITY) throw new Error('the sample project has an activity');

let research: FakeResearch;
let platform: FakePlatform;

beforeAll(startTexts);
beforeEach(() => {
  research = createFakeResearch();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function open(change: Partial<Project> = {}, path = PATH) {
  research.projects = [{ ...project, ...change }];
  platform = await openPage(path, (request) => research.answer(request));
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the facts of a project', () => {
  it('are counts, dates and the number of the consent form', async () => {
    await open({ state: 'open', participants: 30, invited: 40, exports: 2, consent_version: `project.${PROJECT}/3` });
    expect(rows()).toMatchObject({
      [en['form.period']]: '1 January 2026 – 31 December 2026',
      [en['facts.participants']]: '30',
      [en['facts.invited']]: '40',
      [en['facts.exports']]: '2',
      [en['facts.form']]: '3',
      [en['form.contact']]: 'study@vesela.example',
    });
  });

  it.each([
    ['open', 'None, or fewer than 11'],
    ['draft', 'None yet'],
  ] as const)('tell no number of participants below eleven where the project is %s', async (state, said) => {
    await open({ state, participants: null });
    expect(rows()).toMatchObject({ [en['facts.participants']]: said });
  });

  it('say for a draft that the form is published later', async () => {
    await open();
    expect(rows()[en['facts.form']]).toBe(en['facts.noForm']);
    expect(screen.getByText(en['link.draft'])).toBeTruthy();
    expect(screen.queryByRole('link', { name: en['invite.title'] })).toBeNull();
    expect(screen.getByText(en['activity.draft'])).toBeTruthy();
  });
});

describe('a closed project', () => {
  it('cannot be edited, joined or opened again, only deleted', async () => {
    await open({ state: 'closed' });
    expect(screen.getByText(en['state.closed.text'])).toBeTruthy();
    expect(screen.queryByRole('link', { name: en['project.edit'] })).toBeNull();
    expect(screen.queryByRole('link', { name: en['activity.new'] })).toBeNull();
    expect(screen.queryByRole('button', { name: en['link.copy'] })).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([`${en['step.delete']}…`]);
  });
});

describe('what ends a project', () => {
  it.each([
    ['draft', ['step.delete']],
    ['open', ['step.close', 'step.delete']],
    ['closed', ['step.delete']],
  ] as const)('is in a closed section and not filled: %s', async (state, acts) => {
    await open({ state });
    const end = document.querySelector('#project-end > details:not([open])');
    const buttons = [...(end?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(acts.map((act) => `${en[act]}…`));
    const dangerous = [...document.querySelectorAll('.v-button--danger')];
    expect(
      dangerous.filter((one) => one.textContent?.startsWith('Delete the project')).map((one) => end?.contains(one)),
    ).toEqual([true]);
    const filled = buttons.filter(({ className }) => !/--(quiet|plain|danger)/.test(className));
    expect(filled).toEqual([]);
  });
});

describe('closing a project', () => {
  it('asks first, sends the state and shows the result', async () => {
    await open({ state: 'open' });
    await press(`${en['step.close']}…`);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(en['step.close.ask']);
    expect(research.sent.has(STATE)).toBe(false);
    await confirm(en['step.close']);
    expect(await screen.findByText(en['state.closed.text'])).toBeTruthy();
    expect(research.sent.get(STATE)).toEqual([{ state: 'closed' }]);
    expect(platform.notices).toEqual([{ kind: 'success', text: en['step.close.done'] }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is cancelled with the Escape key', async () => {
    await open({ state: 'open' });
    await press(`${en['step.close']}…`);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(research.sent.has(STATE)).toBe(false);
  });

  it.each([
    [409, 'state_conflict', en['step.close.conflict']],
    [503, 'unavailable', 'There was no response.'],
  ] as const)('that fails with status %d says why and can be tried again', async (status, code, text) => {
    await open({ state: 'open' });
    research.overrides.set(STATE, () => problemResponse(status, code));
    await press(`${en['step.close']}…`);
    await confirm(en['step.close']);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(platform.notices).toEqual([]);
    research.overrides.clear();
    await confirm(en['step.close']);
    await closed();
    expect(await screen.findByText(en['state.closed.text'])).toBeTruthy();
  });
});

describe('deleting a project', () => {
  const DELETE = `DELETE /projects/${PROJECT}`;

  it.each([
    ['open', 12, /the data of 12 participants\. Their consents/],
    ['open', null, /the data of all its participants\. Their consents/],
    ['closed', null, /the data of all its participants\. Their consents/],
    ['draft', null, /the project’s texts, activities and link\.Delete the project/],
  ] as const)('of one that is %s and has %d participants says what is lost', async (state, participants, text) => {
    await open({ state, participants });
    await press(`${en['step.delete']}…`);
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(text);
  });

  it('that was deleted meanwhile counts as deleted', async () => {
    await open();
    research.overrides.set(DELETE, () => problemResponse(404, 'not_found'));
    await press(`${en['step.delete']}…`);
    await confirm(en['step.delete']);
    await waitFor(() => expect(platform.visited).toEqual(['/Research']));
    expect(platform.notices).toEqual([{ kind: 'success', text: en['step.delete.done'] }]);
  });

  it('that fails leaves the page as it is', async () => {
    await open();
    research.overrides.set(DELETE, () => problemResponse(503, 'unavailable'));
    await press(`${en['step.delete']}…`);
    await confirm(en['step.delete']);
    expect((await screen.findByRole('alert')).textContent).toContain('There was no response.');
    expect(platform.visited).toEqual([]);
    await confirm(en['form.cancel']);
    await closed();
    expect(screen.getByRole('heading', { level: 1, name: 'Sleep and hormones' })).toBeTruthy();
  });
});

describe('the activities of a project', () => {
  const DELETE = `DELETE /projects/${PROJECT}/activities/${ACTIVITY.id}`;

  it('show their tests, period and number of participants', async () => {
    const activities = [
      { ...ACTIVITY, surveys: ['Calculator' as const, 'Examination' as const], participants_with_data: 14 },
    ];
    await open({ activities });
    const [, card] = within(screen.getByRole('table', { name: en.activities })).getAllByRole('row');
    if (!card) throw new Error('The activity has no row.');
    expect(card.textContent).toContain('Breast cancer risk test, Breast self-examination');
    expect(card.textContent).toContain('1 January 2026 – 31 December 2026');
    expect(card.textContent).toContain('data from 14 participants');
    const edit = within(card).getByRole('link', { name: /^Edit the activity/ });
    expect(edit.getAttribute('href')).toBe(`/en${PATH}/activities/${ACTIVITY.id}`);
  });

  it('move the focus to their heading when one was deleted', async () => {
    await open();
    await press(/^Delete ?: One test$/);
    await confirm(en['activity.delete']);
    await closed();
    await waitFor(() => expect(document.activeElement?.id).toBe('activities'));
    expect(platform.notices).toEqual([{ kind: 'success', text: en['activity.deleted'] }]);
  });

  it('keep the last one of an open project, and say so', async () => {
    await open({ state: 'open' });
    research.overrides.set(DELETE, () => problemResponse(409, 'state_conflict'));
    await press(/^Delete ?: One test$/);
    await confirm(en['activity.delete']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['activity.last']);
    await confirm(en['form.cancel']);
    await closed();
    expect(screen.getByRole('rowheader', { name: 'One test' })).toBeTruthy();
  });

  it('that were deleted elsewhere count as deleted', async () => {
    await open();
    research.overrides.set(DELETE, () => problemResponse(404, 'not_found'));
    await press(/^Delete ?: One test$/);
    await confirm(en['activity.delete']);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['activity.deleted'] }]));
  });
});

describe('texts in another language', () => {
  it('are marked with their language where the page has none of its own', async () => {
    const texts = { lv: { name: 'Miegs', description: 'Kā guļam.', purpose: 'Lai zinātu.' } };
    await open({ texts });
    const heading = screen.getByRole('heading', { level: 1, name: 'Miegs' });
    expect(heading.querySelector('[lang]')?.getAttribute('lang')).toBe('lv');
  });
});

describe('the link for participants', () => {
  it('says that the browser did not allow copying', async () => {
    await open({ state: 'open' });
    const writeText = () => Promise.reject(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press(en['link.copy']);
    expect(await screen.findByText(en['link.notCopied'])).toBeTruthy();
  });

  it('is on a sheet that can be printed', async () => {
    const print = jest.fn();
    window.print = print;
    await open({ state: 'open' }, `${PATH}/sheet`);
    await press(en['sheet.print']);
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByText('https://vesela.example/join/7K2MQ9XC04TB5N8R')).toBeTruthy();
    expect(screen.getByText('Questions: study@vesela.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: en['sheet.back'] }).getAttribute('href')).toBe(`/en${PATH}`);
  });
});

describe('invitations', () => {
  const addresses = () => screen.getByLabelText<HTMLTextAreaElement>(en['invite.addresses']);
  const paste = (text: string) => fireEvent.change(addresses(), { target: { value: text } });
  const many = (count: number) => Array.from({ length: count }, (_, n) => `w${n}@mail.example`).join('\n');
  const openForm = (change: Partial<Project> = {}) => open({ state: 'open', ...change }, `${PATH}/invite`);

  it.each(['draft', 'closed'] as const)('cannot be sent for a %s project', async (state) => {
    await openForm({ state });
    expect(screen.getByText(en['invite.conflict'])).toBeTruthy();
    expect(screen.queryByLabelText(en['invite.addresses'])).toBeNull();
  });

  it('need an address', async () => {
    await openForm();
    await press('Send the invitations');
    expect(await screen.findByText(en['invite.none'])).toBeTruthy();
    expect(research.sent.has(INVITE)).toBe(false);
  });

  it('are at most 200 at a time', async () => {
    await openForm();
    paste(many(201));
    await press('Send 201 invitations');
    expect(await screen.findByText('At most 200 addresses at a time.')).toBeTruthy();
    expect(research.sent.has(INVITE)).toBe(false);
    paste(many(200));
    await press('Send 200 invitations');
    expect(await screen.findByText('200 invitations are on their way.')).toBeTruthy();
  });

  it('list the first twenty lines that are no addresses, and how many more there are', async () => {
    await openForm();
    paste(Array.from({ length: 23 }, (_, n) => `wrong${n}`).join('\n'));
    await press('Send the invitations');
    expect(await screen.findByText('Line 20: “wrong19”')).toBeTruthy();
    expect(screen.queryByText('Line 21: “wrong20”')).toBeNull();
    expect(screen.getByText('and 3 more')).toBeTruthy();
  });

  it('offer only the languages of the project', async () => {
    await openForm({
      texts: {
        lv: { name: 'Miegs', description: 'd', purpose: 'p' },
        ru: { name: 'Сон', description: 'd', purpose: 'p' },
      },
    });
    const select = screen.getByLabelText<HTMLSelectElement>(en['invite.language']);
    expect([...select.options].map(({ value }) => value)).toEqual(['lv', 'ru']);
    await userEvent.selectOptions(select, 'ru');
    paste('a@mail.example');
    await press('Send 1 invitation');
    await waitFor(() => expect(research.sent.get(INVITE)).toEqual([{ emails: ['a@mail.example'], language: 'ru' }]));
  });

  it.each([
    [409, 'state_conflict', 'invite.conflict'],
    [429, 'rate_limited', 'save.often'],
  ] as const)('refused with status %d keep the addresses and say why', async (status, code, text) => {
    await openForm();
    research.overrides.set(INVITE, () => problemResponse(status, code));
    paste('a@mail.example');
    await press('Send 1 invitation');
    expect((await screen.findByRole('alert')).textContent).toContain(en[text]);
    expect(addresses().value).toBe('a@mail.example');
    expect(platform.unsaved).toBe(true);
  });

  it('ask before a link leaves typed addresses', async () => {
    await openForm();
    paste('a@mail.example');
    await userEvent.click(screen.getByRole('link', { name: en['sheet.back'] }));
    expect(await screen.findByRole('alertdialog', { name: en['leave.title'] })).toBeTruthy();
    await confirm(en['leave.confirm']);
    expect(platform.visited).toEqual([PATH]);
  });
});

describe('lists', () => {
  const other = (id: string, name: string) => ({
    ...project,
    id,
    texts: { en: { name, description: 'd', purpose: 'p' } },
  });
  const page = (projects: object[], more: boolean) => Response.json({ client_name: 'Institute', projects, more });
  const openHome = async () => {
    platform = await openPage('/Research', (request) => {
      const { searchParams, pathname } = new URL(request.url);
      if (!/projects$/.test(pathname)) return research.answer(request);
      if (searchParams.get('before') === 'first') return older();
      return page([other('first', 'First')], true);
    });
    await screen.findByRole('link', { name: 'First' });
  };
  let older: () => Response;

  it.each([
    ['of an administrator', 'client-administrator', '/en/Research/projects/second'],
    ['of a researcher', 'researcher', '/en/Research/data/second'],
  ])('%s are loaded page by page', async (_name, role, href) => {
    research.roles = [role];
    older = () =>
      page(
        [other('second', 'Second')].map((one) => ({ ...one, surveys: [] })),
        false,
      );
    platform = await openPage('/Research', (request) => {
      const { searchParams, pathname } = new URL(request.url);
      if (!/projects$/.test(pathname)) return research.answer(request);
      return searchParams.get('before') === 'first'
        ? older()
        : page([{ ...other('first', 'First'), surveys: ['Calculator'] }], true);
    });
    await press(en.more);
    const second = await screen.findByRole('link', { name: 'Second' });
    expect(second.getAttribute('href')).toBe(href);
    expect(screen.queryByRole('button', { name: en.more })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'));
  });

  it('keep what is shown when older entries cannot be loaded', async () => {
    older = () => problemResponse(503, 'unavailable');
    await openHome();
    await press(en.more);
    expect(await screen.findByText(en['save.later'])).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First' })).toBeTruthy();
  });

  it('tell a researcher whom no client appointed', async () => {
    research.roles = ['researcher'];
    research.overrides.set('GET /exportable-projects', () => problemResponse(403, 'forbidden'));
    platform = await openPage('/Research', (request) => research.answer(request));
    expect(await screen.findByText(en['home.notAppointed'])).toBeTruthy();
  });

  it('say that no project has data yet', async () => {
    research.roles = ['researcher'];
    platform = await openPage('/Research', (request) => research.answer(request));
    expect(await screen.findByText(en['home.noData'])).toBeTruthy();
  });

  it('wait for the roles, and ask for them again', async () => {
    let down = true;
    platform = await openPage('/Research', (request) =>
      down && request.url.endsWith('/api/auth/user') ? problemResponse(503, 'unavailable') : research.answer(request),
    );
    await screen.findByText('This could not be loaded');
    down = false;
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: en['home.title'] })).toBeTruthy();
  });
});
