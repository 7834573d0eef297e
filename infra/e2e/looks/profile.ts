import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { examinationContract } from '@vesela/contracts/examination';
import { notificationContract } from '@vesela/contracts/notification';
import { titled } from '../accessible.ts';
import { call } from '../calls.ts';
import { agree, decide } from '../consents.ts';
import { beSignedIn, newStranger, tokenOf } from '../people.ts';
import { personWithReport } from '../records.ts';
import { type Stage, type State, tour } from './look.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
const { getReminder, changeReminder } = notificationContract.routes;
const DAY_MS = 86_400_000;
/** Later than any day to which another journey moves the clock. */
const farDay = () => new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10);

/** A woman with one risk test, and one examination that found a sign and asked for a reminder. */
export const diary = tour({
  name: 'diary, reminders and own data',
  async prepare(page, origin) {
    const { person } = await personWithReport(origin);
    const token = await tokenOf(origin, person);
    const body = {
      submission_id: randomUUID(),
      symptoms: ['skin_itch_pain'],
      pattern: null,
      finished_at: new Date().toISOString(),
      notes: 'A <b>note</b>.',
      reminder_requested: true,
      time_zone: 'Europe/Riga',
    };
    await call(origin, examinationContract, examinationContract.routes.submitExamination, { token, body });
    const reminder = async () => (await call(origin, notificationContract, getReminder, { token })).reminder?.state;
    await expect.poll(reminder).toBe('waiting');
    const later = { day: farDay(), stopped: false };
    await call(origin, notificationContract, changeReminder, { token, body: later });
    await beSignedIn(page, origin, person);
    return undefined;
  },
  states: [
    {
      name: 'home with a next step, what is due and last results',
      route: '/',
      whole: true,
      async reach({ goto, page, say }) {
        await goto('/');
        await expect(page.getByRole('heading', { name: say('openFinding', 'card.title') })).toBeVisible();
      },
    },
    {
      name: 'diary with every kind and line of time',
      route: '/Profile',
      async reach({ goto, page, press, say }) {
        await goto('/Profile');
        await press('profile', 'genetic.add');
        await expect(page.getByRole('heading', { name: say('geneticTest', 'form.title') })).toBeFocused();
        await page.getByLabel(say('geneticTest', 'laboratory'), { exact: true }).fill('E. Gulbja laboratorija');
        await page.getByLabel(say('geneticTest', 'taken_on'), { exact: true }).fill('2025-03-04');
        await page.getByRole('radio', { name: say('geneticTest', 'result.vus') }).check();
        const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF };
        await page.getByLabel(say('geneticTest', 'file'), { exact: true }).setInputFiles(file);
        await press('geneticTest', 'save');
        await expect(page.getByRole('article')).toHaveCount(3);
        await page.getByText(say('timeline', 'table.show')).click();
      },
    },
    {
      name: 'form of a genetic test with its faults',
      route: '/Profile',
      async reach({ page, press, say }) {
        await press('profile', 'genetic.add');
        await press('geneticTest', 'save');
        await expect(page.getByText(say('geneticTest', 'fault.laboratory.required'))).toBeVisible();
      },
    },
    {
      name: 'settings and account',
      route: '/Profile/settings',
      whole: true,
      async reach({ goto, page, say }) {
        await goto('/Profile/settings');
        await expect(page.getByRole('combobox', { name: say('settings', 'country') })).toBeVisible();
        await expect(page.locator('#sessions summary').first()).toBeVisible();
      },
    },
    {
      name: 'settings, with the sections about mail, sign-ins and devices open',
      route: '/Profile/settings',
      whole: true,
      async reach({ page, say }) {
        for (const summary of await page.locator('.v-layer > details > summary').all()) await summary.click();
        await expect(page.getByLabel(say('settings', 'mail.language'))).toBeVisible();
      },
    },
    {
      name: 'waiting reminder',
      route: '/Profile/reminders',
      async reach({ follow, page, say }) {
        await follow('/Profile/reminders');
        await expect(page.getByRole('button', { name: say('reminders', 'stop'), exact: true })).toBeVisible();
      },
    },
    {
      name: 'stopped reminder and a new secret address',
      route: '/Profile/reminders',
      async reach({ page, press, say }) {
        await press('reminders', 'stop');
        await expect(page.getByRole('button', { name: say('reminders', 'resume'), exact: true })).toBeVisible();
        await press('reminders', 'feed.create');
        await expect(page.getByLabel(say('reminders', 'feed.address'))).toBeFocused();
      },
    },
    {
      name: 'own data, printed',
      route: '/MyData',
      async reach({ follow, page, press, say }) {
        await follow('/MyData');
        await press('myData', 'export.print');
        await expect(page.getByRole('heading', { name: say('myData', 'printed.title') })).toBeFocused();
        await expect(page.getByText(say('questions', 'questions.age.title'))).toBeVisible();
      },
    },
    {
      name: 'menopause',
      route: '/Menopause',
      async reach({ follow, page, say }) {
        await follow('/Menopause');
        await titled(page, say('menopause', 'menopause.title'));
      },
    },
    {
      name: 'genetic test',
      route: '/Genome',
      // Its address has no language; the tile opens it in that of the home page.
      languages: 'again',
      async reach({ goto, page, say }) {
        await goto('/');
        await page.locator('#tests a[href="/Genome"]').click();
        await page.waitForURL('/Genome');
        await titled(page, say('genome', 'genome.title'));
      },
    },
  ],
});

const step = (name: string, button: [owner: 'examination' | 'examinationGuide', key: string]) =>
  ({
    name: `self-examination, ${name}`,
    route: '/Examination/*',
    async reach({ press, page, say }: Stage<undefined>) {
      await press(...button);
      await expect(
        page.getByRole('heading', { level: 1, name: say('examination', `loader.${name}`), exact: true }),
      ).toBeFocused();
    },
  }) satisfies State<undefined>;
const NEXT = ['examinationGuide', 'next'] as const;

export const examination = tour({
  name: 'self-examination',
  async prepare(page, origin) {
    const person = await newStranger(origin);
    const token = await tokenOf(origin, person);
    await agree(origin, token);
    await decide(origin, token, { 'research.Examination': 'deny' });
    await beSignedIn(page, origin, person);
    return undefined;
  },
  states: [
    {
      name: 'introduction of the self-examination',
      route: '/Examination',
      async reach({ goto, page, say }) {
        await goto('/Examination');
        await titled(page, say('examination', 'intro.title'));
      },
    },
    {
      ...step('visual', ['examination', 'intro.begin']),
      async reach({ page, say }) {
        await page
          .getByRole('button', { name: say('examination', 'intro.begin'), exact: true })
          .first()
          .click();
        await expect(
          page.getByRole('heading', { level: 1, name: say('examination', 'loader.visual'), exact: true }),
        ).toBeFocused();
      },
    },
    ...['lymph', 'standing', 'lying', 'nipple'].map((name) => step(name, [...NEXT])),
    {
      name: 'self-examination, symptoms with a fault',
      route: '/Examination/*',
      async reach(stage) {
        await step('symptoms', [...NEXT]).reach(stage);
        await stage.press('examinationGuide', 'submit');
        await expect(stage.page.getByRole('alert')).toContainText(stage.say('examinationGuide', 'symptoms.missing'));
      },
    },
    {
      name: 'report of the self-examination',
      route: '/ExaminationReport/*',
      async reach({ page, press, say }) {
        await page.locator('input[name=symptom][value=skin_pitting_dimpling]').check();
        await press('examinationGuide', 'submit');
        await titled(page, say('examinationAdvice', 'flags.headline', { n: 1 }));
      },
    },
    {
      name: 'question after two weeks',
      route: '/TwoWeeksLater',
      async reach({ goto, page, say }) {
        await goto('/TwoWeeksLater');
        await titled(page, say('examinationReport', 'later.title'));
      },
    },
  ],
});
