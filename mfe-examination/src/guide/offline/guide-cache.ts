import { FIXED, isBuilt, isFixed, isGuidePage, keptPaths } from './kept-files.ts';

/** What the page tells the worker: the files that it has loaded, and one of the guide's pages. */
export interface Message {
  files: string[];
  page: string;
}

export interface GuideCacheDeps {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (request: Request | string) => Promise<Response>;
  origin: string;
  /** Path of the worker's own file, which holds the version in its name. */
  script: string;
  /** Ends the worker for good. */
  retire: () => Promise<unknown>;
}

const PREFIX = 'vesela-guide-';
/** The one page that the shell has for all addresses is kept under this one. */
const PAGE = '/Examination';
const MODULE = 'mfe-examination';

/** The files of the guide, kept for when the line is gone. */
export function createGuideCache({ caches, fetch, origin, script, retire }: GuideCacheDeps) {
  const name = PREFIX + script;
  const open = () => caches.open(name);
  const kept = async (path: string) => (await open()).match(path, { ignoreVary: true });

  async function store(path: string, response: Response): Promise<void> {
    if (response.ok && !response.redirected) await (await open()).put(path, response.clone());
  }

  /** The network's answer, kept for later; the kept one when there is no line. */
  async function fresh(request: Request, path: string): Promise<Response> {
    try {
      const response = await fetch(request);
      await store(path, response);
      if (path === '/modules.json' && response.ok) await retireIfWithdrawn(response.clone());
      return response;
    } catch (error) {
      const last = await kept(path);
      if (last) return last;
      throw error;
    }
  }

  /** A portal that no longer has the module keeps nothing of it on her device. */
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
    /** Nothing for what is none of the guide's: the browser goes on as if there were no worker. */
    answer(request: Request): Promise<Response> | undefined {
      const { origin: of, pathname, search } = new URL(request.url);
      if (request.method !== 'GET' || of !== origin) return undefined;
      if (request.mode === 'navigate') return isGuidePage(pathname) ? fresh(request, PAGE) : undefined;
      if (search !== '') return undefined;
      if (isFixed(pathname)) return fresh(request, pathname);
      if (!isBuilt(pathname)) return undefined;
      // The name holds the hash of the content: what is kept is what the network would bring.
      return kept(pathname).then((file) => file ?? fetch(request));
    },
    /** Keeps exactly these files; what an earlier version of the shell left behind goes. */
    async keep({ files, page }: Message): Promise<void> {
      const built = keptPaths(files, origin);
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
    /** A new version of this file has taken over. */
    clearOthers: () => clear((cache) => cache !== name),
  };
}
