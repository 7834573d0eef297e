import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import { ROOT } from '../../command/options.ts';
import { PlainError } from '../../command/plain-error.ts';

/** OpenMRS 3's shell and its sign-in module as they are published: built, with their libraries inside. */
const VERSION = '10.0.0';
const PACKAGES = [
  { name: 'esm-app-shell', sha256: 'cdc1e48775dbf038ffb9b6a0bd696290e49e6e18b9df131e8a908bfa84170621' },
  { name: 'esm-login-app', sha256: '8b3f5e5a418ba79a178e2c8d1810130ceec0fc1b5d7e58f804e31f5ae4865d52' },
] as const;
const CACHE = path.join(ROOT, 'node_modules/.cache/vesela-bench-web', VERSION);

/** Where its portal lies on its server. */
const SPA = '/openmrs/spa/';
const MODULE = '@openmrs/esm-login-app';
export const PEER_PATH = `${SPA}login`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Fetches its packages from npm's registry once. They are no dependency of this repository. */
function fetchPeer(): void {
  for (const { name, sha256 } of PACKAGES) {
    const folder = path.join(CACHE, name);
    if (existsSync(folder)) continue;
    const fresh = `${folder}-${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    execFileSync('npm', ['pack', `@openmrs/${name}@${VERSION}`, '--pack-destination', fresh, '--silent'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    });
    const archive = path.join(fresh, `openmrs-${name}-${VERSION}.tgz`);
    const found = createHash('sha256').update(readFileSync(archive)).digest('hex');
    if (found !== sha256)
      throw new PlainError(`@openmrs/${name} ${VERSION} is not the package that was measured before.`);
    execFileSync('tar', ['xzf', archive, '-C', fresh, '--strip-components=1']);
    rmSync(archive);
    renameSync(fresh, folder);
  }
}

interface File {
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

function fileOf(name: string, plain: Buffer): File {
  const extension = path.extname(name);
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (!COMPRESSED.has(extension)) return { type, plain };
  return { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** What is served, by path: the shell, the module beside it, and the two lists that an operator writes. */
function filesOfPeer(): Map<string, File> {
  const files = new Map<string, File>();
  const put = (name: string, plain: Buffer) => files.set(SPA + name, fileOf(name, plain));
  const dist = (name: string) => path.join(CACHE, name, 'dist');
  const all = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const [{ name }, below] of [
    [PACKAGES[0], ''],
    [PACKAGES[1], 'esm-login-app/'],
  ] as const)
    for (const entry of all(dist(name))) {
      if (!entry.isFile() || entry.name.endsWith('.map')) continue;
      const file = path.join(entry.parentPath, entry.name);
      put(below + path.relative(dist(name), file), readFileSync(file));
    }
  // As published it asks a server of its makers for modules, and wants a service worker that its own builds add.
  const index = readFileSync(path.join(dist('esm-app-shell'), 'index.html'), 'utf8').replace(
    'offline: true',
    'offline: false',
  );
  put(
    'index.html',
    Buffer.from(index.replaceAll(/https:\/\/[\w.]+\/openmrs\/spa\/importmap\.json/g, `${SPA}importmap.json`)),
  );
  const imports = { [MODULE]: `${SPA}esm-login-app/openmrs-esm-login-app.js` };
  put('importmap.json', Buffer.from(JSON.stringify({ imports })));
  const routes = JSON.parse(readFileSync(path.join(dist('esm-login-app'), 'routes.json'), 'utf8')) as unknown;
  put('routes.registry.json', Buffer.from(JSON.stringify({ [MODULE]: routes })));
  return files;
}

/** Serves the sign-in page of OpenMRS 3, compressed and to be kept for a year; its server knows nobody. */
export async function servePeer(): Promise<Served> {
  fetchPeer();
  const files = filesOfPeer();
  return serve(() => (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    if (pathname.startsWith('/openmrs/ws/')) {
      const isSession = pathname.endsWith('/session');
      response.writeHead(isSession ? 200 : 404, { 'content-type': 'application/json' });
      response.end(isSession ? '{"authenticated":false,"locale":"en_GB","allowedLocales":["en_GB"]}' : '{}');
      return;
    }
    const file = files.get(pathname) ?? (path.extname(pathname) === '' ? files.get(`${SPA}index.html`) : undefined);
    if (!file) return void response.writeHead(404).end();
    const accepts = String(request.headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find((each) => file[each] && accepts.includes(each));
    const body = (encoding && file[encoding]) ?? file.plain;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(body);
  });
}
