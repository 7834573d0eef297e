import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { ledgerCommand } from '../src/cli/ledger-command.ts';
import { writeVersion } from './fixtures.ts';
import { type Harness, startService } from './harness.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const DAY_MS = 24 * 60 * 60 * 1000;

// Sets the clock back, so that everything here happened that long ago.
let ago = 0;
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => new Date(Date.now() - ago));
  const anna = await harness.person('anna');
  await anna.decide({ terms: 'give', 'research.Calculator': 'give' });
});
afterAll(() => harness.close());

const codeKey = () => ({ RESUME_CODE_KEY: Buffer.from(harness.config.RESUME_CODE_KEY).toString('base64') });
/** What a command needs of the service's variables. */
const NAMES = [
  'PORTAL_NAME',
  'PROVIDER_NAME',
  'PROVIDER_EMAIL',
  'CONTROLLER_LEGAL_NAME',
  'CONTROLLER_REGISTRATION_NUMBER',
  'CONTROLLER_ADDRESS',
  'DATA_PROTECTION_OFFICER',
] as const;
const variables = (more: Record<string, string>) => ({
  ...more,
  PATH: process.env.PATH ?? '',
  DATABASE_URL: harness.url,
  RECEIPT_KEY: JSON.stringify({ keys: harness.config.RECEIPT_KEY }),
  ...Object.fromEntries(NAMES.map((name) => [name, String(harness.config[name])])),
});
const printed = (lines: readonly unknown[]) => lines.map((line) => `${line}\n`).join('');

/** A command in this process, with no variables but those: each process of its own loads the service for two seconds. */
async function ledgerWith(more: Record<string, string>, ...args: string[]) {
  const before = process.env;
  process.env = variables(more);
  try {
    const { code, out, error } = await ledgerCommand(args);
    return { code, out: printed(out), err: printed(error === undefined ? [] : [error]) };
  } finally {
    process.env = before;
  }
}
const ledger = (...args: string[]) => ledgerWith(codeKey(), ...args);

/** Runs it as an operator does; with only the path from this process's environment. */
async function started(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], { env: variables(codeKey()) });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, out, err };
}

describe('the command', () => {
  it('prints and ends, started by an operator, as it does here', async () => {
    const words = [['verify'], ['verify', '--all']];
    const ends = await Promise.all(words.map((args) => started(...args)));
    expect(ends.map(({ code }) => code)).toEqual([0, 2]);
    for (const [at, args] of words.entries()) expect(ends[at]).toEqual(await ledger(...args));
  });

  it('compares the heads of the places that it can read, and names the others and what it lacks', async () => {
    const away = {
      LEDGER_HEADS: 's3://heads/vesela mailto:officer@vesela.example',
      LEDGER_S3_ENDPOINT: 'http://127.0.0.1:1',
    };
    const key = { LEDGER_S3_KEY_ID: 'id', LEDGER_S3_SECRET: 'secret' };
    const { code, out } = await ledgerWith({ ...away, ...key }, 'verify');
    expect([code, out.trim().split('\n')]).toEqual([
      1,
      [
        '2 entries of 1 people, 20 texts and 0 heads hold.',
        's3://heads/vesela cannot be read: its heads were not compared.',
        'RESUME_CODE_KEY is not set: the codes of participants were not compared.',
      ],
    ]);
  });

  it('verifies the ledger and reports the first broken link', async () => {
    expect(await ledger('verify')).toEqual({
      code: 0,
      out: '2 entries of 1 people, 20 texts and 0 heads hold.\n',
      err: '',
    });
    await harness.rows('ALTER TABLE ledger_entry DISABLE TRIGGER USER');
    const change = (from: string, to: string) =>
      harness.rows('UPDATE ledger_entry SET lang = $1 WHERE lang = $2 AND seq = 2', [to, from]);
    await change('en', 'pl');
    const broken = await ledger('verify');
    expect([broken.code, broken.out]).toEqual([
      1,
      expect.stringMatching(/^Entry .+ number 2\): its content is not what was hashed\.\n$/),
    ]);
    await change('pl', 'en');
    await harness.rows('ALTER TABLE ledger_entry ENABLE TRIGGER USER');
    expect((await ledger('verify')).code).toBe(0);
  });

  it('publishes a version from its folder, once', async () => {
    await writeVersion(harness.documentsDir, 'terms', '2026-03-03', ['A new paragraph.']);
    const folder = path.join(harness.documentsDir, 'terms', '2026-03-03');
    expect((await ledger('publish', folder)).out).toBe('terms/2026-03-03 is published.\n');
    expect((await ledger('publish', folder)).out).toBe('terms/2026-03-03 was published before.\n');
    expect((await harness.read('terms')).version_id).toBe('terms/2026-03-03');
    const refused = await ledger('publish', path.join(harness.documentsDir, 'terms', 'tomorrow'));
    expect(refused).toMatchObject({
      code: 2,
      err: 'The folder terms/tomorrow is not named by a date, as 2026-11-21.\n',
    });
  });

  it('lists overdue holders', async () => {
    expect(await ledger('overdue')).toMatchObject({ code: 0, out: 'Every deletion is in time.\n' });
    ago = 26 * DAY_MS;
    const anna = await harness.person('anna');
    await anna.decide({ 'research.Calculator': 'revoke' });
    ago = 0;
    const { code, out } = await ledger('overdue');
    expect(code).toBe(1);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([...STUDY_HOLDERS]);
    expect(out).toContain('(research.Calculator) after 26 days; due by ');
    expect(out).not.toContain('anna');
  });

  it.each([[['prints its usage: %j']], [['verify', '--all']]])('says how it is used: %j', async (args) => {
    const { code, err } = await ledger(...args);
    expect([code, err.split('\n')]).toEqual([2, [expect.stringMatching(/^Say what to do: .+$/), '']]);
  });
});
