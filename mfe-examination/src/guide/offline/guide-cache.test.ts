import { beforeEach, describe, expect, it } from '@jest/globals';
import { createGuideCache } from './guide-cache.ts';

const ORIGIN = 'https://portal.example';
const SCRIPT = '/modules/mfe-examination/0123456789abcdef0123456789abcdef/assets/service-worker.12345678.js';
const MAIN = '/assets/main.12345678.js';
const OLD = '/assets/old.12345678.js';

/** In-memory cache storage, by path. */
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

let network: (path: string) => Response;
let asked: string[];
let retired: number;
const guide = () =>
  createGuideCache({
    caches,
    origin: ORIGIN,
    script: SCRIPT,
    fetch: async (request) => {
      asked.push(pathOf(request));
      return network(pathOf(request));
    },
    retire: async () => (retired += 1),
  });
const request = (path: string, more: { method?: string; mode?: string } = {}) =>
  ({ url: ORIGIN + path, method: 'GET', mode: 'cors', ...more }) as Request;
const open = (path: string) => request(path, { mode: 'navigate' });
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();
const goOffline = () => {
  network = () => {
    throw new TypeError('network error');
  };
};
const cachedPaths = () => [...(stored.get(`vesela-guide-${SCRIPT}`)?.keys() ?? [])].sort();
const keep = () => guide().keep({ files: [ORIGIN + MAIN, `${ORIGIN}/api/consent/standing`], page: '/en/Examination' });

beforeEach(() => {
  stored.clear();
  asked = [];
  retired = 0;
  network = (path) =>
    new Response(path === '/modules.json' ? '{"modules":[{"name":"mfe-examination"}]}' : `from ${path}`);
});

describe('offline', () => {
  beforeEach(async () => {
    await keep();
    goOffline();
  });

  it.each(['/en/Examination/step/lying', '/pl/Examination/step/visual'])('opens %s', async (path) => {
    expect(await text(guide().answer(open(path)))).toBe('from /en/Examination');
  });

  it.each([
    ['/Examination', '/Examination/step/visual'],
    ['/ru/Examination', '/ru/Examination/step/visual'],
  ])('leads from the introduction %s, which asks for sign-in, to the first step', async (path, step) => {
    const answer = await guide().answer(open(path));
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, ORIGIN + step]);
  });

  it("serves the shell's start files", async () => {
    expect(await text(guide().answer(request('/config.json')))).toBe('from /config.json');
    expect(await text(guide().answer(request(MAIN)))).toBe(`from ${MAIN}`);
  });

  it('fails for files that were never cached', async () => {
    await expect(guide().answer(request(OLD))).rejects.toThrow('network error');
  });
});

describe('online', () => {
  it('caches files of the portal, and no service response', async () => {
    await keep();
    expect(cachedPaths()).toEqual(['/Examination', MAIN, '/config.json', '/modules.json'].sort());
  });

  it('serves the current page, not the cached one', async () => {
    await keep();
    network = () => new Response('new version');
    expect(await text(guide().answer(open('/Examination')))).toBe('new version');
    goOffline();
    expect(await text(guide().answer(open('/Examination/step/lying')))).toBe('new version');
  });

  it('serves a cached file without a request', async () => {
    await keep();
    asked = [];
    await guide().answer(request(MAIN));
    expect(asked).toEqual([]);
  });

  it.each([
    ['a service request', request('/api/examination/examinations')],
    ['a page of another module', open('/en/Calculator')],
    ['the report', open('/en/ExaminationReport')],
    ['a modifying request', request('/config.json', { method: 'POST' })],
    ['another origin', { ...request('/'), url: 'https://elsewhere.example/assets/a.js' } as Request],
    ['the sign-in service', request('/realms/vesela/protocol/openid-connect/token')],
  ])('leaves %s to the browser', (_what, given) => expect(guide().answer(given)).toBeUndefined());

  it('caches no error page', async () => {
    await keep();
    network = () => new Response('fault', { status: 502 });
    expect(await text(guide().answer(open('/Examination')))).toBe('fault');
    goOffline();
    expect(await text(guide().answer(open('/Examination/step/lying')))).toBe('from /en/Examination');
  });
});

describe('outdated files', () => {
  it('are removed when the shell has new files', async () => {
    await guide().keep({ files: [OLD], page: '/Examination' });
    await keep();
    expect(cachedPaths()).not.toContain(OLD);
  });

  it('are removed with the version that cached them, and nothing else', async () => {
    await keep();
    await caches.open('vesela-guide-/older.js');
    await caches.open('somebody-else');
    await guide().clearOthers();
    expect([...stored.keys()].sort()).toEqual(['somebody-else', `vesela-guide-${SCRIPT}`]);
  });

  it('are removed permanently when the portal no longer has the module', async () => {
    await keep();
    network = () => new Response('{"modules":[{"name":"mfe-consent"}]}');
    await guide().answer(request('/modules.json'));
    expect([retired, stored.size]).toEqual([1, 0]);
  });

  it('stay when the list cannot be loaded', async () => {
    await keep();
    network = () => new Response('', { status: 503 });
    await guide().answer(request('/modules.json'));
    expect(retired).toBe(0);
  });
});
