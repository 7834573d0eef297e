import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Person, signIn } from '../e2e/people.ts';
import { answerOn, beginTest, engineButton } from '../e2e/risk-test.ts';
import { at, say } from '../e2e/texts.ts';
import { type Meter, show } from './tally.ts';

/** A user in a real browser who repeats the tests. */
export interface Reader {
  person: Person;
  what: string;
  /** Ids of the reports shown after submission. */
  reports: string[];
  live(over: AbortSignal): Promise<void>;
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
/** Restarts cause waiting; longer than this counts as a failure. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 400;
const PAUSE_MS = 1_000;

const shell = (key: string) => say('en', 'shell', key);
/** Elements that show an error message. */
const TROUBLE = '.offline p, [role=alert], .toast, .v-question__save--failed';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGS });

interface ReaderOptions {
  browser: Browser;
  origin: string;
  person: Person;
  meter: Meter;
  what: string;
  journey: (page: Page) => Promise<string>;
}

/** Signs in; error messages are recorded as they appear. */
export async function openReader({ browser, origin, person, meter, what, journey }: ReaderOptions): Promise<Reader> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Riga' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  await signIn(page, 'en', person.email, person.password);
  const reports: string[] = [];
  return {
    person,
    what,
    reports,
    async live(over) {
      const looking = look(page, meter, over);
      while (!over.aborted) {
        const tally = meter.now();
        try {
          reports.push(await journey(page));
        } catch (error) {
          // Playwright's first line names the missing element; the rest quotes the page.
          const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
          if (!over.aborted) tally.failedSaves.push(`in a browser: ${first}`);
        }
        await delay(PAUSE_MS, undefined, { signal: over }).catch(() => undefined);
      }
      await looking;
    },
  };
}

async function look(page: Page, meter: Meter, over: AbortSignal): Promise<void> {
  let before = new Set<string>();
  while (!over.aborted) {
    const tally = meter.now();
    const seen = await page
      .locator(TROUBLE)
      .allInnerTexts()
      .catch(() => []);
    const now = new Set(seen.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== ''));
    for (const text of now) if (!before.has(text)) show(tally, text);
    before = now;
    await delay(LOOK_MS);
  }
}

/** Presses again after an error message, until the expected page appears. */
async function pressUntil(page: Page, press: () => Promise<void>, done: RegExp): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  await press();
  while (Date.now() < end) {
    if (done.test(page.url())) return page.url().split('/').at(-1) ?? '';
    if (await page.getByText(say('en', 'engine', 'send.failed')).isVisible()) await press();
    const again = page.getByRole('button', { name: say('en', 'examinationGuide', 'send.again'), exact: true });
    if (await again.isVisible()) await again.click();
    await delay(LOOK_MS);
  }
  throw new Error(`Nothing was saved within ${PATIENCE_MS / 1000} s.`);
}

/** Opens a page of the portal; an unavailable one is retried with its button. */
async function open(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
  await page.goto(at('en', path));
  const end = Date.now() + PATIENCE_MS;
  const arrived = ready().then(() => true);
  arrived.catch(() => undefined);
  while (!(await Promise.race([arrived, delay(LOOK_MS, false)]))) {
    if (Date.now() > end) throw new Error(`${path} did not open.`);
    const again = page.getByRole('button', { name: shell('again'), exact: true }).first();
    if (await again.isVisible()) await again.click();
  }
}

/** The whole risk test, from its first question to the report. */
export async function riskTest(page: Page): Promise<string> {
  const begin = page.getByRole('button', { name: say('en', 'kept', 'start.begin') });
  await open(page, '/Calculator', () => begin.waitFor());
  await beginTest(page, 'en');
  await answerOn(page, 'en');
  return pressUntil(page, () => engineButton(page, 'en', 'send').click(), /\/CalculatorReport\/[0-9a-f-]{36}$/);
}

const STEPS = ['visual', 'lymph', 'standing', 'lying', 'nipple'];

/** The whole self-examination, to its report. */
export async function examination(page: Page): Promise<string> {
  const button = (key: string) => page.getByRole('button', { name: say('en', 'examinationGuide', key), exact: true });
  const begin = page.getByRole('button', { name: say('en', 'examination', 'intro.begin'), exact: true }).first();
  await open(page, '/Examination', () => begin.waitFor());
  await begin.click();
  for (const step of STEPS) {
    const name = say('en', 'examination', `loader.${step}`);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await button('next').click();
  }
  await page.locator('input[name=symptom][value=no_symptoms]').check();
  return pressUntil(page, () => button('submit').click(), /\/ExaminationReport/);
}
