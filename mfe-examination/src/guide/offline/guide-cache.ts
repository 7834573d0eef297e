import { cacheablePaths, FIXED, isBuilt, isFixed, isGuidePage } from './cacheable-files.ts';

/** Message from the page to the worker: the loaded files, and one of the guide's pages. */
export interface Message {
  files: string[];
  page: string;
}

export interface GuideCacheDeps {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (request: Request | string) => Promise<Response>;
  origin: string;
  /** Path of the worker's own file, whose name contains the version. */
  script: string;
  /** Unregisters the worker permanently. */
  retire: () => Promise<unknown>;
}

const PREFIX = 'vesela-guide-';
/** Cache key of the shell's HTML page, which is the same for all URLs. */
const PAGE = '/Examination';
const MODULE = 'mfe-examination';
/** The introduction asks for sign-in, which needs a connection; the steps do not. */
const FIRST_STEP = '/step/visual';

/** Caches the files of the guide for offline use. */
export function createGuideCache({ caches, fetch, origin, script, retire }: GuideCacheDeps) {
  const name = PREFIX + script;
  const open = () => caches.open(name);
  const kept = async (path: string) => (await open()).match(path, { ignoreVary: true });

  async function store(path: string, response: Response): Promise<void> {
    if (response.ok && !response.redirected) await (await open()).put(path, response.clone());
  }

  /** Network first: caches the response; falls back to the cache when offline. */
  async function fresh(request: Request, path: string, instead?: () => Response): Promise<Response> {
    try {
      const response = await fetch(request);
      await store(path, response);
      if (path === '/modules.json' && response.ok) await retireIfWithdrawn(response.clone());
      return response;
    } catch (error) {
      const last = await kept(path);
      if (last) return instead?.() ?? last;
      throw error;
    }
  }

  /** When the portal no longer has the module, removes its files from the device. */
  async function retireIfWithdrawn(list: Response): Promise<void> {
    const { modules } = (await list.json()) as { modules?: { name: string }[] };
    if (!Array.isArray(modules) || modules.some((module) => module.name === MODULE)) return;
    await clear(() => true);
    await retire();
  }

  async function clear(which: (cache: string) => boolean): Promise<void> {
    const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && which(each));
    await Promise.all(names.map((each) => caches.delete(each)));
  }

  return {
    /** Undefined for requests that do not belong to the guide: the browser handles them. */
    answer(request: Request): Promise<Response> | undefined {
      const { origin: of, pathname, search } = new URL(request.url);
      if (request.method !== 'GET' || of !== origin) return undefined;
      if (request.mode === 'navigate') {
        if (!isGuidePage(pathname)) return undefined;
        const firstStep = () => Response.redirect(origin + pathname + FIRST_STEP);
        return fresh(request, PAGE, pathname.endsWith(PAGE) ? firstStep : undefined);
      }
      if (search !== '') return undefined;
      if (isFixed(pathname)) return fresh(request, pathname);
      if (!isBuilt(pathname)) return undefined;
      // Cache first: the name contains the hash of the content.
      return kept(pathname).then((file) => file ?? fetch(request));
    },
    /** Caches exactly these files and removes those of earlier versions of the shell. */
    async keep({ files, page }: Message): Promise<void> {
      const built = cacheablePaths(files, origin);
      const cache = await open();
      const wanted = new Set([...built, ...FIXED, PAGE]);
      for (const { url } of await cache.keys()) {
        const { pathname } = new URL(url);
        if (!wanted.has(pathname)) await cache.delete(pathname);
      }
      const missing: string[] = [];
      for (const path of built) if (!(await kept(path))) missing.push(path);
      await Promise.all([...missing, ...FIXED].map(async (path) => store(path, await fetch(path))));
      if (isGuidePage(page)) await store(PAGE, await fetch(page));
    },
    /** Called when a new version of this worker has taken over. */
    clearOthers: () => clear((cache) => cache !== name),
  };
}
