import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { type Program, startProgram } from '../check/program.ts';
import { originOf } from '../command/options.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { call, send } from '../e2e/calls.ts';
import { freePort } from '../machine/ports.ts';
import { SignInClient } from '../sign-in/sign-in-client.ts';
import { freshClone, withDatabaseClients, withPackages } from '../testing/fresh-clone.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** `npm run dev` in a clone of its own, since other suites read the sources that are changed here. */
const place = temporaryFolder();
const { routes } = calculatorContract;
const SERVICE = 'services/calculator/src/populations/populations.routes.ts';
const CONTRACT = 'contracts/src/calculator/population-rates.ts';

let clone: string;
let dev: Program;
let origin: string;
let token: string;

/** Saves the file with one text in the place of another. */
function save(file: string, from: string, to: string): void {
  const before = readFileSync(path.join(clone, file), 'utf8');
  expect(before).toContain(from);
  writeFileSync(path.join(clone, file), before.replace(from, to));
}

/** What runs in the folder, as its command line. */
const processesBelow = (folder: string) =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return [];
      return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
    } catch {
      // Not a process, or it has ended meanwhile.
      return [];
    }
  });

const rates = () => call(origin, calculatorContract, routes.getPopulationRates, { token, params: { code: 'LV' } });

beforeAll(async () => {
  clone = withDatabaseClients(withPackages(freshClone(path.join(place.folder, 'clone'))));
  const port = await freePort();
  origin = originOf(port);
  const { PATH, HOME } = process.env;
  const args = ['--port', String(port), '--data-dir', path.join(place.folder, 'data'), '--services-only'];
  dev = startProgram('infra/dev/run.ts', args, { cwd: clone, env: { PATH, HOME, LOG_LEVEL: 'error' } });
  await dev.says('Ctrl-C stops everything');
  const tokens = await new SignInClient(origin).signIn(DEMO_ACCOUNTS.anna.email, DEMO_PASSWORD);
  token = tokens?.access_token ?? '';
});

afterAll(async () => {
  await dev.stop();
  place.remove();
});

it('answers anew after a service was saved, to the token from before and with what was saved before', async () => {
  expect((await send(origin, calculatorContract, routes.getPopulationRates, { params: { code: 'LV' } })).status).toBe(
    401,
  );
  const { definition } = await call(origin, calculatorContract, routes.getQuestionnaire, {
    token,
    query: { lang: 'en' },
  });
  const { revision = 0 } = (await call(origin, calculatorContract, routes.getDraft, { token })).draft ?? {};
  const body = { questionnaire_version: definition.version, answers: { age: 46 }, group: 'age', revision };
  await call(origin, calculatorContract, routes.saveDraft, { token, body });
  expect((await rates()).model_version).not.toBe('changed');

  const replaced = dev.says('✓ services (');
  save(SERVICE, 'model_version: MODEL_VERSION', "model_version: 'changed'");
  await replaced;
  expect((await rates()).model_version).toBe('changed');
  const { draft } = await call(origin, calculatorContract, routes.getDraft, { token });
  expect(draft).toMatchObject({ answers: { age: 46 }, group: 'age' });
});

it('says what is wrong with a service that cannot start, and goes on with the one before', async () => {
  const told = dev.says('✗ services');
  save(SERVICE, "model_version: 'changed'", "model_version: 'changed");
  await told;
  expect(dev.printed()).toContain(`${SERVICE}:12`);
  expect((await rates()).model_version).toBe('changed');
});

it('writes what follows from a contract that was saved, and says who is broken', async () => {
  const told = dev.says('✗ mfe-calculator: ');
  save(CONTRACT, 'model_version: z.', 'version: z.');
  await told;
  expect(dev.printed()).toMatch(
    /mfe-calculator\/\S+\.tsx\(\d+,\d+\): error TS2339: Property 'model_version' does not exist/,
  );
  expect(readFileSync(path.join(clone, 'contracts/openapi/calculator.yaml'), 'utf8')).toMatch(/^ +version:$/m);
});

it('leaves nothing running when it stops during a check of types', async () => {
  expect(dev.printed()).not.toContain('✗ contracts: broken are');
  await dev.stop();
  // Killed processes take a moment to go.
  while (processesBelow(clone).length > 0) await delay(50);
});
