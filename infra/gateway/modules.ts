import { type ModuleList, moduleListSchema } from '@vesela/contracts/module';
import { fetchInside } from '@vesela/service-kit/tls';
import type { Request, RequestHandler, Response } from 'express';
import type { ModuleStore } from '../modules/store.ts';
import { FIRST_FILES } from '../modules/verified-versions.ts';
import { sendPublished } from './send-file.ts';

/** The gateway's source of micro-frontends. */
export interface Modules {
  /** The published modules known now, without waiting. */
  list(): ModuleList;
  /** The published modules, requested anew where they are remote. */
  fresh(): ModuleList | Promise<ModuleList>;
  /**
   * What a module has rendered of a page in a language when it was built, with its styles. None for modules on hosts of
   * their own and while a builder watches: their pages say that they are loading.
   */
  paintedPart?: (module: Published[number], path: string, language: string) => PaintedPart | undefined;
  /** Serves `/modules`; calls `next` for files it lacks. */
  handler: RequestHandler;
}

/** Modules of a store on this machine; their files come from the verified copies, never from the disk. */
export function storedModules(store: Pick<ModuleStore, 'version' | 'list'>): Modules {
  return {
    list: store.list,
    fresh: store.list,
    paintedPart({ name, manifest }, page, language) {
      const [, hash = ''] = /\/([0-9a-f]{32})\//.exec(manifest) ?? [];
      const files = store.version(name, hash)?.files;
      const html = files?.get(`painted${page}.${language}.html`);
      return files && html && { html: String(html), style: firstStyles(files, page) };
    },
    handler(request, response, next) {
      const [, name = '', hash = '', file = ''] = PUBLISHED.exec(request.path) ?? [];
      const version = name === '' ? undefined : store.version(name, hash);
      if (!version?.files.has(file)) return next();
      allowServiceWorker(request, response);
      sendPublished(request, response, version.files, file);
    },
  };
}

/** A store also contains records and partial versions, which are not public. */
const PUBLISHED = /^\/(mfe-[a-z]+)\/([0-9a-f]{32})\/([^%]+)$/;

/**
 * A module's service worker, whose folder is below the pages that it controls; its registration sets the scope. Modules that were
 * built before have eight digits of their hash in the name.
 */
export function allowServiceWorker(request: Request, response: Response): void {
  if (/\/assets\/service-worker\.[0-9a-f]{5,8}\.js$/.test(request.path)) response.set('Service-Worker-Allowed', '/');
}

type Published = ModuleList['modules'];

interface PaintedPart {
  html: string;
  style: string;
}

interface Files {
  files: readonly string[];
}

/** Styles that are put into a page have no file beside them that could hold their source map. */
export const withoutSourceMap = (style: string): string => style.replace(/\n?\/\*# source.*$/, '');

/** The styles that a page begins with, as `FIRST_FILES` lists them. */
function firstStyles(files: ReadonlyMap<string, Buffer>, page: string): string {
  const first = JSON.parse(String(files.get(FIRST_FILES))) as Files & { pages: Record<string, Files> };
  return [...first.files, ...(first.pages[page.slice(1)]?.files ?? [])]
    .filter((file) => file.endsWith('.css'))
    .map((file) => withoutSourceMap(String(files.get(file))))
    .join('');
}

export interface RemoteModulesOptions {
  /** Origins of the hosts' replicas, by module name. */
  hosts: () => Readonly<Record<string, readonly string[]>>;
  /** Forwards a request to a module's host. */
  proxyTo(name: string): RequestHandler;
  withinMs?: number;
}

const WITHIN_MS = 1_000;
const NAME = /^\/(mfe-[a-z]+)\//;

/**
 * Modules on separate hosts. While a host is down, what it published last stays listed: the portal knows the
 * module's pages and tiles, and opening one shows that this part is unavailable.
 */
export function remoteModules({ hosts, proxyTo, withinMs = WITHIN_MS }: RemoteModulesOptions): Modules {
  const known = new Map<string, Published>();
  const proxies = new Map<string, RequestHandler>();
  const ask = async (name: string, origins: readonly string[]) => {
    for (const origin of origins) {
      const found = await publishedAt(origin, withinMs).catch(() => undefined);
      if (found)
        return void known.set(
          name,
          found.filter((module) => module.name === name),
        );
    }
  };
  const list = (): ModuleList => ({
    modules: Object.keys(hosts())
      .sort()
      .flatMap((name) => known.get(name) ?? []),
  });
  let asking: Promise<ModuleList> | undefined;
  const askAll = async () => {
    await Promise.all(Object.entries(hosts()).map(([name, origins]) => ask(name, origins)));
    return list();
  };
  return {
    list,
    fresh() {
      asking ??= askAll().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    handler(request, response, next) {
      const name = NAME.exec(request.path)?.[1];
      if (name === undefined || !(name in hosts())) return next();
      const proxy = proxies.get(name) ?? proxyTo(name);
      proxies.set(name, proxy);
      proxy(request, response, next);
    },
  };
}

async function publishedAt(origin: string, withinMs: number): Promise<Published> {
  const answer = await fetchInside(`${origin}/modules.json`, {
    signal: AbortSignal.timeout(withinMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`The module host answers ${answer.status}.`);
  return moduleListSchema.parse(await answer.json()).modules;
}
