import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium as browser, type Page } from '@playwright/test';
import { chromium } from '../check/chromium.ts';
import { inTemporaryFolder } from '../check/temporary-folder.ts';
import { beSignedIn, tokenOf } from '../e2e/people.ts';
import { DEMO_ACCOUNTS } from '../local/demo-accounts.ts';
import { originOf, portOf, ROOT, readArguments } from '../local/options.ts';

/**
 * `npm run -s bench:dev -- [--port 8080]`: seconds from saving a file to the new page in Chromium and to the new answer of
 * a service, with `npm run dev` started for it. The person stays signed in, and her token goes on. Each source that is
 * changed gets its old content back.
 */
const SAVES = 4;
const PATIENCE_MS = 60_000;
const WAITING_MS = 20;

async function startDev(port: number, folder: string): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'infra/dev/run.ts', '--port', String(port), '--data-dir', path.join(folder, 'data')];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm run dev has not started.\n${printed}`)));
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('Ctrl-C stops everything')) resolve();
    });
  });
  return child;
}

interface Change {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Resolves once the change, or the old state again, can be seen. */
  seen(isChanged: boolean): Promise<void>;
}

/** Seconds from saving a file until it is seen, there and back; in the end the file has its content back. */
async function measure({ file, from, to, seen }: Change): Promise<number[]> {
  const target = path.join(ROOT, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not hold ${from}.`);
  const seconds: number[] = [];
  try {
    for (let save = 0; save < SAVES; save++) {
      const started = performance.now();
      const isChanged = save % 2 === 0;
      writeFileSync(target, isChanged ? after : before);
      await seen(isChanged);
      seconds.push((performance.now() - started) / 1000);
    }
  } finally {
    writeFileSync(target, before);
  }
  return seconds;
}

/** Her page with both texts: that of the module, and that of the shell's menu, which only who is signed in has. */
async function shows(page: Page, heading: string, menu: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: menu, exact: true }).waitFor({ timeout: PATIENCE_MS });
}

/** Asks until the answer fits; any status but 200 is a fault. */
async function answers(address: string, token: string, fits: (text: string) => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(WAITING_MS)) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${text}`);
    if (fits(text)) return;
  }
  throw new Error(`${address} has not changed after ${PATIENCE_MS / 1000} s.`);
}

const show = (what: string, seconds: readonly number[]) =>
  console.log(`${what.padEnd(48)} ${seconds.map((value) => value.toFixed(2).padStart(6)).join(' ')}`);

const { values } = readArguments(process.argv.slice(2), { port: { type: 'string' } });
const port = portOf(values.port);
const origin = originOf(port);
await inTemporaryFolder(async (folder) => {
  const began = performance.now();
  const dev = await startDev(port, folder);
  show('from npm run dev to the portal, seconds', [(performance.now() - began) / 1000]);
  const chrome = await browser.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const token = await tokenOf(origin, DEMO_ACCOUNTS.anna);
    const page = await chrome.newPage({ locale: 'en-GB', baseURL: origin });
    await beSignedIn(page, origin, DEMO_ACCOUNTS.anna);
    await page.goto('/en/Sources');
    const heading = textOf('mfe-calculator/src/sources/texts/en.json', 'sources.title');
    const menu = textOf('shell/src/texts/en.json', 'header.account');
    await shows(page, heading, menu);
    const rates = `${origin}/api/calculator/populations/lv`;
    const changes: Change[] = [
      {
        what: 'a text of mfe-calculator, on the page',
        file: 'mfe-calculator/src/sources/texts/en.json',
        from: `"${heading}"`,
        to: `"${heading} 2"`,
        seen: (isChanged) => shows(page, isChanged ? `${heading} 2` : heading, menu),
      },
      {
        what: 'a text of the shell, on the page',
        file: 'shell/src/texts/en.json',
        from: `"${menu}"`,
        to: `"${menu} 2"`,
        seen: (isChanged) => shows(page, heading, isChanged ? `${menu} 2` : menu),
      },
      {
        what: 'a line of the calculator service, its answer',
        file: 'services/calculator/src/populations/populations.routes.ts',
        from: 'model_version: MODEL_VERSION',
        to: "model_version: 'changed'",
        seen: (isChanged) => answers(rates, token, (text) => text.includes('"changed"') === isChanged),
      },
    ];
    console.log('From saving a file until it is seen, in seconds, changed and back:');
    for (const change of changes) show(change.what, await measure(change));
  } finally {
    await chrome.close();
    const gone = once(dev, 'exit');
    dev.kill('SIGTERM');
    await gone;
  }
});

function textOf(file: string, key: string): string {
  const texts = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>;
  return texts[key] ?? '';
}
