import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { examinationContract } from '@vesela/contracts/examination';
import type { SuspiciousSymptom } from '@vesela/contracts/examination/options';
import { GIVEN, NOTHING_KNOWN } from './answers.ts';
import { call } from './calls.ts';
import { advice } from './examination.ts';
import { expect, test } from './fixtures.ts';
import { agreeAsGuest, beginAsGuest, openGuestForm } from './guests.ts';
import { A_LINE, lettersOnPaper } from './paper.ts';
import { beSignedIn, newPerson, tokenOf } from './people.ts';
import { recordsBehind } from './records.ts';
import { MOST_SHIFT, watchShifts } from './shifts.ts';
import { newStudy } from './studies.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

/** An examination of hers in which she noticed something, just now. */
const reportSign = (origin: string, token: string, symptoms: SuspiciousSymptom[] = ['skin_dense_lump']) =>
  call(origin, examinationContract, examinationContract.routes.submitExamination, {
    token,
    body: {
      submission_id: randomUUID(),
      symptoms,
      pattern: null,
      finished_at: new Date().toISOString(),
      notes: '',
      reminder_requested: false,
      time_zone: 'Europe/Riga',
    },
  });

const action = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('link', { name: say(language, 'openFinding', 'card.action'), exact: true });

/** From the notice to the start of the test, in px. */
async function belowNotice(page: Page): Promise<number> {
  const [notice, start] = await Promise.all(
    ['.v-notice', '.v-button'].map((part) => page.getByRole('main').locator(part).first().boundingBox()),
  );
  return (start?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0);
}

test('where a risk test is offered or read, an open finding is spoken of first, and nothing moves', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  const { id: report } = await (await recordsBehind(origin, token)).addReport(GIVEN);
  const { id } = await reportSign(origin, token);
  await beSignedIn(page, origin, person);
  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const language of LANGUAGES)
      for (const path of [at(language, '/Calculator'), at(language, `/CalculatorReport/${report}`), '/Genome']) {
        await page.goto(path);
        await expect(page.locator(`main a[href$="/ExaminationReport/${id}"]`)).toBeVisible();
        // The page on genetic tests has no language in its address.
        const said = path === at(language, '/Calculator') ? 'test.text' : 'test.brief';
        if (path !== '/Genome') await expect(page.getByText(say(language, 'openFinding', said))).toBeVisible();
        await page.waitForLoadState('networkidle');
        if (path === at(language, '/Calculator'))
          expect(await belowNotice(page), `${path} ${width}: no hole above the start`).toBeLessThan(40);
        expect(await shifts(), `${path} ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
  }
});

test('a report below an open finding keeps its answer, meaning and actions on the first screen of a phone', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  const records = await recordsBehind(origin, token);
  const reports = [await records.addReport(GIVEN), await records.addReport(NOTHING_KNOWN)];
  await reportSign(origin, token);
  await beSignedIn(page, origin, person);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { id } of reports)
    for (const language of LANGUAGES) {
      await page.goto(at(language, `/CalculatorReport/${id}`));
      await expect(page.getByText(say(language, 'openFinding', 'test.brief'))).toBeInViewport({ ratio: 1 });
      for (const part of [page.locator('.risk-opening .risk-number'), page.locator('.risk-meaning')])
        await expect(part, language).toBeInViewport({ ratio: 1 });
      const actions = page.locator('.risk-actions').getByRole('link');
      await expect(actions).toHaveCount(3);
      for (const one of await actions.all()) await expect(one, language).toBeInViewport({ ratio: 1 });
    }
});

test('what she found and what to do is one sheet of paper', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  const found: SuspiciousSymptom[][] = [
    ['skin_dense_lump'],
    ['skin_redness_bruising_breaking'],
    ['skin_pitting_dimpling', 'skin_redness_bruising_breaking', 'nipple_inversion'],
  ];
  const ids: string[] = [];
  for (const signs of found) ids.push((await reportSign(origin, token, signs)).id);
  await beSignedIn(page, origin, person);
  for (const id of ids)
    for (const language of LANGUAGES) {
      await page.goto(at(language, `/ExaminationReport/${id}`));
      await expect(page.getByRole('region', { name: advice(language, 'todo.title') })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const paper = await lettersOnPaper(page);
      expect(paper, `${language} ${ids.indexOf(id)}`).toHaveLength(1);
      expect(paper[0], language).toBeGreaterThan(A_LINE);
    }
});

test('the page of a participant without account begins with the doctor while a sign of hers is open', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const study = await newStudy(origin);
  await study.open();
  await page.goto(at('lv', `/join/${study.code}`));
  await openGuestForm(page, 'lv');
  await agreeAsGuest(page, 'lv');
  const asked = page.waitForRequest((request) => request.url().includes('/api/calculator/draft'));
  await beginAsGuest(page, 'lv');
  const token = ((await (await asked).allHeaders()).authorization ?? '').replace('Bearer ', '');
  await reportSign(origin, token);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/'));
    const first = page.getByRole('region', { name: say(language, 'openFinding', 'card.title') });
    await expect(first).toContainText(advice(language, 'todo.weeks'));
    await expect(first.getByRole('link')).toHaveCount(2);
    await expect(page.locator('main .v-button:not(.v-button--plain, .v-button--quiet)')).toHaveCount(1);
  }
  await action(page, 'ru').or(action(page, 'pl')).click();
  await expect(page).toHaveURL(/\/ExaminationReport\//);
});
