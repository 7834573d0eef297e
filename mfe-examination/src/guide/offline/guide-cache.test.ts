import { beforeEach, describe, expect, it } from '@jest/globals';
import { createGuideCache } from './guide-cache.ts';

const ORIGIN = 'https://portal.example';
const SCRIPT = '/modules/mfe-examination/0123456789abcdef0123456789abcdef/assets/service-worker.12345678.js';
const MAIN = '/assets/main.12345678.js';
const OLD = '/assets/old.12345678.js';

/** Cache storage in memory, by path. */
const stored = new Map<string, Map<string, Response>>();
const pathOf = (address: string | Request) =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).pathname;
const cacheOf = (files: Map<string, Response>) => ({
  match: async (address: string) => files.get(pathOf(address))?.clone(),
  put: async (address: string, response: Response) => void files.set(pathOf(address), response),
  delete: async (address: string) => files.delete(pathOf(address)),
  keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
});
const caches = {
  open: async (name: string) => {
    if (!stored.has(name)) stored.set(name, new Map());
    return cacheOf(stored.get(name) ?? new Map());
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
} as unknown as CacheStorage;

let line: (path: string) => Response;
let asked: string[];
let retired: number;
const guide = () =>
  createGuideCache({
    caches,
    origin: ORIGIN,
    script: SCRIPT,
    fetch: async (request) => {
      asked.push(pathOf(request));
      return line(pathOf(request));
    },
    retire: async () => (retired += 1),
  });
const request = (path: string, more: { method?: string; mode?: string } = {}) =>
  ({ url: ORIGIN + path, method: 'GET', mode: 'cors', ...more }) as Request;
const open = (path: string) => request(path, { mode: 'navigate' });
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();
const cut = () => {
  line = () => {
    throw new TypeError('no line');
  };
};
const held = () => [...(stored.get(`vesela-guide-${SCRIPT}`)?.keys() ?? [])].sort();
const keep = () => guide().keep({ files: [ORIGIN + MAIN, `${ORIGIN}/api/consent/standing`], page: '/en/Examination' });

beforeEach(() => {
  stored.clear();
  asked = [];
  retired = 0;
  line = (path) => new Response(path === '/modules.json' ? '{"modules":[{"name":"mfe-examination"}]}' : `from ${path}`);
});

describe('without a line', () => {
  beforeEach(async () => {
    await keep();
    cut();
  });

  it.each(['/en/Examination/step/lying', '/Examination', '/pl/Examination/step/visual'])('opens %s', async (path) => {
    expect(await text(guide().answer(open(path)))).toBe('from /en/Examination');
  });

  it('has what the shell begins with, and its files', async () => {
    expect(await text(guide().answer(request('/config.json')))).toBe('from /config.json');
    expect(await text(guide().answer(request(MAIN)))).toBe(`from ${MAIN}`);
  });

  it('does not pretend to have what it never kept', async () => {
    await expect(guide().answer(request(OLD))).rejects.toThrow('no line');
  });
});

describe('with a line', () => {
  it('keeps files of the portal, and no answer of a service', async () => {
    await keep();
    expect(held()).toEqual(['/Examination', MAIN, '/config.json', '/modules.json'].sort());
  });

  it('shows the page of now, not the one it kept', async () => {
    await keep();
    line = () => new Response('new version');
    expect(await text(guide().answer(open('/Examination')))).toBe('new version');
    cut();
    expect(await text(guide().answer(open('/Examination')))).toBe('new version');
  });

  it('asks the network for a kept file no more', async () => {
    await keep();
    asked = [];
    await guide().answer(request(MAIN));
    expect(asked).toEqual([]);
  });

  it.each([
    ['a call of a service', request('/api/examination/examinations')],
    ['a page of another module', open('/en/Calculator')],
    ['the report', open('/en/ExaminationReport')],
    ['a change', request('/config.json', { method: 'POST' })],
    ['another origin', { ...request('/'), url: 'https://elsewhere.example/assets/a.js' } as Request],
    ['the sign-in service', request('/realms/vesela/protocol/openid-connect/token')],
  ])('leaves %s to the browser', (_what, given) => expect(guide().answer(given)).toBeUndefined());

  it('keeps no page that says that something went wrong', async () => {
    await keep();
    line = () => new Response('fault', { status: 502 });
    expect(await text(guide().answer(open('/Examination')))).toBe('fault');
    cut();
    expect(await text(guide().answer(open('/Examination')))).toBe('from /en/Examination');
  });
});

describe('what is out of date', () => {
  it('goes when the shell has other files', async () => {
    await guide().keep({ files: [OLD], page: '/Examination' });
    await keep();
    expect(held()).not.toContain(OLD);
  });

  it('goes with the version that kept it, and nothing else', async () => {
    await keep();
    await caches.open('vesela-guide-/older.js');
    await caches.open('somebody-else');
    await guide().clearOthers();
    expect([...stored.keys()].sort()).toEqual(['somebody-else', `vesela-guide-${SCRIPT}`]);
  });

  it('goes for good when the portal has the module no longer', async () => {
    await keep();
    line = () => new Response('{"modules":[{"name":"mfe-consent"}]}');
    await guide().answer(request('/modules.json'));
    expect([retired, stored.size]).toEqual([1, 0]);
  });

  it('stays when the list cannot be had', async () => {
    await keep();
    line = () => new Response('', { status: 503 });
    await guide().answer(request('/modules.json'));
    expect(retired).toBe(0);
  });
});
