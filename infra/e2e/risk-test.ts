import { expect, type Page } from '@playwright/test';
import { at, type Language, say } from './texts.ts';

/** Answers by question: a code for a choice, texts for boxes, `place:` and what she types for a place. */
export type Given = Readonly<Record<string, string | readonly string[]>>;

/** A woman of 46 from Riga; every kind of question is met. */
export const GIVEN: Given = {
  had_breast_cancer: 'no',
  age: ['46'],
  measuring_system: 'metric',
  weight: ['64'],
  height: ['168'],
  moderately_exercise_hours: ['3'],
  vigorously_exercise_hours: ['1'],
  alcohol: ['2'],
  oral_contraception: 'past',
  first_degree_relative: 'one',
  one_first_degree_relative_age: '50_59',
  breast_density: '3',
  breast_biopsy: 'no',
  benign_formation_diagnosed: 'no',
  menstrual_period_start_age: '13',
  menopausal_status: 'no',
  childbirth_amount: 'two',
  childbirth_started: '25_29',
  breastfeeding: 'under_12_months',
  mammography: 'yes',
  country: 'place:LV',
  municipality: 'place:LV-RIX',
};

/** Answers on the page; a place's box comes a moment after the page. */
const shownAnswers = (page: Page) => page.locator('[id^="q-"]:not([id$="-title"]):not([id*="--"])');
const question = (page: Page, id: string) => page.locator(`#q-${id}`);

/** Name of a place in the language of the page, as the portal's own list has it. */
async function placeName(page: Page, language: Language, code: string): Promise<string> {
  const list = code.includes('-') ? 'municipalities_lv.json' : 'profile_countries.json';
  const answer = await page.request.get(`/${list}`);
  const { countries, municipalities } = (await answer.json()) as Record<string, Record<string, string>[]>;
  const place = (countries ?? municipalities ?? []).find((entry) => entry.code === code);
  return place?.[language] ?? '';
}

async function answer(page: Page, language: Language, id: string, given: string | readonly string[]): Promise<void> {
  if (typeof given !== 'string') {
    const own = question(page, id);
    const boxes = (await own.evaluate((node) => node instanceof HTMLInputElement))
      ? own
      : own.locator('input[type=text], input:not([type])');
    for (const [i, text] of given.entries()) await boxes.nth(i).fill(text);
  } else if (given.startsWith('place:')) {
    const name = await placeName(page, language, given.slice(6));
    await question(page, id).getByRole('combobox').fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  } else {
    await page.locator(`input[name="${id}"][value="${given}"]`).check();
  }
}

/** Answers the page that is open: every question shown, in order, those that open meanwhile included. */
export async function answerPage(page: Page, language: Language, given: Given): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const shown = await page
      .locator('[id^="q-"]:not([id$="-title"])')
      .evaluateAll((nodes) => nodes.map((node) => node.id.slice(2)));
    const next = shown.find((id) => id in given && !done.includes(id));
    if (next === undefined) return done;
    await answer(page, language, next, given[next] ?? '');
    done.push(next);
  }
}

export const goOn = (page: Page, language: Language) =>
  page.getByRole('button', { name: say(language, 'engine', 'continue'), exact: true }).click();

/** Opens the test and answers it up to the page where the answers are checked. */
export async function answerAll(page: Page, language: Language, given: Given = GIVEN): Promise<void> {
  await page.goto(at(language, '/Calculator'));
  await page.getByRole('button', { name: say(language, 'calculator', 'intro.start') }).click();
  const check = page.getByRole('heading', { level: 1, name: say(language, 'engine', 'check.title') });
  for (let pages = 0; pages < 30; pages += 1) {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const before = await heading.textContent();
    if (await check.isVisible()) return;
    await shownAnswers(page).first().waitFor();
    await answerPage(page, language, given);
    await goOn(page, language);
    await expect(heading).not.toHaveText(before ?? '');
  }
  throw new Error('The test has no end.');
}

/** Sends the answers and waits for the report; gives its address. */
export async function send(page: Page, language: Language): Promise<string> {
  await page.getByRole('button', { name: say(language, 'engine', 'send') }).click();
  await page.waitForURL(/\/CalculatorReport\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: say(language, 'report', 'numbers.title') })).toBeVisible();
  return new URL(page.url()).pathname;
}
