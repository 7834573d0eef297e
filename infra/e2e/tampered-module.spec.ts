import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { serve } from '@vesela/service-kit/testing/serve';
import { moduleHost } from '../modules/host-app.ts';
import { moduleSource } from '../modules/source.ts';
import { openModuleStore } from '../modules/store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { expect, test } from './fixtures.ts';
import { publishChanged, releases } from './releases.ts';
import { say } from './texts.ts';

const MODULE = 'mfe-consent';
const TERMS = '/en/TermsConditions';
const TITLE = say('en', 'consent', 'terms.title');
const INTRUDER = ';globalThis.intruder = true;\n';
const log = path.join(process.env.VESELA_LOG_DIR ?? '', 'portal.log');
/** What the portal has told of the module, as its log has it; the line that is being written is left out. */
const told = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes('was changed on disk'))
    .map((line) => JSON.parse(line) as { module?: string; version?: string })
    .filter(({ module }) => module === MODULE);

const ran = (page: Page) => page.evaluate(() => 'intruder' in globalThis);
const title = (page: Page, name = TITLE) => page.getByRole('heading', { level: 1, name });
const refused = (page: Page) => title(page, say('en', 'shell', 'module.title'));

/** Puts code into every script of a version, in all the forms in which it is sent. Returns the way back. */
function tamper(folder: string): () => void {
  const assets = path.join(folder, 'assets');
  const before = readdirSync(assets).map((name) => [name, readFileSync(path.join(assets, name))] as const);
  const write = (name: string, content: Buffer) => writeFileSync(path.join(assets, name), content);
  for (const [name, content] of before.filter(([file]) => file.endsWith('.js'))) {
    const changed = Buffer.concat([Buffer.from(INTRUDER), content]);
    write(name, changed);
    write(`${name}.br`, brotliCompressSync(changed));
    write(`${name}.gz`, gzipSync(changed));
  }
  return () => {
    for (const [name, content] of before) write(name, content);
  };
}

test('a module changed on disk while the portal runs is not what a browser gets, and is told of', async ({
  page,
  request,
}) => {
  await page.goto(TERMS);
  await expect(title(page)).toBeVisible();
  const version = releases().history(MODULE).current ?? '';
  const mend = tamper(path.join(releases().folder, MODULE, version));
  try {
    // The disk is looked at with a request, though not with each.
    const entry = `/modules/${MODULE}/${version}/manifest.json`;
    const tellsOf = async () => {
      expect((await request.get(entry)).status()).toBe(200);
      return told().map((damage) => damage.version);
    };
    await expect.poll(tellsOf).toContain(version);
    // A new browser has nothing in its cache.
    const other = await (await page.context().browser()?.newContext())?.newPage();
    if (!other) throw new Error('There is no browser.');
    await other.goto(new URL(TERMS, page.url()).href);
    await expect(title(other)).toBeVisible();
    expect(await ran(other)).toBe(false);
    await other.context().close();
  } finally {
    mend();
  }
});

test('a host started over a changed version serves the last good one', async ({ page }) => {
  const place = temporaryFolder();
  const store = openModuleStore(place.folder);
  store.publish(MODULE, moduleSource(MODULE));
  publishChanged(MODULE, TITLE, 'Terms of the next version', store);
  tamper(path.join(place.folder, MODULE, store.history(MODULE).current ?? ''));
  const damages: unknown[] = [];
  const host = await serve(() =>
    moduleHost({ module: MODULE, folder: place.folder, onDamage: (damage) => damages.push(damage) }),
  );
  try {
    const own = `http://127.0.0.1:${host.port}`;
    await page.route('**/modules.json', async (route) => {
      const all = await (await route.fetch()).json();
      const { modules } = await (await fetch(`${own}/modules.json`)).json();
      const others = all.modules.filter(({ name }: { name: string }) => name !== MODULE);
      await route.fulfill({ json: { modules: [...others, ...modules] } });
    });
    await page.route(`**/modules/${MODULE}/**`, async (route) => {
      const response = await route.fetch({ url: own + new URL(route.request().url()).pathname });
      await route.fulfill({ response });
    });
    await page.goto(TERMS);
    await expect(title(page)).toBeVisible();
    expect(await ran(page)).toBe(false);
    expect(damages).toEqual([{ module: MODULE, version: store.history(MODULE).current, files: [] }]);
  } finally {
    // What the page still asks for must not meet a host that is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await host.stop();
    place.remove();
  }
});

for (const [what, file] of [
  ['the remote entry', /assets\/remote-entry\.\w+\.js$/],
  ['a script that it loads', /assets\/(?!remote-entry)[^/]+\.js$/],
  ['the manifest', /manifest\.json$/],
] as const) {
  test(`one changed byte in ${what} is refused by the browser before it runs`, async ({ page }) => {
    const changed: string[] = [];
    const isChanged = ({ pathname }: URL) => pathname.startsWith(`/modules/${MODULE}/`) && file.test(pathname);
    await page.route(isChanged, async (route) => {
      const response = await route.fetch();
      changed.push(route.request().url());
      const good = await response.text();
      await route.fulfill({ response, body: INTRUDER + good });
    });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(TERMS);
    await expect(refused(page)).toBeVisible();
    expect(changed).not.toEqual([]);
    expect(await ran(page)).toBe(false);
    await expect.poll(() => complaints.join('\n')).toContain('integrity');
    // Other scripts of the module may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
