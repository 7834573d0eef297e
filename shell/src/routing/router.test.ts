/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { GuardName } from '@vesela/contracts/module';
import type { Language, Session } from '@vesela/framework';
import * as singleSpa from 'single-spa';
import { createConsentStatus } from '../consents/consent-status.ts';
import { createModuleList } from '../modules/module-list.ts';
import { consentStatus } from '../testing/consent-status.ts';
import { memoryValue } from '../testing/memory-value.ts';
import { published, route } from '../testing/modules.ts';
import { webviewState } from '../webview/webview-state.ts';
import { createLeave } from './leave.ts';
import { createRouter } from './router.ts';

const modules = [
  published('mfe-calculator', [
    route('/Calculator', { guards: ['auth'] }),
    route('/CalculatorReport', { guards: ['auth'] }),
    route('/Survey', { guards: ['auth', 'terms', 'loadSurveys', 'consented'], public: false }),
    route('/Survey/*', { guards: ['auth', 'terms', 'loadSurveys', 'consented'], public: false }),
    route('/Begins', { guards: ['consented'], public: false }),
    // From a module that is newer than the shell.
    route('/Odd', { guards: ['nonsense' as GuardName] }),
    route('/Genome', { prefixed: false }),
    route('/Forgotten', { public: false }),
  ]),
];
const text = { lv: 'Text', en: 'Text', ru: 'Text', pl: 'Text' };
Object.assign(modules[0]?.descriptor.tiles[0] ?? {}, { path: '/Begins', begin: { path: '/Begins/step/check', text } });
/** The module with the home page of signed-in users. */
const homeOwner = published('mfe-profile', [route('/Profile', { guards: ['auth'] })]);
homeOwner.descriptor.home = true;
/** The module with that of participants. */
const participantsOwner = published('mfe-consent', [route('/join/*')]);
participantsOwner.descriptor.participantHome = true;
let withHome = false;
const applied: Language[] = [];
const entered: Array<string | undefined> = [];
/** Modules that were fetched before it was known who may enter. */
const ahead: string[] = [];
let away = false;
let agreed = consentStatus();
let user: Session = { status: 'anonymous' };
let listed = true;
const wanted = memoryValue();
const chosen = memoryValue();
const leave = createLeave();
const list = createModuleList({
  read: async () => {
    if (!listed) throw new Error('down');
    return { modules: withHome ? [...modules, homeOwner, participantsOwner] : modules };
  },
  reportError: () => undefined,
  now: () => Date.now() + (withHome ? 60_000 : 0),
});
const asked = jest.fn(async () => (away ? new Response(null, { status: 503 }) : Response.json(agreed)));
const consents = createConsentStatus({ origin: 'https://portal.example', fetch: asked, subject: async () => 'anna' });
const router = createRouter({
  rule: { kind: 'prefix' },
  list,
  leave,
  chosen,
  visit: {
    session: async () => user,
    consentStatus: consents.get,
    wanted,
    webview: webviewState(false, memoryValue(), memoryValue()),
  },
  applyLanguage: async (language) => void applied.push(language),
  enter: (module) => void entered.push(module),
  fetchAhead: (module) => void ahead.push(module),
  reportError: () => undefined,
});

/** Turns of the event loop, and not time: a machine that stops for a while must not end the wait before its work is done. */
async function settled() {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
async function visit(path: string) {
  window.history.pushState(null, '', path);
  await settled();
  return router.screen.get();
}

listed = false;
await router.start();
singleSpa.start({ urlRerouteOnly: true });
await settled();

beforeEach(async () => {
  user = { status: 'anonymous' };
  wanted.clear();
  await visit('/');
});

describe('views', () => {
  it('does not report a missing page while the list of modules is unavailable', async () => {
    expect((await visit('/en/Calculator')).view).toEqual({ kind: 'unavailable' });
    expect((await visit('/en')).view).toEqual({ kind: 'page', page: 'landing' });
    listed = true;
    await list.retry();
  });

  it.each([
    ['/', { kind: 'page', page: 'landing' }],
    ['/ru/login', { kind: 'page', page: 'login' }],
    // Nothing is to be decided in a browser of its own.
    ['/pl/WebviewDecision', { kind: 'page', page: 'landing' }],
    ['/nothing-here', { kind: 'error', status: 404 }],
    ['/de/Calculator', { kind: 'error', status: 404 }],
    ['/en/Genome', { kind: 'error', status: 404 }],
    ['/en/Odd', { kind: 'error', status: 500, message: 'Unknown middleware nonsense' }],
  ])('%s', async (path, view) => {
    expect((await visit(path)).view).toEqual(view);
    expect(entered.at(-1)).toBeUndefined();
  });

  it('admits a signed-in user to a module', async () => {
    user = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };
    expect((await visit('/en/Calculator')).view).toMatchObject({ kind: 'module', name: 'mfe-calculator' });
    expect(entered.at(-1)).toBe('mfe-calculator');
  });

  it('begins to fetch the module of a page before the guards have decided, and none for a page of its own', async () => {
    ahead.length = 0;
    await visit('/en/login');
    expect(ahead).toEqual([]);
    // Refused: she is not signed in.
    expect((await visit('/en/CalculatorReport')).view).toEqual({ kind: 'page', page: 'login' });
    expect(ahead).toEqual(['mfe-calculator']);
  });
});

describe('address', () => {
  it.each([
    ['/lv/login/', '/login'],
    ['/en/Calculator?step=2', '/en/login'],
  ])('%s is corrected to %s', async (path, to) => {
    await visit(path);
    expect(window.location.pathname).toBe(to);
  });

  it('without prefix keeps the language of the previous page, or the one chosen there', async () => {
    expect((await visit('/Genome')).address.language).toBe('lv');
    expect(chosen.get()).toBe('lv');
    await visit('/ru');
    expect((await visit('/Genome')).address.language).toBe('ru');
    expect(applied.at(-1)).toBe('ru');
    expect(router.href('/')).toBe('/ru');
    router.choose('pl');
    await settled();
    expect(router.screen.get()).toMatchObject({ address: { language: 'pl' }, view: { kind: 'module' } });
    expect(window.location.pathname).toBe('/Genome');
    expect((await visit('/Calculator')).address.language).toBe('lv');
  });

  it('sets the language, also when going back', async () => {
    await visit('/ru');
    await visit('/pl');
    window.history.back();
    await settled();
    expect(router.screen.get().address.language).toBe('ru');
    expect(applied.at(-1)).toBe('ru');
    expect(router.screen.get().arrival.pushed).toBe(false);
  });

  it('is restored after sign-in', async () => {
    await visit('/en/CalculatorReport?show=curve');
    user = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };
    await router.update();
    await settled();
    expect(window.location.pathname + window.location.search).toBe('/en/CalculatorReport?show=curve');
  });

  it('stays without prefix for a page that has no prefixed form', async () => {
    await visit('/en');
    expect(router.href('/Genome')).toBe('/Genome');
    expect(router.href('/Calculator?a=1')).toBe('/en/Calculator?a=1');
  });
});

describe('unsaved input', () => {
  const answer = (leaves: boolean) => leave.question.get()?.(leaves);

  beforeEach(async () => {
    user = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };
    await visit('/en/Calculator');
    leave.setUnsaved(true);
  });

  it('is not asked about within its module, nor in another language of it', async () => {
    await router.go('/ru/Calculator');
    await settled();
    expect(leave.question.get()).toBeUndefined();
    expect(window.location.pathname).toBe('/ru/Calculator');
    leave.setUnsaved(false);
  });

  it.each([
    [false, '/en/Calculator'],
    [true, '/en'],
  ])('by a link, leaving %s ends at %s', async (leaves, pathname) => {
    const going = router.go('/en');
    await settled();
    answer(leaves);
    await going;
    await settled();
    expect(window.location.pathname).toBe(pathname);
    expect(router.screen.get().view.kind).toBe(leaves ? 'page' : 'module');
    leave.setUnsaved(false);
  });

  it.each([
    [false, '/en/Calculator'],
    [true, '/'],
  ])('by Back, leaving %s ends at %s', async (leaves, pathname) => {
    window.history.back();
    await settled();
    expect(router.screen.get().view.kind).toBe('module');
    answer(leaves);
    await settled();
    expect(window.location.pathname).toBe(pathname);
    expect(router.screen.get().view.kind).toBe(leaves ? 'page' : 'module');
    leave.setUnsaved(false);
  });

  it('makes the browser ask before unload', () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    leave.setUnsaved(false);
  });
});

it('requires sign-in for a page that is not public, although its descriptor names no guard', async () => {
  await visit('/Forgotten');
  expect(window.location.pathname).toBe('/login');
  expect(wanted.get()).toBe('/Forgotten');
});

describe('consents', () => {
  beforeEach(() => {
    user = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };
    agreed = consentStatus();
    asked.mockClear();
    consents.forget();
  });

  it('are loaded with one request before the first question', async () => {
    expect((await visit('/en/Survey')).view.kind).toBe('module');
    await visit('/en/Survey/step/age');
    await visit('/ru/Survey/step/weight');
    await visit('/en/Survey');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('redirect to the page that asks, and on to the test once they are given', async () => {
    agreed = consentStatus({ health_data: { consent_version: 'health-data/2026-11-21', status: null } });
    await visit('/en/Survey/step/age');
    expect(window.location.pathname + window.location.search).toBe('/en/Consent?callback=Survey');
    agreed = consentStatus();
    consents.forget();
    expect((await visit('/en/Survey')).view.kind).toBe('module');
  });

  it('of a first visit lead on to the first question of a test that has one', async () => {
    const surveys = ['Begins', 'Survey'].map((name) => ({ name, consent_version: `research.${name}/2021-11-15` }));
    agreed = consentStatus({ surveys, consents: [] });
    await visit('/en/Begins');
    expect(window.location.search).toBe('?callback=Begins&to=step/check');
    await visit('/en/Survey');
    expect(window.location.search).toBe('?callback=Survey');
  });

  it('that cannot be loaded open nothing, with a retry', async () => {
    away = true;
    expect((await visit('/en/Survey')).view).toEqual({ kind: 'unavailable' });
    expect(entered.at(-1)).toBeUndefined();
    away = false;
    await router.update();
    expect(router.screen.get().view.kind).toBe('module');
  });
});

describe('the home page of a signed-in user', () => {
  beforeAll(async () => {
    withHome = true;
    await list.refresh();
  });
  beforeEach(() => {
    user = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };
    asked.mockClear();
  });

  it.each(['/', '/ru'])('is the module that has one, at %s', async (path) => {
    await visit('/login');
    expect((await visit(path)).view).toMatchObject({ kind: 'module', name: 'mfe-profile', route: { path: '/' } });
    expect(entered.at(-1)).toBe('mfe-profile');
    expect(router.moduleAt(path)).toBe('mfe-profile');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is that of another module for a participant of a project', async () => {
    user = { status: 'participant', project: 'p' };
    await visit('/ru/login');
    expect((await visit('/en')).view).toMatchObject({ kind: 'module', name: 'mfe-consent', route: { path: '/' } });
    expect(entered.at(-1)).toBe('mfe-consent');
    expect(router.moduleAt('/en')).toBe('mfe-consent');
    expect(wanted.get()).toBeUndefined();
  });

  it('is the landing page for everybody else', async () => {
    user = { status: 'anonymous' };
    await visit('/ru/login');
    expect((await visit('/en')).view).toEqual({ kind: 'page', page: 'landing' });
    expect(entered.at(-1)).toBeUndefined();
  });

  it('is not found in a language that the portal does not have', async () => {
    expect((await visit('/de')).view).toEqual({ kind: 'error', status: 404 });
  });

  it('is another page than a form of the same module: unsaved input is asked about', async () => {
    await visit('/en/Profile');
    leave.setUnsaved(true);
    const going = router.go('/en');
    await settled();
    leave.question.get()?.(false);
    await going;
    expect(window.location.pathname).toBe('/en/Profile');
    leave.setUnsaved(false);
  });
});
