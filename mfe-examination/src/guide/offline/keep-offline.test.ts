import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepGuideOffline } from './keep-offline.ts';

const PAGE = '/en/Examination';

/** A worker whose state changes on demand. */
function createWorker(state: string) {
  const events = new EventTarget();
  return Object.assign(events, {
    state,
    postMessage: jest.fn(),
    become(next: string) {
      this.state = next;
      events.dispatchEvent(new Event('statechange'));
    },
  });
}
type Worker = ReturnType<typeof createWorker>;

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

describe('keeping the guide offline', () => {
  const files = [{ name: 'https://portal.example/assets/main.12345678.js' }];
  const message = { files: files.map(({ name }) => name), page: PAGE };
  const register = jest.fn<(script: URL, options: object) => Promise<Partial<Record<string, Worker>>>>();
  let registrations: { scope: string; unregister: () => Promise<boolean> }[];
  const before = { navigator: globalThis.navigator, performance: globalThis.performance };

  beforeEach(() => {
    register.mockReset();
    registrations = [];
    define('navigator', { serviceWorker: { register, getRegistrations: async () => registrations } });
    define('performance', { getEntriesByType: () => files });
  });
  afterEach(() => {
    for (const [name, value] of Object.entries(before)) define(name, value);
  });

  it('registers the worker for the guide’s pages only, and tells it the loaded files', async () => {
    const active = createWorker('activated');
    register.mockResolvedValue({ active });
    await keepGuideOffline(PAGE);
    const [script, options] = register.mock.calls[0] ?? [];
    expect(script?.pathname).toMatch(/\/guide-worker\.ts$/);
    expect(options).toEqual({ scope: PAGE });
    expect(active.postMessage.mock.calls).toEqual([[message]]);
  });

  it('ends the worker of another language, whose files give way to these, and no other', async () => {
    const ended: string[] = [];
    registrations = ['/', '/Examination', PAGE, '/ru/Examination'].map((scope) => ({
      scope: `https://portal.example${scope}`,
      unregister: async () => ended.push(scope) > 0,
    }));
    register.mockResolvedValue({ active: createWorker('activated') });
    await keepGuideOffline(PAGE);
    expect(ended).toEqual(['/Examination', '/ru/Examination']);
  });

  it.each(['installing', 'waiting'])(
    'waits for a worker that is %s, which is newer than the active one',
    async (as) => {
      const [next, active] = [createWorker(as), createWorker('activated')];
      register.mockResolvedValue({ [as]: next, active });
      const done = keepGuideOffline(PAGE);
      await Promise.resolve();
      next.become('activating');
      expect(next.postMessage).not.toHaveBeenCalled();
      next.become('activated');
      await done;
      expect(next.postMessage.mock.calls).toEqual([[message]]);
      expect(active.postMessage).not.toHaveBeenCalled();
    },
  );

  it('sends nothing to a worker that was discarded', async () => {
    const next = createWorker('installing');
    register.mockResolvedValue({ installing: next });
    const done = keepGuideOffline(PAGE);
    await Promise.resolve();
    next.become('redundant');
    await done;
    expect(next.postMessage).not.toHaveBeenCalled();
  });

  it('rejects when the browser refuses, and does nothing without service workers', async () => {
    register.mockRejectedValue(new Error('refused'));
    await expect(keepGuideOffline(PAGE)).rejects.toThrow('refused');
    define('navigator', {});
    await keepGuideOffline(PAGE);
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('the worker', () => {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, Map<string, Response>>();
  const scope = {
    location: { origin: 'https://portal.example', pathname: '/worker.2.js' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: jest.fn(async () => undefined),
    registration: { unregister: jest.fn(async () => true) },
    fetch: async (address: string | Request) =>
      new Response(`from ${typeof address === 'string' ? address : new URL(address.url).pathname}`),
    caches: {
      open: async (name: string) => {
        const files = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, files);
        return {
          match: async (path: string) => files.get(path)?.clone(),
          put: async (path: string, response: Response) => void files.set(path, response),
          keys: async () => [],
        };
      },
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
  };
  /** Dispatches an event; settles when all that it waits for is done. */
  async function dispatch(type: string, event: object = {}): Promise<string | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (each: Promise<unknown>) => work.push(each),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    await Promise.all(work);
    return (await answer)?.text();
  }
  const names = Object.keys(scope) as (keyof typeof scope)[];
  const before = names.map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const);

  beforeEach(async () => {
    for (const name of names) define(name, scope[name]);
    if (listeners.size === 0) await import('./guide-worker.ts');
  });
  afterEach(() => {
    for (const [name, value] of before) define(name, value);
  });

  it('takes over at once and removes what earlier versions kept', async () => {
    stored.set('vesela-guide-/worker.1.js', new Map());
    await dispatch('install');
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
    await dispatch('activate');
    expect([...stored.keys()]).toEqual([]);
  });

  it('keeps what the page names, and answers for the guide alone', async () => {
    await dispatch('message', { data: { files: [], page: PAGE } });
    const [kept] = stored.values();
    expect([...(kept?.keys() ?? [])]).toContain('/Examination');
    const asked = (path: string) => ({
      request: { url: scope.location.origin + path, method: 'GET', mode: 'navigate' },
    });
    expect(await dispatch('fetch', asked(PAGE))).toBe(`from ${PAGE}`);
    expect(await dispatch('fetch', asked('/en/Calculator'))).toBeUndefined();
  });
});
