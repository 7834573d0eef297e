import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Module } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ModuleList } from '@vesela/contracts/module';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Request, Response } from 'express';

/** `shell/src/painted/paint.tsx`, as the build leaves it beside the page. */
interface PainterFile {
  createPainter(config: PortalConfig): Promise<Painter>;
  BEFORE_SCRIPT: string;
}
type Painter = (request: {
  hostname: string;
  pathname: string;
  userAgent: string;
  modules: ModuleList['modules'];
}) => { language: string; title: string; html(): string } | undefined;

/** A dot keeps it from being served. */
const PAINTER = /^\.painter\.[0-9a-f]{8}\.cjs$/;

/** A page in each encoding, and what its policy allows besides the portal's own files. */
interface WholePage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  style: string;
  script: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Puts what is painted into the built page, with its styles, so that it shows before any other file has arrived. */
function compose(shell: string, { index, script }: Build, painted: NonNullable<ReturnType<Painter>>): WholePage {
  const put = (page: string, place: RegExp, text: string) => {
    if (!place.test(page)) throw new Error(`index.html has no ${place.source}`);
    return page.replace(place, () => text);
  };
  const link = /<link href="\/(assets\/main\.[^"]+\.css)" rel="stylesheet">/;
  const style = readFileSync(path.join(shell, link.exec(index)?.[1] ?? ''), 'utf8').replace(/\n?\/\*# source.*$/, '');
  let page = put(index, /<html lang="\w+">/, `<html lang="${painted.language}">`);
  page = put(page, /<title>[^<]*<\/title>/, `<title>${escaped(painted.title)}</title>`);
  page = put(page, link, `<style>${style}</style><script>${script}</script>`);
  page = put(page, /<div id="root"><\/div>/, `<div id="root">${painted.html()}</div>`);
  const plain = Buffer.from(page);
  return {
    ...{ plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) },
    ...{ style: hashOf(style), script: hashOf(script) },
  };
}

interface Build {
  index: string;
  script: string;
  painter: Promise<Painter>;
}

function open(shell: string, file: string, config: PortalConfig): Build {
  const { createPainter, BEFORE_SCRIPT } = Module.createRequire(path.join(shell, file))(`./${file}`) as PainterFile;
  const index = readFileSync(path.join(shell, 'index.html'), 'utf8');
  return { index, script: BEFORE_SCRIPT, painter: createPainter(config) };
}

/**
 * Sends the pages that are the same for every visitor as whole HTML; false for every other page, and for a shell without
 * painter. Each is rendered once for a host, a build and a list of modules, whose tiles and links it shows.
 */
export function paintedPages(shell: string, config: PortalConfig, modules: () => ModuleList) {
  let build: Build | undefined;
  let [opened, listed]: [string | undefined, string] = [undefined, ''];
  const pages = new Map<string, WholePage>();
  /** Under `npm run dev` another build follows. */
  const current = (list: string) => {
    const file = readdirSync(shell).find((name) => PAINTER.test(name));
    if (file !== opened || list !== listed) pages.clear();
    if (file !== opened) build = file === undefined ? undefined : open(shell, file, config);
    [opened, listed] = [file, list];
    return build;
  };
  return async (request: Request, response: Response, pathname: string): Promise<boolean> => {
    const list = modules();
    const now = current(JSON.stringify(list));
    const { hostname } = request;
    const userAgent = request.get('User-Agent') ?? '';
    const painted = (await now?.painter)?.({ hostname, pathname, userAgent, modules: list.modules });
    if (!now || !painted) return false;
    const key = `${hostname} ${pathname}`;
    const page = pages.get(key) ?? compose(shell, now, painted);
    pages.set(key, page);
    send(request, response, page);
    return true;
  };
}

function send(request: Request, response: Response, page: WholePage): void {
  const policy = response.get('Content-Security-Policy') ?? '';
  response.set(
    'Content-Security-Policy',
    policy.replace('script-src', `script-src ${page.script}`).replace('style-src', `style-src ${page.style}`),
  );
  const encoding = (['br', 'gzip'] as const).find((known) => request.acceptsEncodings(known));
  response.vary('Accept-Encoding, User-Agent');
  if (encoding) response.set('Content-Encoding', encoding);
  response.type('html').send(page[encoding ?? 'plain']);
}
