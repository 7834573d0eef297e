import { expect, type Page } from '@playwright/test';
import { GIVEN, type Given, type Hands, MOUSE } from './answers.ts';
import { at, type Language, say } from './texts.ts';

/** Answers on the page; a place's box comes a moment after the page. */
const shownAnswers = (page: Page) => page.locator('[id^="q-"]:not([id$="-title"]):not([id*="--"])');
const idsOf = (nodes: Element[]) => nodes.map((node) => node.id.slice(2));

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const checkPage = (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: say(language, 'engine', 'check.title') });
export const engineButton = (page: Page, language: Language, key: 'continue' | 'return' | 'close' | 'send') =>
  page.getByRole('button', { name: say(language, 'engine', key), exact: true });

/** Says that her answers are kept. */
export const saved = (page: Page, language: Language) =>
  page.getByText(`✓ ${say(language, 'engine', 'save.saved')}`, { exact: true });

export interface Way {
  given?: Given;
  hands?: Hands;
  /** Called before a page is answered. */
  look?: () => Promise<void>;
}

/** Answers the page that is open: every question shown, in order, those that open meanwhile included. */
export async function answerPage(
  page: Page,
  language: Language,
  { given = GIVEN, hands = MOUSE }: Way = {},
): Promise<void> {
  const done: string[] = [];
  for (;;) {
    const next = (await shownAnswers(page).evaluateAll(idsOf)).find((id) => id in given && !done.includes(id));
    if (next === undefined) return;
    await hands.answer(page, language, next, given[next] ?? '');
    done.push(next);
  }
}

/** Begins the test, whose introduction is open, without saved answers. */
export async function beginTest(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: say(language, 'kept', 'start.begin') }).click();
  await shownAnswers(page).first().waitFor();
}

/** Opens the test, which has no saved answers, on its first page. */
export async function startTest(page: Page, language: Language): Promise<void> {
  await page.goto(at(language, '/Calculator'));
  await beginTest(page, language);
}

/** Answers the open page and goes to the next one. */
export async function answerAndGoOn(page: Page, language: Language, way: Way = {}): Promise<void> {
  const before = await heading(page).textContent();
  await shownAnswers(page).first().waitFor();
  await way.look?.();
  await answerPage(page, language, way);
  await (way.hands ?? MOUSE).press(page, engineButton(page, language, 'continue'));
  await expect(heading(page)).not.toHaveText(before ?? '');
}

/** Answers page after page until the answers are checked. */
export async function answerOn(page: Page, language: Language, way: Way = {}): Promise<void> {
  for (let pages = 0; pages < 30; pages += 1) {
    await expect(heading(page)).toBeVisible();
    if (await checkPage(page, language).isVisible()) return;
    await answerAndGoOn(page, language, way);
  }
  throw new Error('The test has no end.');
}

/** Opens the test and answers it up to the page where the answers are checked. */
export async function answerAll(page: Page, language: Language, way: Way = {}): Promise<void> {
  await startTest(page, language);
  await answerOn(page, language, way);
}

/** Sends the answers and waits for the report; gives its address. */
export async function send(page: Page, language: Language): Promise<string> {
  await engineButton(page, language, 'send').click();
  await page.waitForURL(/\/CalculatorReport\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: say(language, 'report', 'numbers.title') })).toBeVisible();
  return new URL(page.url()).pathname;
}
