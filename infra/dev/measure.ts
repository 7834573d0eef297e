import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium as browser, type Page } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import { chromium } from '../check/chromium.ts';
import { type Program, startProgram } from '../check/program.ts';
import { inTemporaryFolder } from '../check/temporary-folder.ts';
import { originOf, portOf, ROOT, readArguments } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { call } from '../e2e/calls.ts';
import { beSignedIn, newPerson, tokenOf } from '../e2e/people.ts';
import { recordsOf } from '../e2e/records.ts';
import { saved } from '../e2e/risk-test.ts';
import { say } from '../e2e/texts.ts';

/**
 * `npm run -s bench:dev -- [--port 8080]`: seconds from saving a file to the new page in Chromium and to the new answer of
 * a service, and until those whom a contract breaks are named, with `npm run dev` started for it. The person stays signed in, her
 * token goes on, and what she has begun to answer is still there. Each source that is changed gets its old content back.
 */
const SAVES = 4;
const TIMEOUT_MS = 60_000;
const POLL_MS = 20;

interface Change {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Resolves once the change, or the old state again, can be seen. */
  seen(isChanged: boolean): Promise<unknown>;
}

/** Saves the file changed and back, so often; `around` saves and waits. In the end the file has its content back. */
async function edit(
  { file, from, to }: Change,
  saves: number,
  around: (save: () => void, isChanged: boolean) => Promise<void>,
) {
  const target = path.join(ROOT, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not hold ${from}.`);
  try {
    for (let i = 0; i < saves; i++) {
      const isChanged = i % 2 === 0;
      await around(() => writeFileSync(target, isChanged ? after : before), isChanged);
    }
  } finally {
    writeFileSync(target, before);
  }
}

/** Seconds from saving a file until it is seen, there and back. */
async function measure(change: Change): Promise<number[]> {
  const seconds: number[] = [];
  await edit(change, SAVES, async (save, isChanged) => {
    const started = performance.now();
    save();
    await change.seen(isChanged);
    seconds.push((performance.now() - started) / 1000);
  });
  return seconds;
}

/** Her page with both texts: that of the module, and that of the shell's menu, which only who is signed in has. */
async function shows(page: Page, heading: string, menu: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: TIMEOUT_MS });
  await page.getByRole('button', { name: menu, exact: true }).waitFor({ timeout: TIMEOUT_MS });
}

/** Asks until the answer fits; an error status is a fault. */
async function waitFor(fits: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await delay(POLL_MS)) if (await fits()) return;
  throw new Error(`The service has not changed after ${TIMEOUT_MS / 1000} s.`);
}

/** A person in the middle of the risk test, whose page loads anew and whose services are replaced. */
async function keepsDraft(dev: Program, chrome: Browser, origin: string, changes: readonly Change[]): Promise<void> {
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
  for (const change of changes) {
    await answer();
    await edit(change, 2, async (save) => {
      const isNew = change.file.startsWith('services/') ? dev.says('✓ services') : page.waitForEvent('load');
      save();
      await isNew;
      await age.waitFor();
      const kept = await age.inputValue();
      if (kept !== String(years))
        throw new Error(`After a change of ${change.file} her answer is ${kept}, not ${years}.`);
    });
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
  const options = ['--port', String(port), '--data-dir', path.join(folder, 'data')];
  const dev = startProgram('infra/dev/run.ts', options);
  const chrome = await browser.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  // Without browser and portal every wait ends, and each source gets its content back.
  const stop = () => void Promise.all([chrome.close(), dev.stop()]);
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
    const rates = () =>
      call(origin, calculatorContract, calculatorContract.routes.getPopulationRates, { token, params: { code: 'LV' } });
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
        seen: (isChanged) => waitFor(async () => ((await rates()).model_version === 'changed') === isChanged),
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
    await dev.stop();
    // Cut short, the documents of a changed contract would stay.
    execFileSync(process.execPath, ['--import', 'tsx', 'contracts/generate.ts'], { cwd: ROOT });
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
