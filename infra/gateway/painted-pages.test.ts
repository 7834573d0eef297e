import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ModuleList } from '@vesela/contracts/module';
import { rawRequest, type Served, serve } from '@vesela/service-kit/testing/serve';
import { portalConfig } from '../demo/portal-config.ts';
import { openModuleStore } from '../modules/store.ts';
import { fakeModule } from '../modules/testing/fake-module.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createGateway } from './gateway.ts';
import { storedModules } from './modules.ts';

const STYLE = 'h1{color:red}';
const INDEX =
  '<!doctype html><html lang="lv"><head><meta name="description" content="Latviski">' +
  '<link rel="manifest" href="/manifest-lv.webmanifest">' +
  '<title>Vesela</title><script src="/assets/main.js"></script>' +
  '<link href="/assets/main.12345678.css" rel="stylesheet"></head><body><div id="root"></div></body></html>';
/** Paints the home page alone whole, and counts how often; knows nothing of /unknown. */
const painter = (version: string) => `
let rendered = 0;
exports.createPainter = async (config) => ({ pathname, userAgent, modules, partOf }) =>
  pathname === '/Test' ? { language: 'en', description: '', waiting: '', whole: {
    title: 'Test', script: 'part()', style: partOf(modules[0], '/Test', 'en')?.style ?? '',
    html: () => partOf(modules[0], '/Test', 'en')?.html ?? 'nothing',
  }} : pathname === '/unknown' ? undefined : {
    language: 'en',
    description: 'Tests & "guides"',
    waiting: '<p>Wait</p>',
    ...(pathname === '/' && userAgent !== 'embedded' && { whole: {
      title: 'A <title> & more', script: 'before()', style: '',
      html: () => \`<h1>${version} \${++rendered} \${config.portal.name} \${modules.length}</h1>\`,
    }}),
  };`;

const place = temporaryFolder();
const shell = path.join(place.folder, 'shell');
const store = openModuleStore(path.join(place.folder, 'modules'));
let list: ModuleList = { modules: [] };
let served: Served;
let build = 0;

function putPainter(version: string) {
  for (const name of readdirSync(shell)) if (name.startsWith('.painter')) rmSync(path.join(shell, name));
  build += 1;
  writeFileSync(path.join(shell, `.painter.${String(build).padStart(8, '0')}.cjs`), painter(version));
}

beforeAll(async () => {
  mkdirSync(path.join(shell, 'assets'), { recursive: true });
  writeFileSync(path.join(shell, 'index.html'), INDEX);
  writeFileSync(path.join(shell, 'assets/main.12345678.css'), `${STYLE}\n/*# sourceMappingURL=main.css.map*/`);
  served = await serve((port) =>
    createGateway({
      ...{ hosts: [`127.0.0.1:${port}`], shell, data: place.folder, config: portalConfig, parts: [] },
      modules: { ...storedModules(store), list: () => list },
    }),
  );
});
beforeEach(() => {
  list = { modules: [] };
  putPainter('first');
});
afterAll(async () => {
  await served.stop();
  place.remove();
});

const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${served.port}${target}`, { headers });
const h1 = async (target: string) => /<h1>(.*)<\/h1>/.exec(await (await get(target)).text())?.[1];

it.each(['br', 'gzip', 'identity'])(
  'a painted page is whole: language, title, styles, content (%s)',
  async (encoding) => {
    const answer = await get('/', { 'Accept-Encoding': encoding });
    const page = await answer.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>A &lt;title> &amp; more</title>');
    expect(page).toContain('<meta name="description" content="Tests &amp; &quot;guides&quot;">');
    expect(page).toContain(`<style>${STYLE}</style><script>before()</script>`);
    expect(page).toContain('<div id="root"><h1>first');
    expect(page).not.toContain('rel="stylesheet"');
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

it('the policy allows its style and its script by their hashes, and nothing else', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const policy = (await get('/')).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'sha256-${hash('before()')}' 'self';`);
  expect(policy).toContain(`style-src 'sha256-${hash(STYLE)}' 'self';`);
  expect((await get('/login')).headers.get('content-security-policy')).toContain("script-src 'self';");
});

it('it is rendered once, and again for another list of modules and for another build', async () => {
  expect([await h1('/'), await h1('/')]).toEqual(['first 1 Vesela 0', 'first 1 Vesela 0']);
  list = { modules: [{} as ModuleList['modules'][number]] };
  expect([await h1('/'), await h1('/')]).toEqual(['first 2 Vesela 1', 'first 2 Vesela 1']);
  putPainter('second');
  expect(await h1('/')).toBe('second 1 Vesela 1');
});

it('a browser that has it is told so', async () => {
  const tag = (await get('/', { 'Accept-Encoding': 'gzip' })).headers.get('etag') ?? '';
  // Not by fetch, which asks past every cache then.
  const headers = { host: `127.0.0.1:${served.port}`, 'accept-encoding': 'gzip', 'if-none-match': tag };
  expect((await rawRequest(served.port, '/', headers)).status).toBe(304);
});

it('every other page, and one within another app, says in its language that it is loading', async () => {
  const waiting = INDEX.replace('lang="lv"', 'lang="en"')
    .replace('manifest-lv', 'manifest-en')
    .replace('Latviski', 'Tests &amp; &quot;guides&quot;')
    .replace('</div>', '</div><p>Wait</p>');
  for (const answer of [await get('/login'), await get('/', { 'User-Agent': 'embedded' })])
    expect(await answer.text()).toBe(waiting);
});

it('a page whose language is not known comes as it was built', async () => {
  expect(await (await get('/unknown')).text()).toBe(INDEX);
});

it('what a module has rendered is sent with its styles', async () => {
  const source = path.join(place.folder, 'mfe-fake');
  const put = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(source, 'dist', name)), { recursive: true });
    writeFileSync(path.join(source, 'dist', name), content);
  };
  const module = fakeModule(source);
  put('painted/Test.en.html', '<h1>Built</h1>');
  put('assets/all.css', 'p{}');
  put('assets/test.css', 'i{}');
  put(
    'first-files.json',
    JSON.stringify({ files: ['assets/all.css'], pages: { Test: { files: ['assets/test.css'] } } }),
  );
  store.publish('mfe-fake', module);
  list = store.list();
  const page = await (await get('/Test')).text();
  expect(page).toContain('<div id="root"><h1>Built</h1></div>');
  expect(page).toContain(`<style>${STYLE}p{}i{}</style><script>part()</script>`);
});

it('the painter itself is not served', async () => {
  expect((await get(`/${readdirSync(shell).find((name) => name.startsWith('.painter'))}`)).status).toBe(404);
});
