import path from 'node:path';
import { createLogger, readConfig } from '@vesela/service-kit';
import { openInside, trustEnvironment } from '@vesela/service-kit/tls';
import pg from 'pg';
import { consentConfigSchema, controllerEnvironment } from '../config.ts';
import { openDatabase } from '../database.ts';
import { createOwnVersions } from '../documents/own-versions.ts';
import { namesOf } from '../documents/placeholders.ts';
import { publishAll } from '../documents/publish-folder.ts';
import { readVersion } from '../documents/read-folder.ts';
import { signingKeys } from '../keys/signing-key.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { createResumeCodes } from '../participants/resume-code.ts';
import { listOverdue } from '../revocations/overdue.ts';
import { openReadable } from '../tree/head-places.ts';
import { CommandError } from './command-error.ts';
import { keysOf } from './keys-of.ts';
import type { Outcome } from './outcome.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const databaseSchema = consentConfigSchema.pick({ DATABASE_URL: true }).extend(trustEnvironment);
/** Who verifies from outside has the public keys alone. */
const codesSchema = consentConfigSchema.pick({ RESUME_CODE_KEY: true }).partial();
const publishSchema = consentConfigSchema
  .pick({
    DATABASE_URL: true,
    RECEIPT_KEY: true,
    PORTAL_NAME: true,
    PROVIDER_NAME: true,
    PROVIDER_EMAIL: true,
    MINIMUM_AGE: true,
  })
  .extend({ ...controllerEnvironment, ...trustEnvironment });

/** Recomputes every chain and reports the first invalid link, each place of heads that cannot be read, and what it lacks. */
export async function verify(keysFile: string | undefined): Promise<Outcome> {
  const keys = await keysOf(keysFile);
  const { heads, unread } = await headsOutside();
  const { RESUME_CODE_KEY: codeKey } = readConfig(codesSchema);
  const codes = codeKey && createResumeCodes(codeKey);
  const without = codes ? [] : ['RESUME_CODE_KEY is not set: the codes of participants were not compared.'];
  return withDatabase(async (db) => {
    const {
      people,
      entries,
      texts,
      heads: count,
      broken,
    } = await verifyLedger(db, { keys, heads, ...(codes ? { codes } : {}) });
    if (broken !== undefined) return { ok: false, lines: [broken, ...unread, ...without] };
    const lines = [
      `${entries} entries of ${people} people, ${texts} texts and ${count} heads hold.`,
      ...unread,
      ...without,
    ];
    return { ok: unread.length === 0, lines };
  });
}

/** Publishes a version of a document from its folder `<document>/<date>`, which must contain a text in each language. */
export async function publish(folder: string | undefined): Promise<Outcome> {
  if (folder === undefined) throw new CommandError('Name the folder of the version: publish DIR, as terms/2027-01-31.');
  const config = readConfig(publishSchema);
  const source = await readVersion(path.resolve(folder));
  const { database, direct } = openDatabase((await openInside(config)).DATABASE_URL);
  try {
    const keys = signingKeys('receipt', config.RECEIPT_KEY);
    const logger = createLogger('ledger', { level: 'silent' });
    const versions = createOwnVersions({ keys, logger }, () => new Date());
    const { published, taken } = await publishAll(
      { database, keys, versions, names: namesOf(config) },
      [source],
      new Date(),
    );
    const id = `${source.document}/${source.date}`;
    if (taken.includes(id)) {
      const lines = [
        `${id} is not published: somebody wrote another version under this name (VersionRefused in the runbook).`,
      ];
      return { ok: false, lines };
    }
    return { ok: true, lines: [`${id} ${published.includes(id) ? 'is published' : 'was published before'}.`] };
  } finally {
    await database.$disconnect();
    await direct.$disconnect();
  }
}

/** Holders that have not confirmed a deletion 25 days after the revocation. */
export function overdue(now = new Date()): Promise<Outcome> {
  return withDatabase(async (db) => {
    const late = await listOverdue(db, now);
    if (late.length === 0) return { ok: true, lines: ['Every deletion is in time.'] };
    const lines = late.map(({ revocationId, document, holder, revokedAt, dueBy }) => {
      const days = Math.floor((now.getTime() - revokedAt.getTime()) / DAY_MS);
      return `${holder} has not confirmed ${revocationId} (${document}) after ${days} days; due by ${dueBy.toISOString()}.`;
    });
    return { ok: false, lines };
  });
}

const placesSchema = consentConfigSchema.pick({
  LEDGER_HEADS: true,
  LEDGER_S3_ENDPOINT: true,
  LEDGER_S3_REGION: true,
  LEDGER_S3_KEY_ID: true,
  LEDGER_S3_SECRET: true,
});

/** The signed heads of all places outside the database, and a sentence for each whose heads are not among them. */
async function headsOutside(): Promise<{ heads: string[]; unread: string[] }> {
  const config = readConfig(placesSchema);
  const read = openReadable(config).map(async (place) => {
    try {
      return { heads: await place.read('all'), unread: [] };
    } catch {
      return { heads: [], unread: [`${place.name} cannot be read: its heads were not compared.`] };
    }
  });
  const found = await Promise.all(read);
  return { heads: found.flatMap(({ heads }) => heads), unread: found.flatMap(({ unread }) => unread) };
}

async function withDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const { DATABASE_URL: connectionString } = await openInside(readConfig(databaseSchema));
  const db = new pg.Client({
    connectionString,
    application_name: 'ledger',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  db.on('error', () => undefined);
  try {
    await db.connect();
  } catch (cause) {
    await db.end().catch(() => undefined);
    throw new CommandError('The database of DATABASE_URL does not answer.', { cause });
  }
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
