/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import common from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';
import { block, CLIENT, client, person, SUBJECT, suspension } from './testing/fake-provider.ts';
import en from './texts/en.json' with { type: 'json' };

const ROLES = 'GET /api/auth/user';
const FIND = 'POST /api/profile/accounts/find';
const SUSPEND = 'POST /api/profile/suspensions';
const SUSPENSIONS = 'GET /api/profile/suspensions';
const LIFT = `POST /api/profile/suspensions/${suspension.id}/lift`;
const BLOCKS = 'GET /api/profile/address-blocks';
const BLOCK = 'POST /api/profile/address-blocks';
const LIFT_BLOCK = `POST /api/profile/address-blocks/${block.id}/lift`;
const CLIENTS = 'GET /api/research/clients';
const CREATE_CLIENT = 'POST /api/research/clients';
const STAFF = `GET /api/research/clients/${CLIENT}/staff`;
const APPOINT = `POST /api/research/clients/${CLIENT}/staff`;
const REMOVE = `DELETE /api/research/clients/${CLIENT}/staff/${person.id}`;
const LOG = 'GET /api/profile/audit/all';
const ACCOUNT = { subject: SUBJECT, first_name: 'Anna', language: 'lv', enabled: true, suspension: null };

const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
let services: FakeServices;
let platform: FakePlatform;

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on(ROLES, { user: { kind: 'user', subject: 'p', roles: ['user', 'provider'] } });
  services.on(FIND, { account: ACCOUNT });
  services.on(SUSPENSIONS, { suspensions: [], more: false });
  services.on(BLOCKS, { blocks: [], more: false });
  services.on(CLIENTS, { clients: [], more: false });
  services.on(STAFF, { client, staff: [], waiting: [] });
  services.on(LOG, { entries: [], more: false });
});
afterEach(cleanup);

async function open(path = '') {
  platform = await openPage(`/Accounts${path}`, services.answer);
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('alertdialog'));
const confirm = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }));
const set = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
async function find() {
  await set(en['find.email'], 'anna@example.org');
  await press(en['find.send']);
}

describe('the pages of the provider', () => {
  it('wait for the roles, and ask for them again after a failure', async () => {
    services.on(ROLES, problem(503, 'unavailable'));
    platform = await openPage('/Accounts', services.answer);
    expect(await screen.findByText(en['failed.load'])).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    services.on(ROLES, { user: { kind: 'user', subject: 'p', roles: ['provider'] } });
    await press(en['failed.retry']);
    expect(await screen.findByRole('navigation', { name: en.sections })).toBeTruthy();
  });

  it.each([
    ['', 'section.find'],
    ['/suspensions', 'section.suspensions'],
    ['/addresses', 'section.addresses'],
    ['/clients', 'section.clients'],
    ['/log', 'section.log'],
  ] as const)('mark the open section: /Accounts%s', async (path, section) => {
    await open(path);
    const current = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual([en[section]]);
  });

  it('lead somebody without the role back to the diary', async () => {
    services.on(ROLES, { user: { kind: 'user', subject: 'p', roles: ['researcher'] } });
    await open();
    expect(screen.getByRole('link', { name: en['noRole.home'] }).getAttribute('href')).toBe('/en/Profile');
  });
});

describe('finding an account', () => {
  it('trims the address', async () => {
    await open();
    await set(en['find.email'], '  anna@example.org ');
    await press(en['find.send']);
    expect(await screen.findByRole('heading', { name: 'Anna' })).toBeTruthy();
    expect(services.callsOf(FIND).map(({ body }) => body)).toEqual([{ email: 'anna@example.org' }]);
  });

  it.each([
    [429, 'rate_limited', 'There were too many attempts'],
    [503, 'unavailable', 'There was no response.'],
  ] as const)('with status %d says what to do', async (status, code, text) => {
    services.on(FIND, problem(status, code));
    await open();
    await find();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
  });

  it('removes the account shown before when a new search starts', async () => {
    await open();
    await find();
    await screen.findByRole('heading', { name: 'Anna' });
    services.on(FIND, { account: null });
    await press(en['find.send']);
    expect(await screen.findByText(en['find.none'])).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Anna' })).toBeNull();
  });

  it('shows an account without a name, and one that is closed cannot be suspended', async () => {
    services.on(FIND, { account: { ...ACCOUNT, first_name: null, enabled: false } });
    await open();
    await find();
    expect(await screen.findByRole('heading', { name: en['account.noName'] })).toBeTruthy();
    expect(screen.getByText(en['account.closed'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['suspend.send'] })).toBeNull();
  });
});

describe('suspending', () => {
  const fill = () => find().then(fillForm);
  async function fillForm() {
    await set(en['suspend.days'], '1');
    await userEvent.selectOptions(screen.getByLabelText(en.reason), 'security_threat');
    await set(en['suspend.notice'], 'A notice.');
    await press(en['suspend.send']);
  }

  it('is not done when it is cancelled, and the form keeps its input', async () => {
    await open();
    await fill();
    expect((await inDialog()).getByText(/cannot sign in for 1 day\./)).toBeTruthy();
    await confirm(en.cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(services.callsOf(SUSPEND)).toEqual([]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(en['suspend.notice']).value).toBe('A notice.');
  });

  it.each([
    [409, 'state_conflict', en['suspend.conflict']],
    [404, 'not_found', 'It no longer exists.'],
    [429, 'rate_limited', 'There were too many attempts'],
  ] as const)('refused with status %d says why', async (status, code, text) => {
    services.on(SUSPEND, problem(status, code));
    await open();
    await fill();
    await confirm(en['suspend.send']);
    expect((await (await inDialog()).findByRole('alert')).textContent).toContain(text);
    expect(platform.notices).toEqual([]);
  });

  it('sends the language of the notice that was chosen', async () => {
    services.on(SUSPEND, () => Response.json(suspension, { status: 201 }));
    await open();
    await find();
    const language = await screen.findByLabelText<HTMLSelectElement>(en['suspend.language']);
    expect(language.value).toBe('lv');
    await userEvent.selectOptions(language, 'ru');
    await fillForm();
    await confirm(en['suspend.send']);
    await waitFor(() => expect(services.callsOf(SUSPEND)).toHaveLength(1));
    expect(services.callsOf(SUSPEND)[0]?.body).toEqual({
      subject: SUBJECT,
      days: 1,
      reason: 'security_threat',
      notice: 'A notice.',
      language: 'ru',
    });
  });

  it('asks before a link leaves an unfinished form', async () => {
    await open();
    await find();
    await set(en['suspend.notice'], 'A notice.');
    await userEvent.click(screen.getByRole('link', { name: en['section.log'] }));
    expect(await screen.findByRole('alertdialog', { name: en['leave.title'] })).toBeTruthy();
    await confirm(en['leave.confirm']);
    expect(platform.visited).toEqual(['/Accounts/log']);
  });
});

describe('the list of suspensions', () => {
  it('says that the sign-in service has not been told yet', async () => {
    services.on(SUSPENSIONS, { suspensions: [{ ...suspension, in_force: false }], more: false });
    await open('/suspensions');
    expect(await screen.findByText(en['suspension.pending'])).toBeTruthy();
  });

  it('shows who ended a suspension, without a button', async () => {
    const ended = { ...suspension, ended_at: '2026-11-22T12:00:00.000Z', ended_by: 'provider' };
    services.on(SUSPENSIONS, { suspensions: [ended], more: false });
    await open('/suspensions');
    expect(await screen.findByText('Lifted on 22 November 2026 at 12:00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
  });

  it('shows the notice in its own language', async () => {
    services.on(SUSPENSIONS, { suspensions: [{ ...suspension, language: 'lv', notice: 'Paziņojums.' }], more: false });
    await open('/suspensions');
    expect((await screen.findByText('Paziņojums.')).getAttribute('lang')).toBe('lv');
  });

  it('is loaded page by page from the last number', async () => {
    const other = { ...suspension, id: 'older', number: 7, notice: 'Older.' };
    services.on(SUSPENSIONS, ({ query }) =>
      query.get('before') === '8'
        ? { suspensions: [other], more: false }
        : { suspensions: [{ ...suspension, number: 8 }], more: true },
    );
    await open('/suspensions');
    await press(en.more);
    expect(await screen.findByText('Older.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: en.more })).toBeNull();
    const focused = () => screen.getAllByRole('rowheader').indexOf(document.activeElement as HTMLElement);
    await waitFor(() => expect(focused()).toBe(1));
    expect(services.callsOf(SUSPENSIONS).map(({ query }) => query.get('state'))).toEqual(['lasting', 'lasting']);
  });

  it('keeps its entries when older ones cannot be loaded', async () => {
    services.on(SUSPENSIONS, ({ query }) =>
      query.has('before') ? problem(503, 'unavailable') : { suspensions: [suspension], more: true },
    );
    await open('/suspensions');
    await press(en.more);
    expect(await screen.findByText(en['failed.later'])).toBeTruthy();
    expect(screen.getByText(suspension.notice)).toBeTruthy();
    expect(screen.getByRole('button', { name: en.more })).toBeTruthy();
  });

  it('says when a suspension ended meanwhile', async () => {
    services.on(SUSPENSIONS, { suspensions: [suspension], more: false });
    services.on(LIFT, problem(409, 'state_conflict'));
    await open('/suspensions');
    await press(/^Lift/);
    await confirm(en.lift);
    expect((await screen.findByRole('alert')).textContent).toContain(en['lift.ended']);
    expect(services.callsOf(LIFT).map(({ body }) => body)).toEqual([{ reason: 'resolved' }]);
    await confirm(en.cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('blocking an IP address', () => {
  async function fill(values: Partial<Record<'network' | 'days' | 'incident', string>> = {}) {
    await set(en['block.network'], values.network ?? '203.0.113.7');
    await set(en['block.days'], values.days ?? '30');
    await set(en['block.incident'], values.incident ?? 'INC-1');
    await press(en['block.send']);
  }

  it.each([
    [{ network: ' ' }, 'network', 'fault.required'],
    [{ days: '0' }, 'days', 'fault.days'],
    [{ days: '366' }, 'days', 'fault.days'],
    [{ days: '1.5' }, 'days', 'fault.days'],
    [{ incident: '' }, 'incident', 'fault.wrong_format'],
    [{ incident: '-INC' }, 'incident', 'fault.wrong_format'],
    [{ incident: 'INC 1' }, 'incident', 'fault.wrong_format'],
  ] as const)('is not sent with %j', async (values, field, text) => {
    await open('/addresses');
    await fill(values);
    expect(await screen.findByText(en[text])).toBeTruthy();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link'));
    expect(document.activeElement?.id).toBe(field);
    expect(services.callsOf(BLOCK)).toEqual([]);
  });

  it.each([
    ['not_public', 'fault.not_public'],
    ['too_wide', 'fault.too_wide'],
    ['something_new', 'fault.other'],
  ] as const)('refused by the service with %s says why, in a summary that takes the focus', async (code, text) => {
    services.on(BLOCK, problem(422, 'validation_failed', [{ field: 'network', code }]));
    await open('/addresses');
    await fill();
    expect(await screen.findByText(en[text])).toBeTruthy();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('link').getAttribute('href')).toBe('#network');
    expect(screen.getByLabelText<HTMLInputElement>(en['block.network']).value).toBe('203.0.113.7');
    expect(platform.unsaved).toBe(true);
  });

  it('twice is a conflict', async () => {
    services.on(BLOCK, problem(409, 'state_conflict'));
    await open('/addresses');
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain(en['block.conflict']);
  });

  it('empties the form and reloads the list', async () => {
    services.on(BLOCK, () => {
      services.on(BLOCKS, { blocks: [block], more: false });
      return Response.json(block, { status: 201 });
    });
    await open('/addresses');
    expect(await screen.findByText(en['addresses.none.now'])).toBeTruthy();
    await fill();
    expect(await screen.findByText('INC-1')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(en['block.network']).value).toBe('');
    expect(platform.unsaved).toBe(false);
    expect(platform.notices).toEqual([{ kind: 'success', text: en['block.done'] }]);
  });

  it('lists what is blocked now, and all when she asks for it', async () => {
    services.on(BLOCKS, ({ query }) => ({ blocks: query.get('state') === 'all' ? [block] : [], more: false }));
    await open('/addresses');
    expect(await screen.findByText(en['addresses.none.now'])).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: en['ended.show'] }));
    expect(await screen.findByText('INC-1')).toBeTruthy();
    expect(services.callsOf(BLOCKS).map(({ query }) => query.get('state'))).toEqual(['lasting', 'all']);
  });

  it('shows a block whose end has passed as ended', async () => {
    services.on(BLOCKS, { blocks: [{ ...block, until: '2026-01-01T00:00:00.000Z' }], more: false });
    await open('/addresses');
    expect(await screen.findByText(en['block.ended'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
  });

  it('can be lifted with a reason', async () => {
    services.on(BLOCKS, { blocks: [block], more: false });
    services.on(LIFT_BLOCK, { ...block, lifted_at: '2026-11-21T12:00:00.000Z' });
    await open('/addresses');
    await press(/^Lift/);
    await userEvent.selectOptions((await inDialog()).getByLabelText(en.reason), 'mistake');
    await confirm(en.lift);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['block.lifted'] }]));
    expect(services.callsOf(LIFT_BLOCK).map(({ body }) => body)).toEqual([{ reason: 'mistake' }]);
  });
});

describe('clients', () => {
  it('need a name', async () => {
    await open('/clients');
    await set(en['client.name'], '   ');
    await press(en['client.send']);
    expect(await screen.findByText(en['fault.required'])).toBeTruthy();
    expect(services.callsOf(CREATE_CLIENT)).toEqual([]);
  });

  it('keep the typed name when adding failed', async () => {
    services.on(CREATE_CLIENT, problem(503, 'unavailable'));
    await open('/clients');
    await set(en['client.name'], 'Clinic');
    await press(en['client.send']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['failed.later']);
    expect(screen.getByLabelText<HTMLInputElement>(en['client.name']).value).toBe('Clinic');
  });

  it('are loaded page by page from the last id', async () => {
    services.on(CLIENTS, ({ query }) =>
      query.get('before') === CLIENT
        ? { clients: [{ ...client, id: 'c2', name: 'Second' }], more: false }
        : { clients: [client], more: true },
    );
    await open('/clients');
    await press(en.more);
    expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
  });

  it.each([
    [404, 'not_found'],
    [422, 'validation_failed'],
  ])('that do not exist are reported (status %d), without a form', async (status, code) => {
    services.on(STAFF, problem(status, code));
    await open(`/clients/${CLIENT}`);
    expect(await screen.findByText(en['staff.gone'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: en['find.send'] })).toBeNull();
    expect(screen.getByRole('link', { name: en['staff.back'] }).getAttribute('href')).toBe('/en/Accounts/clients');
  });

  it('show their staff after a retry', async () => {
    services.on(STAFF, problem(503, 'unavailable'));
    await open(`/clients/${CLIENT}`);
    await screen.findByText(en['failed.load']);
    services.on(STAFF, { client, staff: [person], waiting: [] });
    await press(en['failed.retry']);
    expect(await screen.findByRole('rowheader', { name: person.name })).toBeTruthy();
    expect(screen.getByText('2 November 2026')).toBeTruthy();
  });
});

describe('staff of a client', () => {
  it('are appointed under the name that is typed, which may not be empty', async () => {
    services.on(APPOINT, () => Response.json(person, { status: 201 }));
    await open(`/clients/${CLIENT}`);
    await find();
    await set(en['appoint.name'], '');
    await press(en['appoint.send']);
    expect(await screen.findByText(en['fault.required'])).toBeTruthy();
    expect(services.callsOf(APPOINT)).toEqual([]);
    await set(en['appoint.name'], 'Dr. Anna');
    await press(en['appoint.send']);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['appoint.done'] }]));
    expect(services.callsOf(APPOINT).map(({ body }) => body)).toEqual([
      { subject: SUBJECT, name: 'Dr. Anna', role: 'client-administrator' },
    ]);
    expect(screen.queryByRole('button', { name: en['appoint.send'] })).toBeNull();
  });

  it('that were removed elsewhere count as removed', async () => {
    services.on(STAFF, { client, staff: [person], waiting: [] });
    services.on(REMOVE, problem(404, 'not_found'));
    await open(`/clients/${CLIENT}`);
    await press(/^End the appointment/);
    await confirm(en['staff.remove']);
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['staff.removed'] }]));
  });

  it('stay when removing failed or was cancelled', async () => {
    services.on(STAFF, { client, staff: [person], waiting: [] });
    services.on(REMOVE, problem(503, 'unavailable'));
    await open(`/clients/${CLIENT}`);
    await press(/^End the appointment/);
    await confirm(en['staff.remove']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['failed.later']);
    await confirm(en.cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('rowheader', { name: person.name })).toBeTruthy();
    expect(platform.notices).toEqual([]);
  });
});

describe('the log', () => {
  const entry = {
    number: 3,
    at: '2026-11-20T12:00:00.000Z',
    act: 'account_suspended',
    role: 'provider',
    reason: null,
    until: null,
    staff: 'staff-1',
    staff_name: 'Ilze',
    subject: SUBJECT,
    record_id: null,
  };
  const sentenceOf = async (more: object) => {
    services.on(LOG, { entries: [{ ...entry, ...more }], more: false });
    await open('/log');
    return (await screen.findByRole('listitem')).textContent ?? '';
  };

  it('is empty at first', async () => {
    await open('/log');
    expect(await screen.findByText(en['log.none'])).toBeTruthy();
  });

  it('shows reason and end date of an action', async () => {
    const text = await sentenceOf({ reason: 'false_identity', until: '2026-11-25T12:00:00.000Z' });
    expect(text).toContain('until 25 November 2026 at 12:00');
    expect(text).toContain(`Reason: ${common['reason.false_identity']}.`);
  });

  it('shows actions that concern no account', async () => {
    const lifted = { act: 'address_block_lifted', subject: null, reason: 'mistake' };
    const text = await sentenceOf({ ...lifted, incident: 'INC-2026-014' });
    expect(text).toContain(
      `Ilze lifted the block of an internet address. Incident: INC-2026-014. Reason: ${common['reason.mistake']}.`,
    );
  });
});
