import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { FOLLOW_UP_AFTER_DAYS, REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { type Examination, examinationContract } from '@vesela/contracts/examination';
import { notificationContract } from '@vesela/contracts/notification';
import { longDate as longDateOf } from '@vesela/contracts/typography';
import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { beSignedIn, newPerson, type Person, tokenOf } from './people.ts';
import { allowNotifications, deliver, notifications, openPushService, tap } from './push.ts';
import { at, type Language, ROOT, say } from './texts.ts';

// One clock for all: a journey that moves it must not send what another still looks at.
test.describe.configure({ mode: 'serial' });

const DAY_MS = 86_400_000;
/** By the calendar in Riga. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga' }).format(new Date());
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const words = (language: Language, key: string, values?: Record<string, string>) =>
  say(language, 'reminders', key, values);
const longDate = (day: string, language: Language) => longDateOf(day, language, 'UTC');
const status = (page: Page, language: Language) =>
  page.getByRole('region', { name: words(language, 'title') }).getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the portal sends when the clock has come to noon of a day. */
async function clockMovesTo(day: string): Promise<void> {
  const command = ['run', '-s', 'reminders', '--', '--at', `${day}T12:00:00Z`];
  const dataDir = process.env.VESELA_DATA_DIR ?? '';
  await promisify(execFile)('npm', [...command, '--data-dir', dataDir], { cwd: ROOT, timeout: 300_000 });
}

/** A woman who finished an examination a moment ago and asked to be reminded. */
async function womanToRemind(
  origin: string,
  language: Language,
  symptom: 'no_symptoms' | 'skin_dense_lump' = 'no_symptoms',
) {
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  const { routes } = notificationContract;
  const { kinds } = await call(origin, notificationContract, routes.getPreferences, { token });
  await call(origin, notificationContract, routes.savePreferences, { token, body: { language, kinds } });
  const day = later(today(), REMINDER_AFTER_DAYS);
  const body = {
    submission_id: randomUUID(),
    symptoms: [symptom],
    pattern: null,
    finished_at: new Date().toISOString(),
    notes: '',
    reminder_requested: true,
    time_zone: 'Europe/Riga',
  };
  const { submitExamination } = examinationContract.routes;
  const examination = await call(origin, examinationContract, submitExamination, { token, body });
  const known = () => call(origin, notificationContract, routes.getReminder, { token });
  await expect.poll(async () => (await known()).reminder?.day).toBe(day);
  return { person, token, day, examination };
}

/** She asks for the question after an examination, as the button on her report does. */
async function askLater(origin: string, token: string, examination: Examination) {
  const { id, revision, notes, reminder_requested, time_zone } = examination;
  await call(origin, examinationContract, examinationContract.routes.changeExamination, {
    token,
    params: { examinationId: id },
    body: { revision, notes, reminder_requested, time_zone, follow_up: { wanted: true, looked_at: null } },
  });
  await expect.poll(() => questions(origin, token)).toEqual([later(today(), FOLLOW_UP_AFTER_DAYS)]);
}

/** Days of the questions that wait. */
async function questions(origin: string, token: string) {
  const { getReminder } = notificationContract.routes;
  return (await call(origin, notificationContract, getReminder, { token })).follow_ups.map(({ day }) => day);
}

async function openReminders(page: Page, language: Language, origin: string, person: Person): Promise<void> {
  await beSignedIn(page, origin, person);
  await page.goto(at(language, '/Profile/reminders'));
  await expect(page.getByRole('heading', { name: words(language, 'title') })).toBeVisible();
}

test('moved and stopped on its page, let come, in her mail when the day has come, and ended from there', {
  tag: '@real',
}, async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const { person, token, day, examination } = await womanToRemind(origin, 'lv', 'skin_dense_lump');
  await askLater(origin, token, examination);
  await openReminders(page, 'lv', origin, person);
  await expect(status(page, 'lv')).toHaveText(words('lv', 'state.waiting', { date: longDate(day, 'lv') }));

  const asked = longDate(later(today(), FOLLOW_UP_AFTER_DAYS), 'lv');
  await expect(page.getByText(words('lv', 'question.planned', { date: asked }))).toBeVisible();
  await button(page, words('lv', 'question.stop', { date: asked })).click();
  await expect(page.getByText(words('lv', 'question.planned', { date: asked }))).toHaveCount(0);
  await expect.poll(() => questions(origin, token)).toEqual([]);

  const moved = later(day, 1);
  await page.getByLabel(words('lv', 'move.day')).fill(moved);
  await button(page, words('lv', 'move.save')).click();
  const waiting = words('lv', 'state.waiting', { date: longDate(moved, 'lv') });
  await expect(status(page, 'lv')).toHaveText(waiting);
  const saving = page.waitForEvent('download');
  await button(page, words('lv', 'save-file')).click();
  expect((await saving).suggestedFilename()).toBe('reminder.ics');
  await button(page, words('lv', 'stop')).click();
  await expect(status(page, 'lv')).toHaveText(words('lv', 'state.stopped', { date: longDate(moved, 'lv') }));
  // The report of the examination claims no reminder either.
  const report = (key: string) => say('lv', 'examinationReport', key);
  await page.goto(at('lv', `/ExaminationReport/${examination.id}`));
  await expect(page.getByText(report('remind.stopped'))).toBeVisible();
  await expect(button(page, report('later.ask'))).toBeVisible();
  await page.getByRole('link', { name: report('remind.page') }).click();
  await button(page, words('lv', 'resume')).click();
  await expect(status(page, 'lv')).toHaveText(waiting);

  await clockMovesTo(moved);
  const [mail] = await mailTo(origin, person.email, 1);
  expect(mail?.subject).toBe(say('lv', 'mail', 'letter.examination_reminder.subject', { portal: 'Vesela' }));
  expect(mail?.text).toContain(`${origin}${at('lv', '/Examination')}`);

  const headers = mail?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const answer = await fetch((headers['List-Unsubscribe'] ?? '').slice(1, -1), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(204);
  const { kinds } = await call(origin, notificationContract, notificationContract.routes.getPreferences, { token });
  expect(kinds.examination_reminder).toBe(false);
  await page.reload();
  await expect(page.getByText(words('lv', 'state.sent', { date: longDate(moved, 'lv') }))).toBeVisible();
  await expect(page.getByText(words('lv', 'refused'))).toBeVisible();
  await page.getByRole('link', { name: say('lv', 'profile', 'section.settings'), exact: true }).click();
  await page.locator('#mail summary').click();
  const kind = page.getByRole('checkbox', { name: say('lv', 'settings', 'mail.examination_reminder') });
  await expect(kind).not.toBeChecked();
  await kind.click();
  await expect(page.getByText(say('lv', 'settings', 'saved'))).toBeVisible();
  await page.getByRole('link', { name: say('lv', 'profile', 'section.reminders'), exact: true }).click();
  await expect(status(page, 'lv')).toBeVisible();
  await expect(page.getByText(words('lv', 'refused'))).toHaveCount(0);
});

test('a calendar opens her secret address, until she makes another or ends it', async ({ page, baseURL }) => {
  const { person, day } = await womanToRemind(baseURL ?? '', 'en');
  await openReminders(page, 'en', baseURL ?? '', person);
  const box = page.getByLabel(words('en', 'feed.address'));
  await button(page, words('en', 'feed.create')).click();
  await expect(box).toBeFocused();
  const first = await box.inputValue();
  const asked = await fetch(first);
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(asked.headers.get('cache-control')).toContain('no-store');
  const calendar = await asked.text();
  expect(calendar).toContain('SUMMARY:Vesela: time for yourself');
  expect(calendar).toContain(`DTSTART:${day.replaceAll('-', '')}T`);
  expect(calendar).not.toMatch(/exam|breast|marta|@/i);

  await button(page, words('en', 'feed.renew')).click();
  await expect(box).not.toHaveValue(first);
  const second = await box.inputValue();
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);
  await page.reload();
  await expect(box).toHaveCount(0);
  await button(page, words('en', 'feed.end')).click();
  await expect(button(page, words('en', 'feed.create'))).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

test('shown on her device in words that tell nothing, and a tap leads to their pages', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const push = await openPushService(context);
  try {
    const { person, token, day, examination } = await womanToRemind(origin, 'ru', 'skin_dense_lump');
    await askLater(origin, token, examination);
    await beSignedIn(page, origin, person);
    const own = await allowNotifications(page, origin);
    test.info().annotations.push({ type: 'notifications', description: own ? 'of the browser' : 'written down' });
    await page.goto(at('ru', '/Profile/settings'));
    await page.locator('#push summary').click();
    await button(page, say('ru', 'push', 'on')).click();
    await expect(page.getByText(`(${say('ru', 'push', 'here')})`)).toBeVisible();

    const text = say('ru', 'mail', 'push.reminder', { portal: 'Vesela' });
    const cases = [
      [later(today(), FOLLOW_UP_AFTER_DAYS), '/TwoWeeksLater', say('ru', 'examinationReport', 'later.title')],
      [day, '/Profile/reminders', words('ru', 'title')],
    ] as const;
    for (const [index, [due, path, title]] of cases.entries()) {
      await clockMovesTo(due);
      await expect.poll(() => push.carried.length).toBe(index + 1);
      const message = push.read()[index] ?? '';
      expect(message).not.toMatch(/exam|breast|health|обслед|груд|здоров|врач|рак|Marta|@/i);
      await deliver(page, origin, message);
      await expect.poll(() => notifications(page)).toEqual([{ title: 'Vesela', body: text, lang: 'ru' }]);
      expect(await tap(page)).toEqual([`${origin}${at('ru', path)}`]);
      expect(await notifications(page)).toEqual([]);
      const opened = await context.newPage();
      await opened.goto(at('ru', path));
      await expect(opened.getByRole('heading', { name: title })).toBeVisible();
      await opened.close();
    }
    // Who carries them cannot tell a question from a reminder.
    expect(new Set(push.carried.map((body) => body.length)).size).toBe(1);

    await page.getByRole('button', { name: say('ru', 'push', 'remove'), exact: false }).click();
    await expect(page.locator('#push').getByText(say('ru', 'push', 'none'))).toBeVisible();
  } finally {
    await push.close();
  }
});
