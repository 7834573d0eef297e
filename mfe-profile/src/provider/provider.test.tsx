/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUDITED_ACTS, RESEARCH_ACTS } from '@vesela/contracts/audited-acts';
import { LANGUAGES, type Language, loadTexts } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Root } from '../root.tsx';
import common from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';
import {
  block,
  CLIENT,
  client,
  createFakeProvider,
  type FakeProvider,
  person,
  problemResponse,
  SUBJECT,
  suspension,
  waiting,
} from './testing/fake-provider.ts';
import en from './texts/en.json' with { type: 'json' };

const STAFF = '99999999-7d0e-4b0a-9a55-0d6a1c8e4f01';
const PROJECT = '7d3e0c11-2b7f-4f55-9a3c-8e0f6a1d2c34';
const FIND = 'POST /api/profile/accounts/find';
const SUSPEND = 'POST /api/profile/suspensions';
const BLOCK = 'POST /api/profile/address-blocks';
let services: FakeProvider;
let platform: FakePlatform;

let address: () => ReturnType<typeof useLocation>;
function Address() {
  const location = useLocation();
  address = () => location;
  return null;
}

async function open(path: string, language: Language = 'en') {
  platform.language.set(language);
  render(
    <ModuleFrame platform={platform} name="mfe-profile">
      <MemoryRouter initialEntries={[platform.href(path)]}>
        <Root />
        <Address />
      </MemoryRouter>
    </ModuleFrame>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const focused = () => document.activeElement;
const title = () => screen.getByRole('heading', { level: 1 });
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
async function find(email = 'anna@example.org') {
  await fill('Email address', email);
  await press('Find');
}

beforeAll(async () => {
  await startTexts();
  await Promise.all(LANGUAGES.map((language) => loadTexts('mfe-profile', language, texts)));
});
beforeEach(() => {
  services = createFakeProvider();
  platform = createFakePlatform((request) => services.answer(request));
});
afterEach(cleanup);

it.each(['', '/suspensions', '/addresses', '/clients', '/log'])(
  'shows a message instead of /Accounts%s to users outside the provider',
  async (path) => {
    services.roles = ['user'];
    await open(`/Accounts${path}`);
    const title = 'These pages are for the provider of the portal';
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect([...services.sent.keys()]).toEqual([]);
  },
);

describe('accounts', () => {
  it('are found by e-mail address, which is not put into the URL, and suspended after confirmation', async () => {
    await open('/Accounts');
    await expectAccessible();
    await find();
    await screen.findByRole('heading', { name: 'Anna' });
    expect(services.sent.get(FIND)).toEqual([{ email: 'anna@example.org' }]);
    await expectAccessible();
    await fill('Days', '7');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'false_identity');
    await fill('Notice to the owner of the account', 'You used another name.');
    expect(platform.unsaved).toBe(true);
    await press('Suspend');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('cannot sign in for 7 days');
    expect(services.sent.has(SUSPEND)).toBe(false);
    await answer('Suspend');
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: 'The account is suspended.' }]));
    expect(services.sent.get(SUSPEND)).toEqual([
      { subject: SUBJECT, days: 7, reason: 'false_identity', notice: 'You used another name.', language: 'lv' },
    ]);
    expect(platform.unsaved).toBe(false);
    await waitFor(() => expect(focused()).toBe(title()));
  });

  it('are not suspended for longer than the terms allow, nor without reason and notice', async () => {
    await open('/Accounts');
    await find();
    await fill('Days', '31');
    await press('Suspend');
    expect(screen.getByText('Please enter a whole number within the limits.')).toBeTruthy();
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(
      within(summary).getByRole('link', { name: 'Days: Please enter a whole number within the limits.' }),
    );
    expect(document.activeElement?.id).toBe('days');
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    await press('Suspend');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('show the suspension in force, with a button to lift it', async () => {
    services.suspended = suspension;
    await open('/Accounts');
    await find();
    expect(await screen.findByText('You used another name.')).toBeTruthy();
    await press(/^Lift/);
    await userEvent.selectOptions(within(await screen.findByRole('alertdialog')).getByLabelText('Reason'), 'mistake');
    await answer('Lift');
    await waitFor(() => expect(platform.notices.map(({ text }) => text)).toEqual(['The suspension is lifted.']));
    expect(services.sent.get(`POST /api/profile/suspensions/${suspension.id}/lift`)).toEqual([{ reason: 'mistake' }]);
    expect(await screen.findByRole('heading', { name: 'Suspend the account' })).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(title()));
  });

  it('that do not exist are reported, and an invalid address is not looked up', async () => {
    await open('/Accounts');
    await find('nobody@example.org');
    expect(await screen.findByText('There is no account with this address.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Email address'));
    await find('anna');
    expect(screen.getByText('Please enter a full email address.')).toBeTruthy();
    expect(services.sent.get(FIND)).toHaveLength(1);
  });

  it('keep the input when the suspension fails', async () => {
    await open('/Accounts');
    await find();
    await fill('Days', '7');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'false_identity');
    await fill('Notice to the owner of the account', 'Why');
    await press('Suspend');
    services.overrides.set(SUSPEND, () => problemResponse(503, 'unavailable'));
    await answer('Suspend');
    expect((await screen.findByRole('alert')).textContent).toContain('There was no response');
    await answer('Cancel');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notice to the owner of the account').value).toBe('Why');
  });
});

describe('lists', () => {
  it('of suspensions show those in force, then all', async () => {
    services.suspensions = [suspension];
    await open('/Accounts/suspensions');
    const table = await screen.findByRole('table', { name: 'Suspensions' });
    expect(within(table).getByRole('rowheader').textContent).toBe('5f1c3a52');
    services.suspensions = [
      suspension,
      { ...suspension, id: 'ended', ended_at: '2026-11-21T12:00:00Z', ended_by: 'date' },
    ];
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also show those that have ended' }));
    expect(await screen.findByText('Ended on its end date.')).toBeTruthy();
    await expectAccessible();
  });

  it('load on retry after a network error', async () => {
    services.overrides.set('GET /api/profile/suspensions', () => problemResponse(503, 'unavailable'));
    await open('/Accounts/suspensions');
    await screen.findByRole('alert');
    services.overrides.clear();
    await press('Try again');
    expect(await screen.findByText('None is in force now.')).toBeTruthy();
  });

  it('of all actions name account and member of staff', async () => {
    const act = { number: 1, at: '2026-11-20T12:00:00Z', act: 'account_suspended', role: 'provider' } as const;
    const until = '2026-11-27T12:00:00Z';
    const kept = {
      ...act,
      reason: 'security_threat',
      until,
      subject: SUBJECT,
      record_id: null,
      incident: null,
    } as const;
    const expired = { act: 'suspension_expired', role: 'portal', staff: null, staff_name: null, reason: null } as const;
    services.acts = [
      { ...kept, staff: STAFF, staff_name: 'Ilze' },
      { ...kept, number: 2, staff: STAFF, staff_name: null },
      { ...kept, ...expired, number: 3 },
    ];
    await open('/Accounts/log');
    const reason = common['reason.security_threat'];
    const [named, former, portal] = await screen.findAllByRole('listitem');
    expect(named?.textContent).toMatch(/^Ilze suspended account 5f1c3a52 until 27 November 2026/);
    expect(named?.textContent).toContain(`Reason: ${reason}.`);
    expect(former?.textContent).toMatch(/^A person with account 99999999 suspended account/);
    expect(portal?.textContent).toMatch(/^The suspension of account 5f1c3a52 ended on its end date\./);
    for (const id of [SUBJECT, STAFF]) expect(document.body.textContent).not.toContain(id);
    const accounts = within(screen.getByRole('region', { name: 'Accounts and addresses' }));
    await userEvent.selectOptions(accounts.getByLabelText('Show'), 'account_looked_up');
    expect(await accounts.findByText('Nothing here matches what you chose.')).toBeTruthy();
    await userEvent.click(accounts.getByRole('button', { name: 'Show everything' }));
    expect(await accounts.findAllByRole('listitem')).toHaveLength(3);
    expect(document.activeElement).toBe(accounts.getByLabelText('Show'));
  });
});

it('the log has appointments that ended, clients and files, with who did it', async () => {
  const act = { at: '2026-11-20T12:00:00Z', client_id: CLIENT, client_name: 'Clinic', survey: null };
  const none = {
    ...{ subject: null, subject_name: null, appointed_as: null, project_id: null, project_names: null },
    rows: null,
  };
  const provider = { role: 'provider', staff: STAFF, staff_name: 'Ilze' } as const;
  const administrator = { role: 'client-administrator', staff: STAFF, staff_name: 'Olga' } as const;
  const whom = { subject: SUBJECT, subject_name: 'Anna', appointed_as: 'researcher' } as const;
  services.researchActs = [
    {
      ...act,
      ...none,
      number: 4,
      act: 'study_exported',
      role: 'researcher',
      staff: SUBJECT,
      staff_name: null,
      rows: 11,
    },
    { ...act, ...none, ...administrator, number: 7, act: 'project_deleted', project_id: PROJECT },
    {
      ...{ ...act, ...none, ...administrator, number: 6, act: 'project_opened' as const },
      project_id: PROJECT,
      project_names: { pl: 'Sen', en: 'Sleep' },
    },
    { ...act, ...none, ...administrator, ...whom, number: 8, act: 'appointment_declined', subject_name: null },
    { ...act, ...none, ...provider, ...whom, number: 3, act: 'staff_removed' },
    { ...act, ...none, ...provider, ...whom, number: 2, act: 'staff_appointed' },
    { ...act, ...none, ...provider, ...whom, number: 5, act: 'appointment_requested' },
    { ...act, ...none, number: 1, act: 'client_created', role: 'portal', staff: null, staff_name: null },
  ];
  await open('/Accounts/log');
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^A person with account 5f1c3a52 downloaded a file with data\. Client: Clinic, rows: 11\./),
    expect.stringMatching(/^Olga deleted project 7d3e0c11 with all its study data\. Client: Clinic\./),
    expect.stringMatching(/^Olga opened project “Sleep”\. Client: Clinic\./),
    expect.stringMatching(/^Olga declined to appoint account 5f1c3a52\. Client: Clinic, role: Researcher\./),
    expect.stringMatching(/^Ilze ended the appointment of Anna\. Client: Clinic, role: Researcher\./),
    expect.stringMatching(/^Ilze appointed Anna\. Client: Clinic, role: Researcher\./),
    expect.stringMatching(/^Ilze asked to appoint Anna\. Client: Clinic, role: Researcher\./),
    expect.stringMatching(/^The portal added a client: Clinic\./),
  ]);
  await expectAccessible();
  const research = within(screen.getByRole('region', { name: 'Clients, projects and files' }));
  await userEvent.selectOptions(research.getByLabelText('Show'), 'File with data taken');
  await waitFor(() => expect(research.getAllByRole('listitem')).toHaveLength(1));
  expect(research.getByRole('listitem').textContent).toMatch(/downloaded a file with data/);
});

it('the log tells apart two people with one name', async () => {
  const what = {
    client_id: CLIENT,
    client_name: 'Clinic',
    project_id: null,
    project_names: null,
    survey: null,
    rows: null,
  };
  services.researchActs = [
    {
      ...{ ...what, number: 1, at: '2026-11-20T12:00:00Z', act: 'staff_appointed', role: 'provider' },
      ...{ staff: STAFF, staff_name: 'Anna', subject: SUBJECT, subject_name: 'Anna', appointed_as: 'researcher' },
    },
  ];
  await open('/Accounts/log');
  expect((await screen.findByRole('listitem')).textContent).toMatch(
    /^Anna with account 99999999 appointed Anna with account 5f1c3a52\. Client: Clinic, role: Researcher\./,
  );
});

it.each(LANGUAGES)('the log in %s says in sentences who did what, without brackets in brackets', async (language) => {
  const none = {
    ...{ subject: null, subject_name: null, appointed_as: null, project_id: PROJECT, project_names: { en: 'Sleep' } },
    ...{ survey: null, rows: 11 },
  };
  const common = { at: '2026-11-20T12:00:00Z', role: 'provider', staff: STAFF, staff_name: 'Ilze' } as const;
  services.researchActs = RESEARCH_ACTS.map((act, number) => ({
    ...none,
    ...common,
    ...(/^(appointment|staff)_/.test(act) && {
      subject: SUBJECT,
      subject_name: 'Anna',
      appointed_as: 'researcher' as const,
    }),
    client_id: CLIENT,
    client_name: 'Clinic',
    number,
    act,
  }));
  services.acts = AUDITED_ACTS.map((act, number) => ({
    ...common,
    subject: SUBJECT,
    reason: 'security_threat',
    until: '2026-11-27T12:00:00Z',
    record_id: null,
    incident: 'INC-1',
    number,
    act,
  }));
  const nobody = { act: 'account_looked_up', subject: null, reason: null, until: null, incident: null } as const;
  services.acts.push({ ...common, ...nobody, record_id: null, number: AUDITED_ACTS.length });
  await open('/Accounts/log?people=everything', language);
  const lines = () => screen.getAllByRole('listitem');
  await waitFor(() => expect(lines()).toHaveLength(RESEARCH_ACTS.length + AUDITED_ACTS.length + 1));
  for (const { textContent } of lines()) {
    expect(textContent).not.toMatch(/^Ilze:|\([^)]*\(| [ ,.]/);
    expect(textContent).toMatch(/\./);
  }
});

describe('the filters of the log', () => {
  const act = { at: '2026-11-20T12:00:00Z', role: 'provider', staff: STAFF, staff_name: 'Ilze' } as const;
  const person = { ...act, subject: null, reason: null, until: null, record_id: null, incident: null } as const;
  const OTHER = '88888888-7d0e-4b0a-9a55-0d6a1c8e4f01';
  const study = {
    ...{ ...act, client_id: CLIENT, client_name: 'Clinic', subject: null, subject_name: null, appointed_as: null },
    ...{ survey: null, rows: null, role: 'client-administrator' as const },
  };
  const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  beforeEach(() => {
    services.acts = [
      { ...person, number: 4, act: 'suspensions_viewed', at: '2026-11-20T12:40:00Z' },
      { ...person, number: 3, act: 'suspensions_viewed', at: '2026-11-20T12:10:00Z' },
      { ...person, number: 2, act: 'account_looked_up', subject: SUBJECT },
    ];
    services.researchActs = [
      { ...study, number: 2, act: 'project_opened', project_id: PROJECT, project_names: { en: 'Sleep' } },
      { ...study, number: 1, act: 'project_deleted', project_id: SUBJECT, project_names: null, staff: OTHER },
    ];
  });

  it('leave out lists that were opened, and join them to one line when asked for', async () => {
    await open('/Accounts/log');
    const accounts = within(await screen.findByRole('region', { name: 'Accounts and addresses' }));
    await waitFor(() => expect(accounts.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.selectOptions(accounts.getByLabelText('Show'), 'Also lists that were opened');
    await waitFor(() => expect(accounts.getAllByRole('listitem')).toHaveLength(2));
    expect(accounts.getAllByRole('listitem')[0]?.textContent).toMatch(
      /^Ilze opened the list of suspensions 2 times\.20 November 2026 at \d\d:10–\d\d:40$/,
    );
  });

  it('do not say that nothing was done where lists were opened, and lead to those', async () => {
    services.acts = services.acts.filter(({ act }) => act === 'suspensions_viewed');
    await open('/Accounts/log');
    const accounts = within(await screen.findByRole('region', { name: 'Accounts and addresses' }));
    expect(await accounts.findByText('So far lists have been opened, and nothing else was done.')).toBeTruthy();
    await userEvent.click(accounts.getByRole('button', { name: 'Show the lists that were opened' }));
    await waitFor(() => expect(accounts.getAllByRole('listitem')).toHaveLength(1));
    expect(document.activeElement).toBe(accounts.getByLabelText('Show'));
    expect(address().search).toBe('?people=everything');
  });

  it('narrow both logs to a person, whose name is not put into the URL', async () => {
    await open('/Accounts/log');
    await lines();
    await screen.findByRole('option', { name: 'Ilze with account 88888888' });
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'Ilze with account 99999999');
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(
      services.asked.filter((query) => query.includes(`staff=${STAFF}`)).map((query) => query.split(' ')[0]),
    ).toEqual(['profile', 'research']);
    expect(address().search).toBe('?person=99999999');
    expect(document.activeElement).toBe(screen.getByLabelText('Person'));
    await expectAccessible();
  });

  it('narrow the log to a project, by its name or as deleted, and leave out the log of accounts then', async () => {
    await open('/Accounts/log');
    await screen.findByRole('option', { name: 'Deleted project 5f1c3a52, Clinic' });
    await userEvent.selectOptions(screen.getByLabelText('Project'), 'Sleep, Clinic');
    await waitFor(async () => expect(await lines()).toEqual([expect.stringContaining('opened project “Sleep”')]));
    expect(screen.queryByRole('region', { name: 'Accounts and addresses' })).toBeNull();
    expect(address().search).toBe(`?project=${PROJECT}`);
  });

  it('ask for whole days on the clock of the reader, once a day is complete', async () => {
    await open('/Accounts/log');
    await lines();
    const [from, to] = [screen.getByLabelText('From day'), screen.getByLabelText('To day')];
    fireEvent.change(from, { target: { value: '0202-11-20' } });
    expect((from as HTMLInputElement).value).toBe('0202-11-20');
    expect(address().search).toBe('');
    fireEvent.change(from, { target: { value: '2026-11-20' } });
    fireEvent.change(to, { target: { value: '2026-11-20' } });
    const moments = { from: new Date(2026, 10, 20).toISOString(), to: new Date(2026, 10, 21).toISOString() };
    const asked = `${new URLSearchParams(moments)}`;
    await waitFor(() => expect(services.asked.filter((query) => query.includes(asked))).toHaveLength(2));
    expect(address().search).toBe('?from=2026-11-20&to=2026-11-20');
  });

  it('come from the address, and are taken away where nothing matches', async () => {
    await open('/Accounts/log?person=11111111&from=0000-01-01&research=nonsense');
    const [first] = await screen.findAllByRole('button', { name: 'Show everything' });
    expect(services.asked.every((query) => query.includes('staff=11111111') && !query.includes('from='))).toBe(true);
    await userEvent.click(first as HTMLElement);
    await waitFor(async () => expect(await lines()).toHaveLength(3));
    expect(address().search).toBe('');
  });

  it('offer what can be had while a service does not answer', async () => {
    services.overrides.set('GET /api/research/audit/choices', () => problemResponse(404, 'not_found'));
    await open('/Accounts/log');
    await waitFor(async () => expect(await lines()).toHaveLength(3));
    expect(within(screen.getByLabelText('Project')).getAllByRole('option')).toHaveLength(1);
    expect(within(screen.getByLabelText('Person')).getAllByRole('option')).toHaveLength(2);
  });
});

describe('IP addresses', () => {
  async function fillAll() {
    await fill('Internet address', ' 203.0.113.7 ');
    await fill('Days', '30');
    await fill('Name of the incident', 'INC-1');
  }

  it('are blocked and unblocked', async () => {
    await open('/Accounts/addresses');
    await fillAll();
    await press('Block');
    expect(await screen.findByText('203.0.113.7/32')).toBeTruthy();
    expect(services.sent.get(BLOCK)).toEqual([{ network: '203.0.113.7', days: 30, incident: 'INC-1' }]);
    await expectAccessible();
    await press(/^Lift/);
    await answer('Lift');
    expect(await screen.findByText('No address is blocked now.')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(title()));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also show those that have ended' }));
    expect(await screen.findByText('Ended')).toBeTruthy();
  });

  it('ranges that are too wide are rejected at their field, and the input stays', async () => {
    services.overrides.set(BLOCK, () =>
      problemResponse(422, 'validation_failed', [{ field: 'network', code: 'too_wide' }]),
    );
    await open('/Accounts/addresses');
    await fillAll();
    await press('Block');
    expect(await screen.findByText(/^The range is too wide/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name of the incident').value).toBe('INC-1');
  });
});

describe('clients', () => {
  it('can be added', async () => {
    await open('/Accounts/clients');
    await fill('Name', 'Clinic');
    await userEvent.click(screen.getByRole('radio', { name: 'Independent researcher' }));
    await press('Add the client');
    expect((await screen.findByRole('link', { name: 'Clinic' })).getAttribute('href')).toBe(
      `/en/Accounts/clients/${CLIENT}`,
    );
    expect(services.sent.get('POST /api/research/clients')).toEqual([
      { name: 'Clinic', kind: 'independent_researcher' },
    ]);
    await expectAccessible();
  });

  it('are named on the page of their staff, in its title and under the tab of all clients', async () => {
    await open(`/Accounts/clients/${CLIENT}`);
    await waitFor(() => expect(title().textContent).toBe(client.name));
    expect(document.title).toContain(`Staff: ${client.name}`);
    const tabs = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
      ['Find an account', null],
      ['Suspensions', null],
      ['Blocked addresses', null],
      ['Clients', 'true'],
      ['Log', null],
    ]);
  });

  it('get staff: found by e-mail address, appointed with a role', async () => {
    await open(`/Accounts/clients/${CLIENT}`);
    await find();
    await userEvent.click(await screen.findByRole('radio', { name: 'Researcher' }));
    await press('Appoint');
    expect(await screen.findByRole('rowheader', { name: 'Anna' })).toBeTruthy();
    expect(services.sent.get(`POST /api/research/clients/${CLIENT}/staff`)).toEqual([
      { subject: SUBJECT, name: 'Anna', role: 'researcher' },
    ]);
  });

  it('have an appointment that a colleague asked for confirmed, and no other', async () => {
    services.waiting = [
      { ...waiting, name: 'Anna' },
      { ...waiting, id: 'own', name: 'Ilze', own: true },
    ];
    await open(`/Accounts/clients/${CLIENT}`);
    const table = await screen.findByRole('table', { name: 'Waiting for a second person' });
    const own = within(within(table).getByRole('row', { name: /^Ilze/ }));
    expect(own.getByText('A colleague has to confirm it: you asked for it, or it is for you.')).toBeTruthy();
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw the request: Ilze']);
    await expectAccessible();
    await press(/^Confirm.*Anna$/);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Researcher');
    await answer('Confirm');
    await waitFor(() => expect(platform.notices.map(({ text }) => text)).toEqual(['The person has been appointed.']));
    const staff = await screen.findByRole('table', { name: 'Staff of the client' });
    expect(within(staff).getByRole('row', { name: /Anna/ }).textContent).toContain('2 November 2026');
    await waitFor(() => expect(focused()).toBe(title()));
  });

  it('have an appointment that waits declined', async () => {
    services.waiting = [waiting];
    await open(`/Accounts/clients/${CLIENT}`);
    await press(/^Decline/);
    await answer('Decline');
    await waitFor(() => expect(platform.notices.map(({ text }) => text)).toEqual(['The request has ended.']));
    expect(screen.queryByRole('heading', { name: 'Waiting for a second person' })).toBeNull();
    await waitFor(() => expect(focused()).toBe(title()));
  });

  it('lose staff after a note that nothing else is affected', async () => {
    services.staff = [person];
    await open(`/Accounts/clients/${CLIENT}`);
    await press(/^End the appointment/);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Only this account loses its access');
    await answer('End the appointment');
    expect(await screen.findByText('Nobody has been appointed yet.')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(title()));
  });

  it('are listed by kind', async () => {
    const alone = { ...client, id: 'alone', name: 'Dr. Berzina', kind: 'independent_researcher' } as const;
    services.clients = [client, alone];
    await open('/Accounts/clients');
    await screen.findByRole('link', { name: 'Dr. Berzina' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'organisation');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dr. Berzina' })).toBeNull());
    expect(await screen.findByRole('link', { name: client.name })).toBeTruthy();
    services.clients = [alone];
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), '');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'independent_researcher');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'organisation');
    await press('Show everything');
    expect(await screen.findByRole('link', { name: 'Dr. Berzina' })).toBeTruthy();
  });

  it('have a head above every column but that of buttons', async () => {
    Object.assign(services, { clients: [client], staff: [person], waiting: [waiting] });
    await open('/Accounts/clients');
    const heads = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(await heads('Clients')).toEqual(['Name', 'Kind', 'Added on']);
    cleanup();
    await open(`/Accounts/clients/${CLIENT}`);
    expect(await heads('Staff of the client')).toEqual(['Name', 'Role', 'Appointed on']);
    expect(await heads('Waiting for a second person')).toEqual(['Name', 'Role', 'Waits until']);
  });

  it('say when the account is closed or gone', async () => {
    services.overrides.set(`POST /api/research/clients/${CLIENT}/staff`, () =>
      problemResponse(422, 'validation_failed', [{ field: 'subject', code: 'unknown_account' }]),
    );
    await open(`/Accounts/clients/${CLIENT}`);
    await find();
    await press('Appoint');
    expect((await screen.findByRole('alert')).textContent).toContain('closed or no longer exists');
  });

  it('report when an account already has the role', async () => {
    services.overrides.set(`POST /api/research/clients/${CLIENT}/staff`, () => problemResponse(409, 'state_conflict'));
    await open(`/Accounts/clients/${CLIENT}`);
    await find();
    await press('Appoint');
    expect((await screen.findByRole('alert')).textContent).toContain('already has the role');
  });
});

const paths = ['', '/suspensions', '/addresses', '/clients', `/clients/${CLIENT}`, '/log'];
it.each(LANGUAGES.flatMap((language) => paths.map((path) => [language, `/Accounts${path}`] as const)))(
  'renders in %s at %s without a raw key or an unfilled placeholder',
  async (language, path) => {
    Object.assign(services, { suspensions: [suspension], blocks: [block], clients: [client], staff: [person] });
    await open(path, language);
    await waitFor(() => expect(document.querySelector('.v-spinner')).toBeNull());
    const page = document.body.textContent ?? '';
    expect(page).not.toMatch(/[{}]/);
    for (const key of Object.keys(en)) if (key.includes('.')) expect(page).not.toContain(key);
    await expectAccessible({ language });
  },
);
