import { expect, type Page, test } from '@playwright/test';
import { DESK, expectNoViolation, expectReflow, expectReflowDoubled, NARROW, PHONE, setWidth } from '../accessible.ts';
import { at, LANGUAGES, type Language, say } from '../texts.ts';

const FIRST = 'en' satisfies Language;
/** A dialog is fixed over the page and adds nothing to its width, which the state before has measured. */
export const DIALOG = {
  within: '[role=dialog], [role=alertdialog]',
  languages: { not: 'a dialog adds no width' },
} as const;
const OTHERS = LANGUAGES.filter((language) => language !== FIRST);

/** What a state is reached with. */
export interface Stage<World> {
  page: Page;
  origin: string;
  language: Language;
  /** What `prepare` made. */
  world: World;
  say(owner: Parameters<typeof say>[1], key: string, values?: Record<string, string | number>): string;
  /** Loads the portal anew at a path without language prefix. */
  goto(path: string): Promise<void>;
  /** Moves within the portal that is loaded, which is much quicker. */
  follow(path: string): Promise<void>;
  press(owner: Parameters<typeof say>[1], key: string): Promise<void>;
}

export interface State<World> {
  name: string;
  /** Route of a module as its descriptor states it, or a path of the shell; outside the portal a path of its own. */
  route: string;
  /** From the state before, or from anywhere. */
  reach(stage: Stage<World>): Promise<void>;
  /**
   * How the other languages are measured: `in place` by changing the language of the state that is open, `again` by
   * reaching it anew. Otherwise the reason why they are not.
   */
  languages?: 'in place' | 'again' | { not: string };
  /**
   * `once`: axe and reflow on a phone only, because the next state shows the same and more, or because another state
   * shows the same with other words. `everywhere`: all rules in both widths and both colours.
   */
  depth?: 'once' | 'everywhere';
  /** With text of 200%, nothing is cut either. */
  whole?: boolean;
  /** Only this part is new; the rest was looked at in a state before. */
  within?: string;
  except?: readonly string[];
}

/** One line of the list of pages and checks. */
export interface Row {
  tour: string;
  state: string;
  route: string;
  language: Language;
  width: number;
  check: 'axe' | 'layout, dark' | 'axe, dark' | 'reflow' | 'text 200%';
}

export interface Tour {
  name: string;
  routes: readonly string[];
  rows: readonly Row[];
  walk(page: Page, origin: string): Promise<void>;
}

function rowsOf(tour: string, { name, route, depth, languages = 'in place' }: State<never>): Row[] {
  const row = (language: Language, width: number, check: Row['check']) => ({
    tour,
    state: name,
    route,
    language,
    width,
    check,
  });
  const phone = [
    row(FIRST, PHONE, 'axe'),
    row(FIRST, PHONE, 'reflow'),
    row(FIRST, PHONE, 'text 200%'),
    row(FIRST, NARROW, 'text 200%'),
    row(FIRST, NARROW, 'reflow'),
  ];
  if (depth === 'once') return phone;
  const desk = [
    row(FIRST, DESK, depth === 'everywhere' ? 'axe, dark' : 'layout, dark'),
    row(FIRST, DESK, 'reflow'),
    ...(depth === 'everywhere' ? [row(FIRST, DESK, 'axe'), row(FIRST, PHONE, 'axe, dark')] : []),
  ];
  const others =
    typeof languages === 'string'
      ? OTHERS.flatMap((language) => [
          row(language, PHONE, 'reflow'),
          row(language, PHONE, 'text 200%'),
          row(language, NARROW, 'text 200%'),
        ])
      : [];
  return [...phone, ...desk, ...others];
}

/** Counts what the page is still waiting for. */
function watchRequests(page: Page) {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  /** All answers are there, and drawn. */
  return async () => {
    await painted();
    for (; open.size > 0; await painted())
      await expect.poll(() => open.size, { message: 'requests without an answer', intervals: [20] }).toBe(0);
  };
}

/** Clicks a link that stands in the page for this moment. */
async function clickLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = to;
    (document.querySelector('main') ?? document.body).append(link);
    link.click();
    link.remove();
  }, href);
  await page.waitForURL((url) => url.pathname === href.split(/[?#]/)[0]);
}

/** The path without its language. */
const bare = (pathname: string) => pathname.replace(/^\/(en|ru|pl)(?=\/|$)/, '') || '/';
const isOf = (route: string, pathname: string) =>
  route.endsWith('/*') ? `${pathname}/`.startsWith(route.slice(0, -1)) : pathname === route;
/** What opens and goes without a change of address. */
const OPENED =
  '[role=dialog], [role=alertdialog], [role=alert], [role=option], [aria-expanded=true], [aria-invalid=true], details[open]';

/** Makes a tour of states that follow from one another in one browser. */
export function tour<World>({
  name,
  prepare,
  states,
}: {
  name: string;
  prepare(page: Page, origin: string): Promise<World>;
  states: readonly State<World>[];
}): Tour {
  return {
    name,
    routes: states.map(({ route }) => route),
    rows: states.flatMap((state) => rowsOf(name, state as State<never>)),
    async walk(page, origin) {
      const settled = watchRequests(page);
      const world = await prepare(page, origin);
      const stageIn = (language: Language): Stage<World> => ({
        page,
        origin,
        language,
        world,
        say: (owner, key, values) => say(language, owner, key, values),
        goto: async (path) => {
          await page.goto(at(language, path));
        },
        follow: (path) => clickLink(page, at(language, path)),
        press: (owner, key) => page.getByRole('button', { name: say(language, owner, key), exact: true }).click(),
      });

      const lookIn = async (language: Language, { name: what, reach, whole, languages = 'in place' }: State<World>) => {
        const opened = await page.locator(OPENED).count();
        if (languages === 'again') await reach(stageIn(language));
        else await changeLanguage(language);
        await settled();
        const { pathname } = new URL(page.url());
        if (languages === 'in place')
          await expect.soft(page.locator(OPENED), `${what}: open in ${language} as well`).toHaveCount(opened);
        await expectReflow(page, `${what} in ${language} (${pathname})`, PHONE);
        await expectReflowDoubled(page, `${what} in ${language} (${pathname})`, { whole });
      };
      const changeLanguage = async (language: Language) => {
        const { pathname, search } = new URL(page.url());
        const before = await page.locator('main').textContent();
        await clickLink(page, at(language, bare(pathname)) + search);
        await page.waitForFunction(
          ([lang, text]) =>
            document.documentElement.lang === lang && document.querySelector('main')?.textContent !== text,
          [language, before] as const,
        );
      };

      const look = async (state: State<World>) => {
        const { name: what, route, depth, whole, within, except = [], languages = 'in place' } = state;
        await state.reach(stageIn(FIRST));
        await settled();
        const pathname = bare(new URL(page.url()).pathname);
        expect.soft(isOf(route, pathname), `${what}: ${pathname} is of ${route}`).toBe(true);
        await expectNoViolation(page, `${what} at ${PHONE}`, { except, within });
        await expectReflow(page, what, PHONE);
        await expectReflowDoubled(page, what, { whole });
        if (depth === 'everywhere') {
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectNoViolation(page, `${what} at ${PHONE}, dark`, { except });
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await setWidth(page, NARROW);
        await expectReflow(page, what, NARROW);
        if (depth !== 'once') {
          await setWidth(page, DESK);
          await expectReflow(page, what, DESK);
          if (depth === 'everywhere') await expectNoViolation(page, `${what} at ${DESK}`, { except });
          await page.emulateMedia({ colorScheme: 'dark' });
          const rules = depth === 'everywhere' ? 'all' : 'layout';
          await expectNoViolation(page, `${what} at ${DESK}, dark`, { rules, except, within });
          await page.emulateMedia({ colorScheme: 'light' });
        }
        await setWidth(page, PHONE);
        if (depth === 'once' || typeof languages !== 'string') return;
        for (const language of OTHERS) await lookIn(language, state);
        if (languages === 'in place') await changeLanguage(FIRST);
      };

      await setWidth(page, PHONE);
      for (const state of states) await test.step(state.name, () => look(state));
    },
  };
}
