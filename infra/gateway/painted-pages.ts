import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Module } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ModuleList } from '@vesela/contracts/module';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Request, Response } from 'express';
import { type Modules, withoutSourceMap } from './modules.ts';

/** `shell/src/painted/paint.tsx`, as the build leaves it beside the page. */
interface PainterFile {
  createPainter(config: PortalConfig): Promise<Painter>;
}
type Painter = (request: {
  hostname: string;
  pathname: string;
  userAgent: string;
  modules: ModuleList['modules'];
  partOf: Modules['paintedPart'] | undefined;
}) => { language: string; description: string; waiting: string; whole?: Whole } | undefined;

export type PageModules = Pick<Modules, 'list' | 'paintedPart'>;

interface Whole {
  title: string;
  script: string;
  style: string;
  html(): string;
}

/** A dot keeps it from being served. */
const PAINTER = /^\.painter\.[0-9a-f]{8}\.cjs$/;

/** A page in each encoding, and what its policy allows besides the portal's own files. */
interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  style?: string;
  script?: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/**
 * Puts what is painted into the built page. A page that is whole gets the styles as well, so that it shows before any other
 * file has arrived; for the others they stay a file that the browser keeps.
 */
function compose(shell: string, { index }: Build, painted: NonNullable<ReturnType<Painter>>): Page {
  const { language, description, waiting, whole } = painted;
  const put = (page: string, place: RegExp, text: string) => {
    if (!place.test(page)) throw new Error(`index.html has no ${place.source}`);
    return page.replace(place, () => text);
  };
  let page = put(index, /<html lang="\w+">/, `<html lang="${language}">`);
  page = put(page, /(?<=href="\/manifest-)\w+/, language);
  page = put(page, /(?<=<meta name="description" content=")[^"]*/, escaped(description));
  page = put(page, /<div id="root"><\/div>/, `<div id="root">${whole?.html() ?? ''}</div>${waiting}`);
  if (!whole) return encoded(page);
  page = put(page, /<title>[^<]*<\/title>/, `<title>${escaped(whole.title)}</title>`);
  const link = /<link href="\/(assets\/main\.[^"]+\.css)" rel="stylesheet">/;
  const frame = withoutSourceMap(readFileSync(path.join(shell, link.exec(index)?.[1] ?? ''), 'utf8'));
  const [style, script] = [frame + whole.style, whole.script];
  page = put(page, link, `<style>${style}</style><script>${script}</script>`);
  return { ...encoded(page), style: hashOf(style), script: hashOf(script) };
}

function encoded(page: string): Page {
  const plain = Buffer.from(page);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

interface Build {
  index: string;
  painter: Promise<Painter>;
}

function open(shell: string, file: string, config: PortalConfig): Build {
  const { createPainter } = Module.createRequire(path.join(shell, file))(`./${file}`) as PainterFile;
  const index = readFileSync(path.join(shell, 'index.html'), 'utf8');
  return { index, painter: createPainter(config) };
}

/**
 * Sends a page with what shows before the script has run; false where that is nothing, and for a shell without painter.
 * The pages that are the same for every visitor are whole: each is rendered once for a host, a build and a list of modules,
 * whose tiles and links it shows. All others say that they are loading, and differ by language alone.
 */
export function paintedPages(shell: string, config: PortalConfig, { list, paintedPart: partOf }: PageModules) {
  let build: Build | undefined;
  let [opened, listed]: [string | undefined, string] = [undefined, ''];
  const pages = new Map<string, Page>();
  /** Under `npm run dev` another build follows. */
  const current = (listedNow: string) => {
    const file = readdirSync(shell).find((name) => PAINTER.test(name));
    if (file !== opened || listedNow !== listed) pages.clear();
    if (file !== opened) build = file === undefined ? undefined : open(shell, file, config);
    [opened, listed] = [file, listedNow];
    return build;
  };
  return async (request: Request, response: Response, pathname: string): Promise<boolean> => {
    const { modules } = list();
    const now = current(JSON.stringify(modules));
    const { hostname } = request;
    const userAgent = request.get('User-Agent') ?? '';
    const painted = (await now?.painter)?.({ hostname, pathname, userAgent, modules, partOf });
    if (!now || !painted) return false;
    const key = painted.whole ? `${hostname} ${pathname}` : painted.waiting;
    const page = pages.get(key) ?? compose(shell, now, painted);
    pages.set(key, page);
    send(request, response, page);
    return true;
  };
}

function send(request: Request, response: Response, { style, script, ...page }: Page): void {
  const policy = response.get('Content-Security-Policy') ?? '';
  if (style && script)
    response.set(
      'Content-Security-Policy',
      policy.replace('script-src', `script-src ${script}`).replace('style-src', `style-src ${style}`),
    );
  const encoding = (['br', 'gzip'] as const).find((known) => request.acceptsEncodings(known));
  response.vary('Accept-Encoding, User-Agent');
  if (encoding) response.set('Content-Encoding', encoding);
  response.type('html').send(page[encoding ?? 'plain']);
}
