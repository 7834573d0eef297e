import { type Browser, chromium as engine, type Page } from '@playwright/test';
import { chromium } from '../../check/chromium.ts';
import { readArguments } from '../../command/options.ts';
import { PlainError } from '../../command/plain-error.ts';
import { createProgress } from '../../command/progress.ts';
import type { Stopper } from '../../command/stopper.ts';
import { beSignedIn, DEMO, STAFF } from '../../e2e/people.ts';
import { MOST_SHIFT } from '../../e2e/shifts.ts';
import { onSlowLine } from '../../e2e/slow-phone.ts';
import { at, LANGUAGES } from '../../e2e/texts.ts';
import { markdownTable } from '../../markdown-table.ts';
import { runCommand } from '../../test-portal/run-command.ts';
import { firstPagesBelow, ownPages, publicPages, staffPages } from './pages.ts';
import { openPortal } from './portal.ts';
import { settled, vitalsOf, watchVitals } from './vitals.ts';

/**
 * `npm run -s bench:slow`: every page over 50 KB/s at 360 px, each from an empty cache: what moves (CLS) and when the first
 * text or picture is painted. Ends with 1 when anything moves more than the limit. `--language lv` is the language of the
 * pages, `--only /Consent` takes those whose address holds this.
 */
const FIRST_PAINT_MS = 1_500;
const LIMIT_MS = 180_000;

interface Visitor {
  name: string;
  email?: string;
  /** What the visitor opens, and of her own records. */
  pages: readonly string[];
  records?: boolean;
}

const VISITORS: readonly Visitor[] = [
  { name: 'nobody', pages: publicPages() },
  {
    name: 'user',
    email: DEMO.ilze,
    pages: [...ownPages(), ...firstPagesBelow(), '/Consent/form/research.Calculator', '/Consent/text/terms'],
    records: true,
  },
  { name: 'administrator', email: STAFF.administrator, pages: ['', ...staffPages('/Research')] },
  { name: 'researcher', email: STAFF.researcher, pages: ['', '/Research'] },
  { name: 'provider', email: STAFF.provider, pages: ['', ...staffPages('/Accounts')] },
];

interface Measured {
  visitor: string;
  address: string;
  cls: number;
  firstMs: number;
}

async function main(stopper: Stopper, args: readonly string[]): Promise<boolean> {
  const { values } = readArguments(args, { language: { type: 'string' }, only: { type: 'string' } });
  const language = LANGUAGES.find((one) => one === (values.language ?? 'en'));
  if (!language) throw new PlainError(`--language takes one of ${LANGUAGES.join(', ')}.`);
  const only = String(values.only ?? '');
  const progress = createProgress();
  const origin = await progress.step('portal', () => openPortal(stopper));
  const browser = await engine.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
  stopper.add(() => browser.close());
  const measured: Measured[] = [];
  for (const visitor of VISITORS)
    await progress.step(visitor.name, async (note) => {
      const { state, records } = await enter(browser, origin, visitor);
      for (const page of [...visitor.pages, ...records]) {
        const address = at(language, page === '' ? '/' : page);
        if (!address.includes(only)) continue;
        note(address);
        measured.push({ visitor: visitor.name, address, ...(await visit(browser, origin, address, state)) });
      }
    });
  if (measured.length === 0) throw new PlainError(`No page has "${only}" in its address.`);
  print(measured);
  return measured.every(({ cls }) => cls <= MOST_SHIFT);
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** The session of a visitor, and the addresses of the reports in the user's diary. */
async function enter(browser: Browser, origin: string, { email, records = false }: Visitor) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  if (email !== undefined) await beSignedIn(page, origin, { email });
  const found = records ? await reportsOf(page) : [];
  const state: State = await context.storageState();
  await context.close();
  return { state, records: found };
}

async function reportsOf(page: Page): Promise<string[]> {
  await page.goto('/en/Profile');
  const links = page.locator('main a[href*="Report/"]');
  await links.first().waitFor({ timeout: LIMIT_MS });
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(paths)].map((path) => path.replace(/^\/en/, ''));
}

/** Opens a page over the slow line with an empty cache and waits until nothing is fetched any more. */
async function visit(browser: Browser, origin: string, address: string, storageState: State) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', hasTouch: true, storageState });
  context.setDefaultTimeout(LIMIT_MS);
  context.setDefaultNavigationTimeout(LIMIT_MS);
  try {
    const page = await context.newPage();
    await watchVitals(page);
    await onSlowLine(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main h1:visible').first().waitFor();
    await settled(page);
    const { cls, fcpMs } = await vitalsOf(page);
    return { cls, firstMs: fcpMs };
  } finally {
    await context.close();
  }
}

function print(measured: readonly Measured[]): void {
  const rows = measured.map(({ visitor, address, cls, firstMs }) => [
    visitor,
    address,
    `${cls.toFixed(3)}${cls > MOST_SHIFT ? ' !' : ''}`,
    `${(firstMs / 1_000).toFixed(2)} s${firstMs > FIRST_PAINT_MS ? ' !' : ''}`,
  ]);
  const most = (value: (one: Measured) => number) => measured.reduce((a, b) => (value(b) > value(a) ? b : a));
  const [moves, late] = [most(({ cls }) => cls), most(({ firstMs }) => firstMs)];
  console.log(`
50 KB/s, 150 ms, 360 px, empty cache. Limits: CLS ${MOST_SHIFT}, first paint ${FIRST_PAINT_MS / 1_000} s.

${markdownTable(['visitor', 'page', 'CLS', 'first paint'], rows)}

${measured.length} pages. Most moves on ${moves.address} (${moves.visitor}): ${moves.cls.toFixed(3)}. The last to paint is ${late.address} (${late.visitor}): ${(late.firstMs / 1_000).toFixed(2)} s.`);
}

runCommand(main);
