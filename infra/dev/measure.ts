import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium as browser, type Page } from '@playwright/test';
import { chromium } from '../check/chromium.ts';
import { inTemporaryFolder } from '../check/temporary-folder.ts';
import { originOf, portOf, ROOT, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { beSignedIn, newPerson, tokenOf } from '../e2e/people.ts';
import { recordsOf } from '../e2e/records.ts';
import { saved } from '../e2e/risk-test.ts';
import { say } from '../e2e/texts.ts';

/**
 * `npm run -s bench:dev -- [--port 8080]`: seconds from saving a file to the new page in Chromium and to the new answer of
 * a service, and until a contract's users are told, with `npm run dev` started for it. The person stays signed in, her
 * token goes on, and what she has begun to answer is still there. Each source that is changed gets its old content back.
 */
const SAVES = 4;
const PATIENCE_MS = 60_000;
const WAITING_MS = 20;

interface Dev {
  child: ChildProcess;
  /** Resolves with the next line that begins so. */
  says(beginning: string): Promise<string>;
}

function startDev(port: number, folder: string): Dev {
  const args = ['--import', 'tsx', 'infra/dev/run.ts', '--port', String(port), '--data-dir', path.join(folder, 'data')];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const printed: string[] = [];
  lines.on('line', (line) => printed.push(line));
  const says = (beginning: string) =>
    new Promise<string>((resolve, reject) => {
      const end = () => reject(new PlainError(`npm run dev has ended.\n${printed.join('\n')}`));
      const hear = (line: string) => {
        if (!line.startsWith(beginning)) return;
        lines.off('line', hear);
        child.off('exit', end);
        resolve(line);
      };
      lines.on('line', hear);
      child.once('exit', end);
    });
  return { child, says };
}

async function stopDev({ child }: Dev): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

interface Change {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Resolves once the change, or the old state again, can be seen. */
  seen(isChanged: boolean): Promise<unknown>;
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

/** A person in the middle of the risk test, whose page loads anew and whose services are replaced. */
async function keepsDraft(dev: Dev, chrome: Browser, origin: string, changes: readonly Change[]): Promise<void> {
  const person = await newPerson(origin);
  await (await recordsOf(origin, person)).keepDraft({ had_breast_cancer: 'no' }, 'age');
  const page = await chrome.newPage({ locale: 'en-GB', baseURL: origin });
  await beSignedIn(page, origin, person);
  await page.goto('/en/Calculator/step/age');
  const age = page.getByRole('textbox', { name: say('en', 'questions', 'questions.age.title') });
  let years = 40;
  const answer = async () => {
    years += 1;
    await age.fill(String(years));
    await saved(page, 'en').waitFor();
  };
  for (const { file, from, to } of changes) {
    await answer();
    const target = path.join(ROOT, file);
    const before = readFileSync(target, 'utf8');
    try {
      for (const content of [before.replace(from, to), before]) {
        const isNew = file.startsWith('services/') ? dev.says('✓ services') : page.waitForEvent('load');
        writeFileSync(target, content);
        await isNew;
        await age.waitFor();
        const kept = await age.inputValue();
        if (kept !== String(years)) throw new Error(`After a change of ${file} her answer is ${kept}, not ${years}.`);
      }
    } finally {
      writeFileSync(target, before);
    }
  }
  await answer();
}

const show = (what: string, seconds: readonly number[]) =>
  console.log(`${what.padEnd(48)} ${seconds.map((value) => value.toFixed(2).padStart(6)).join(' ')}`);

async function measureAll(folder: string): Promise<void> {
  const port = portOf(readArguments(process.argv.slice(2), { port: { type: 'string' } }).values.port);
  const origin = originOf(port);
  const began = performance.now();
  console.log('… npm run dev');
  const dev = startDev(port, folder);
  const chrome = await browser.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  // Without browser and portal every wait ends, and each source gets its content back.
  const stop = () => void Promise.all([chrome.close(), stopDev(dev)]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  try {
    await dev.says('Ctrl-C stops everything');
    show('from npm run dev to the portal, seconds', [(performance.now() - began) / 1000]);
    const token = await tokenOf(origin, DEMO_ACCOUNTS.anna);
    const page = await chrome.newPage({ locale: 'en-GB', baseURL: origin });
    await beSignedIn(page, origin, DEMO_ACCOUNTS.anna);
    await page.goto('/en/Sources');
    const heading = textOf('mfe-calculator/src/sources/texts/en.json', 'sources.title');
    const menu = textOf('shell/src/texts/en.json', 'header.account');
    await shows(page, heading, menu);
    const rates = `${origin}/api/calculator/populations/LV`;
    const version = 'model_version: z.string().max(40)';
    const inContract = { file: 'contracts/src/calculator/population-rates.ts', from: version };
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
      {
        ...inContract,
        what: 'a contract, its documents and types',
        to: version.replace('40', '39'),
        seen: () => dev.says('✓ contracts: documents and types are written'),
      },
      {
        ...inContract,
        what: 'a contract, who is broken by it',
        to: version.replace('model_version', 'version'),
        seen: (isChanged) => dev.says(isChanged ? '✗ contracts: broken are' : '✓ contracts: nobody is broken'),
      },
    ];
    console.log('From saving a file until it is seen, in seconds, changed and back:');
    for (const change of changes) show(change.what, await measure(change));
    await page.close();
    await keepsDraft(dev, chrome, origin, changes.slice(0, 3));
    console.log(
      'What was answered before a change of a page or a service is there after it, and can be changed and saved.',
    );
  } finally {
    await chrome.close();
    await stopDev(dev);
    // Cut short, the documents of a changed contract would stay.
    await once(spawn(process.execPath, ['--import', 'tsx', 'contracts/generate.ts'], { cwd: ROOT }), 'exit');
  }
}

function textOf(file: string, key: string): string {
  const texts = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>;
  return texts[key] ?? '';
}

await inTemporaryFolder(measureAll).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
