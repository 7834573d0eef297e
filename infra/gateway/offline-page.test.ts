/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { typeset } from '@vesela/contracts/typography';
import { ROOT } from '../command/options.ts';

const PAGES = path.join(import.meta.dirname, 'pages');

const SCRIPT = readFileSync(path.join(PAGES, 'offline.js'), 'utf8');
const PAGE = readFileSync(path.join(PAGES, 'offline.html'), 'utf8');

const reload = jest.fn();
const ask = jest.fn<() => Promise<{ ok: boolean }>>();
let goOnline: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockReset();
  ask.mockReset();
});

const ADVICE = 'keep.locked-advice';
const guideTexts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, `mfe-examination/src/guide/texts/${language}.json`), 'utf8'));

/** `kept`: scopes in which the guide has a worker. */
function open(
  address: string,
  { onLine = false, kept = [] as readonly string[], cached = ['vesela-guide-/worker.js'] } = {},
) {
  document.documentElement.innerHTML = PAGE.replace(/^[\s\S]*?<html[^>]*>|<\/html>\s*$/g, '');
  const { hostname, pathname } = new URL(address);
  const location = { hostname, pathname, reload };
  const window = { location, addEventListener: (_name: string, listener: () => void) => (goOnline = listener) };
  const workers = [
    { scope: 'https://portal.example/' },
    ...kept.map((scope) => ({ scope: `https://portal.example${scope}` })),
  ];
  const navigator = { onLine, serviceWorker: { getRegistrations: async () => workers } };
  const caches = { keys: async () => ['vesela-offline-4', ...cached] };
  const globals = { window, document, navigator, caches, fetch: ask, AbortSignal, URL, setTimeout, clearTimeout };
  runInContext(SCRIPT, createContext(globals));
  return [...document.querySelectorAll('section')].filter(({ hidden }) => !hidden).map(({ lang }) => lang);
}

it.each([
  ['https://portal.example/ru/Profile', ['ru']],
  ['https://portal.lv/Profile', ['lv']],
  ['https://portal.pl/', ['pl']],
  ['https://portal.pl/en', ['en']],
  ['https://portal.example/Genome', ['lv', 'en', 'ru', 'pl']],
])('at %s speaks %j', (address, languages) => {
  expect(open(address)).toEqual(languages);
  expect(document.title).toBe(
    languages.length > 1
      ? 'Nav interneta · No internet'
      : document.querySelector('section:not([hidden]) h1')?.textContent,
  );
});

it('opens what was asked for once the portal answers, which a network alone does not mean', async () => {
  open('https://portal.example/en/Profile');
  ask
    .mockRejectedValueOnce(new TypeError('no route'))
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValue({ ok: true });
  goOnline();
  await jest.advanceTimersByTimeAsync(9_000);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks by itself where the browser thinks that it is online', async () => {
  ask.mockResolvedValue({ ok: true });
  open('https://portal.example/en/Profile', { onLine: true });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the self-examination', () => {
  const offered = async (...given: Parameters<typeof open>) => {
    open(...given);
    await jest.advanceTimersByTimeAsync(0);
    const shown = [...document.querySelectorAll<HTMLElement>('.here')].filter(({ hidden }) => !hidden);
    expect(document.querySelectorAll('.here[hidden] + .not-here:not([hidden])')).toHaveLength(4 - shown.length);
    return shown.map((link) => link.querySelector('a')?.getAttribute('href'));
  };

  it('is offered in the languages in which this device keeps it', async () => {
    expect(await offered('https://portal.example/', { kept: ['/Examination', '/pl/Examination'] })).toEqual([
      '/Examination',
      '/pl/Examination',
    ]);
    expect(await offered('https://portal.example/')).toEqual([]);
    expect(await offered('https://portal.example/', { kept: ['/Examination'], cached: [] })).toEqual([]);
  });
});

/** What must not wait two weeks for whom it concerns. */
const SAME_DAY = { lv: 'vēl tajā pašā dienā', en: 'the same day', ru: 'в тот же день', pl: 'jeszcze tego samego dnia' };

it.each(LANGUAGES)('says in %s what needs a doctor the same day, as the whole advice does', (language) => {
  const whole = JSON.parse(readFileSync(path.join(ROOT, `mfe-examination/src/advice/texts/${language}.json`), 'utf8'));
  const urgent = whole['todo.pregnant'].split(/(?<=\.) /).at(-1);
  expect(urgent).toContain(SAME_DAY[language]);
  expect(guideTexts(language)[ADVICE]).toContain(urgent);
});

it.each(LANGUAGES)('says in %s where to go with the words of the guide', (language) => {
  open(`https://portal.example/${language}`);
  const advice = document.querySelector(`section[lang=${language}] .advice`)?.textContent;
  expect(advice).toBe(typeset(guideTexts(language)[ADVICE] ?? '', language));
});
