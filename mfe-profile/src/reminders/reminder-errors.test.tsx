/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import { showPart, startModuleTexts } from '../testing/show-part.tsx';
import common from '../texts/en.json' with { type: 'json' };
import { Reminders } from './reminders.tsx';
import en from './texts/en.json' with { type: 'json' };

const GET = 'GET /api/notification/reminder';
const PUT = 'PUT /api/notification/reminder';
const FILE = 'GET /api/notification/reminder.ics';
const FEED = 'GET /api/notification/calendar-feed';
const CREATE = 'POST /api/notification/calendar-feed';
const END = 'DELETE /api/notification/calendar-feed';
const ADDRESS = 'https://portal.example/api/notification/calendar/secret.ics';
const SINCE = { created_at: '2026-11-20T12:00:00.000Z' };

let services: FakeServices;
let platform: FakePlatform;

const reminder = (more: object = {}) => ({
  reminder: {
    state: 'waiting',
    day: '2026-12-21',
    due_at: '2026-12-21T08:00:00.000Z',
    time_zone: 'Europe/Riga',
    earliest: '2026-11-22',
    latest: '2027-11-21',
    ...more,
  },
  follow_ups: [],
  restricted: false,
});

beforeAll(startModuleTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on(GET, reminder());
  platform = createFakePlatform(services.answer);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function open() {
  showPart(platform, <Reminders />);
  await screen.findByRole('region', { name: en.title });
  await screen.findByRole('region', { name: en['feed.title'] });
}
const own = () => within(screen.getByRole('region', { name: en.title }));
const feed = () => within(screen.getByRole('region', { name: en['feed.title'] }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const day = () => screen.getByLabelText<HTMLInputElement>(en['move.day']);

describe('moving a reminder', () => {
  it('sends the chosen day', async () => {
    services.on(PUT, reminder({ day: '2027-01-05' }));
    await open();
    fireEvent.change(day(), { target: { value: '2027-01-05' } });
    await press(en['move.save']);
    await waitFor(() => expect(own().getByRole('status').textContent).toContain('5 January 2027'));
    expect(services.callsOf(PUT).map(({ body }) => body)).toEqual([{ day: '2027-01-05', stopped: false }]);
  });

  it('is done with the Enter key', async () => {
    services.on(PUT, reminder({ day: '2026-12-22' }));
    await open();
    fireEvent.change(day(), { target: { value: '2026-12-22' } });
    day().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(services.callsOf(PUT)).toHaveLength(1));
  });

  it.each([
    ['too_early', 'fault.early'],
    ['too_late', 'fault.late'],
    ['wrong_format', 'fault.other'],
  ] as const)('refused with %s shows the error at the field and keeps the day', async (code, text) => {
    services.on(PUT, problem(422, 'validation_failed', [{ field: 'day', code }]));
    await open();
    fireEvent.change(day(), { target: { value: '2028-01-01' } });
    await press(en['move.save']);
    expect(await screen.findByText(en[text])).toBeTruthy();
    expect(day().value).toBe('2028-01-01');
    expect(screen.queryByText(en.failed)).toBeNull();
    expect(own().getByRole('status').textContent).toContain('21 December 2026');
    expect(platform.notices).toEqual([]);
  });

  it('that failed says so and keeps the day', async () => {
    services.on(PUT, problem(503, 'unavailable'));
    await open();
    fireEvent.change(day(), { target: { value: '2026-12-24' } });
    await press(en['move.save']);
    expect(await own().findByText(en.failed)).toBeTruthy();
    expect(day().value).toBe('2026-12-24');
  });
});

describe('stopping a reminder', () => {
  it('sends its day, and offers to resume it', async () => {
    services.on(PUT, ({ body }) => reminder({ state: (body as { stopped: boolean }).stopped ? 'stopped' : 'waiting' }));
    await open();
    await press(en.stop);
    await press(en.resume);
    await screen.findByRole('button', { name: en.stop });
    expect(services.callsOf(PUT).map(({ body }) => body)).toEqual([
      { day: '2026-12-21', stopped: true },
      { day: '2026-12-21', stopped: false },
    ]);
  });

  it('that failed leaves it waiting', async () => {
    services.on(PUT, problem(503, 'unavailable'));
    await open();
    await press(en.stop);
    expect(await own().findByText(en.failed)).toBeTruthy();
    expect(own().getByRole('status').textContent).toContain('21 December 2026');
    expect(screen.getByRole('button', { name: en.stop })).toBeTruthy();
  });
});

describe('the calendar file', () => {
  it('is requested in the language of the page', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:calendar';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    services.on(FILE, () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }));
    await open();
    await press(en['save-file']);
    await waitFor(() => expect(names).toEqual(['reminder.ics']));
    expect(services.callsOf(FILE)[0]?.query.get('lang')).toBe('en');
  });

  it('that cannot be fetched is reported', async () => {
    services.on(FILE, problem(404, 'not_found'));
    await open();
    await press(en['save-file']);
    expect(await own().findByText(en.failed)).toBeTruthy();
  });

  it('is not offered for a reminder that was sent', async () => {
    services.on(GET, reminder({ state: 'sent' }));
    await open();
    expect(screen.queryByRole('button', { name: en['save-file'] })).toBeNull();
    expect(screen.queryByRole('link', { name: en['to-examination'] })).toBeNull();
  });
});

describe('the calendar feed', () => {
  it('says when an earlier address was made, without showing it', async () => {
    services.on(FEED, SINCE);
    await open();
    expect(await feed().findByText(/made on 20 November 2026 at 12:00/)).toBeTruthy();
    expect(screen.queryByLabelText(en['feed.address'])).toBeNull();
    expect(screen.getByRole('button', { name: en['feed.renew'] })).toBeTruthy();
  });

  it('copies the address', async () => {
    const user = userEvent.setup();
    services.on(CREATE, { address: ADDRESS, ...SINCE });
    await open();
    await user.click(screen.getByRole('button', { name: en['feed.create'] }));
    await user.click(await screen.findByRole('button', { name: en['feed.copy'] }));
    expect(await screen.findByText(en['feed.copied'])).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(services.callsOf(CREATE).map(({ body }) => body)).toEqual([{ lang: 'en' }]);
  });

  it('selects the address where the browser denies access to the clipboard', async () => {
    const user = userEvent.setup();
    services.on(CREATE, { address: ADDRESS, ...SINCE });
    await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: en['feed.create'] }));
    const box = await screen.findByLabelText<HTMLInputElement>(en['feed.address']);
    await user.click(screen.getByRole('button', { name: en['feed.copy'] }));
    expect(await screen.findByText(en['feed.marked'])).toBeTruthy();
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, ADDRESS.length]);
  });

  it('explains how to add the address to calendar programs', async () => {
    services.on(CREATE, { address: ADDRESS, ...SINCE });
    await open();
    await press(en['feed.create']);
    for (const program of ['google', 'apple', 'outlook'] as const) {
      expect(await screen.findByText(en[`feed.how.${program}`])).toBeTruthy();
    }
  });

  it('that could not be ended stays', async () => {
    services.on(FEED, SINCE);
    services.on(END, problem(503, 'unavailable'));
    await open();
    await press(en['feed.end']);
    expect(await feed().findByText(en.failed)).toBeTruthy();
    expect(screen.getByRole('button', { name: en['feed.end'] })).toBeTruthy();
    expect(platform.notices).toEqual([]);
  });

  it('that was ended removes the shown address', async () => {
    services.on(CREATE, { address: ADDRESS, ...SINCE });
    services.on(END, 204);
    await open();
    await press(en['feed.create']);
    await screen.findByLabelText(en['feed.address']);
    await press(en['feed.end']);
    await waitFor(() => expect(screen.queryByLabelText(en['feed.address'])).toBeNull());
    expect(platform.notices).toEqual([{ kind: 'success', text: en['feed.ended'] }]);
    expect(await screen.findByRole('button', { name: en['feed.create'] })).toBeTruthy();
  });

  it('that cannot be loaded is loaded by its button, and the reminder is not affected', async () => {
    services.on(FEED, problem(503, 'unavailable'));
    await open();
    expect(own().getByRole('status').textContent).toContain('21 December 2026');
    expect(feed().queryByRole('button', { name: en['feed.create'] })).toBeNull();
    services.on(FEED, { created_at: null });
    await userEvent.click(await feed().findByRole('button', { name: common.retry }));
    expect(await feed().findByRole('button', { name: en['feed.create'] })).toBeTruthy();
  });
});
