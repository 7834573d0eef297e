import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type Locator, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../check/chromium.ts';
import { type Person, signIn } from '../e2e/people.ts';
import { answerOn, beginTest, engineButton } from '../e2e/risk-test.ts';
import { at, say } from '../e2e/texts.ts';
import { type Meter, show } from './tally.ts';

/** A user in a real browser who repeats a test. */
export interface Reader {
  person: Person;
  journey: Journey;
  /** Ids of the reports shown after submission. */
  reports: string[];
  live(over: AbortSignal): Promise<void>;
}

export interface Journey {
  what: string;
  /** Where the service lists what was saved, and the field with the list. */
  list: readonly [path: string, field: string];
  /** Walks the whole test, from its first page to its report. Returns the last part of the report's address. */
  walk(page: Page): Promise<string>;
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
/** Restarts cause waiting; longer than this counts as a failure. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 400;
const PAUSE_MS = 1_000;
/** Elements that show an error message. */
const TROUBLE = '.offline p, [role=alert], .toast, .v-question__save--failed';

export const openBrowser = (): Promise<Browser> => playwright.launch({ executablePath: chromium(), args: ARGS });

interface ReaderOptions {
  browser: Browser;
  origin: string;
  person: Person;
  meter: Meter;
  journey: Journey;
}

/** Signs in; error messages are recorded as they appear. */
export async function openReader({ browser, origin, person, meter, journey }: ReaderOptions): Promise<Reader> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Riga' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  await signIn(page, 'en', person.email, person.password);
  const reports: string[] = [];
  return {
    person,
    journey,
    reports,
    async live(over) {
      const looking = look(page, meter, over);
      while (!over.aborted) {
        const tally = meter.now();
        try {
          reports.push(await journey.walk(page));
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

const button = (page: Page, owner: Parameters<typeof say>[1], key: string) =>
  page.getByRole('button', { name: say('en', owner, key), exact: true }).first();

/** Waits for what is expected; until then presses the button that an error message offers. */
async function waitFor(what: string, isThere: () => Promise<boolean>, error: Locator, again = error): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isThere()); await delay(LOOK_MS)) {
    if (Date.now() > end) throw new Error(`${what} within ${PATIENCE_MS / 1000} s.`);
    if (await error.isVisible()) await again.click();
  }
}

async function open(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(at('en', path));
  await waitFor(`${path} did not open`, () => ready.isVisible(), button(page, 'shell', 'again'));
}

/** Presses a button until the report is shown. */
async function submit(page: Page, press: Locator, report: RegExp, error: Locator, again?: Locator): Promise<string> {
  await press.click();
  await waitFor('Nothing was saved', async () => report.test(page.url()), error, again);
  return page.url().split('/').at(-1) ?? '';
}

const EXAMINATION_STEPS = ['visual', 'lymph', 'standing', 'lying', 'nipple'];

export const JOURNEYS: readonly Journey[] = [
  {
    what: 'risk test',
    list: ['/api/calculator/reports', 'reports'],
    async walk(page) {
      await open(page, '/Calculator', button(page, 'kept', 'start.begin'));
      await beginTest(page, 'en');
      await answerOn(page, 'en');
      const send = engineButton(page, 'en', 'send');
      const failed = page.getByText(say('en', 'engine', 'send.failed'));
      return submit(page, send, /\/CalculatorReport\/[0-9a-f-]{36}$/, failed, send);
    },
  },
  {
    what: 'self-examination',
    list: ['/api/examination/examinations', 'examinations'],
    async walk(page) {
      const begin = button(page, 'examination', 'intro.begin');
      await open(page, '/Examination', begin);
      await begin.click();
      for (const step of EXAMINATION_STEPS) {
        const name = say('en', 'examination', `loader.${step}`);
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await button(page, 'examinationGuide', 'next').click();
      }
      await page.locator('input[name=symptom][value=no_symptoms]').check();
      const guide = (key: string) => button(page, 'examinationGuide', key);
      return submit(page, guide('submit'), /\/ExaminationReport/, guide('send.again'));
    },
  },
];
