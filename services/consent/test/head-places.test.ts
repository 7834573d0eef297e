import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ConfigError, readConfig } from '@vesela/service-kit';
import { openSmtpServer, type S3Server, s3Server, type TestSmtp } from '@vesela/service-kit/testing';
import pg from 'pg';
import { z } from 'zod';
import { ledgerHeadsEnvironment } from '../src/config.ts';
import { createSigner } from '../src/keys/signer.ts';
import { type SigningKeys, signingKeys } from '../src/keys/signing-key.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, startService } from './harness.ts';

const OFFICER = 'officer@vesela.example';
const DAY_MS = 24 * 60 * 60 * 1_000;

let ahead = 0;
let harness: Harness;
let s3: S3Server;
let smtp: TestSmtp;
let folder: string;
beforeAll(async () => {
  harness = await startService(() => new Date(Date.now() + ahead));
  s3 = await s3Server();
  smtp = await openSmtpServer();
  folder = await mkdtemp(path.join(tmpdir(), 'heads-'));
});
afterAll(async () => {
  await harness.close();
  await Promise.all([s3.stop(), smtp.close(), rm(folder, { recursive: true })]);
});
beforeEach(() => {
  delete s3.faults.status;
  smtp.refuseWith(undefined);
});

const bucketVariables = () => ({
  LEDGER_S3_ENDPOINT: s3.options.endpoint,
  LEDGER_S3_REGION: s3.options.region,
  LEDGER_S3_KEY_ID: s3.options.accessKeyId,
  LEDGER_S3_SECRET: s3.options.secretAccessKey,
});
const mailVariables = () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'portal@vesela.example' });
const BUCKET = 's3://modules/heads';
const withPlaces = (places: readonly string[]) =>
  harness.copy({ LEDGER_HEADS: [...places], ...bucketVariables(), ...mailVariables() });

const decideAs = async (subject: string) => (await harness.person(subject)).decide({ terms: 'give' });
const keysInBucket = () => [...s3.objects.keys()].filter((key) => key.startsWith('heads/')).sort();
const verified = async (heads: readonly string[]) => {
  const db = new pg.Client({ connectionString: harness.url });
  await db.connect();
  try {
    return await verifyLedger(db, { keys: (await harness.trusted()).keys, heads });
  } finally {
    await db.end();
  }
};

describe('a bucket', () => {
  it('is given every head in a signed request, and lists the newest first', async () => {
    const copy = withPlaces([BUCKET]);
    for (const subject of ['anna', 'ilze']) {
      await decideAs(subject);
      await copy.tree.grow();
    }
    expect(keysInBucket()).toEqual([
      'heads/999999999997-head-000000000002.jws',
      'heads/999999999998-head-000000000001.jws',
    ]);
    const heads = [...s3.objects.values()].map(({ body }) => String(body).trim());
    expect(await verified(heads)).toMatchObject({ entries: 2, heads: 4 });
    await copy.tree.grow();
    expect(keysInBucket()).toHaveLength(2);
  });

  /** Puts a head over nine entries into the bucket, which the service has not signed. */
  const forge = async (key: SigningKeys) => {
    const [kept] = [...s3.objects.values()];
    if (!kept) throw new Error('The bucket is empty.');
    const said = Buffer.from(String(kept.body).split('.')[1] ?? '', 'base64url');
    const head = { ...(JSON.parse(String(said)) as object), tree_size: 9 };
    const body = Buffer.from(`${await createSigner(key).sign('vesela-tree-head+jws', head)}\n`);
    s3.objects.set('heads/999999999990-head-000000000009.jws', { ...kept, body });
  };

  it('with a head over more entries than the database has stops the tree', async () => {
    await forge(signingKeys('receipt', harness.config.RECEIPT_KEY));
    await expect(withPlaces([BUCKET]).tree.grow()).rejects.toThrow('has a head over 9 entries');
  });

  it('whose newest head another key signed is not believed, and without another place no head is signed', async () => {
    await forge(signingKeys('participant', harness.config.PARTICIPANT_KEY));
    await expect(withPlaces([BUCKET]).tree.grow()).rejects.toThrow('can be read');
    s3.objects.delete('heads/999999999990-head-000000000009.jws');
  });
});

describe('a place that fails', () => {
  it('is logged and measured, does not stop another, and gets the newest head when it answers again', async () => {
    const copy = withPlaces([BUCKET, pathToFileURL(folder).href]);
    const failing = async () =>
      /consent_heads_failing_seconds\{place="s3:\/\/modules\/heads",service="consent"\} (\S+)/.exec(
        await copy.registry.metrics(),
      )?.[1];
    expect(await failing()).toBe('0');
    s3.faults.status = 403;
    await decideAs('zofia');
    expect(await copy.tree.grow()).toBe(1);
    ahead += 90_000;
    expect(Number(await failing())).toBeGreaterThanOrEqual(90);
    expect(harness.logged()).toContain('a signed head could not be kept outside');
    expect(keysInBucket()).toHaveLength(2);
    delete s3.faults.status;
    await copy.tree.grow();
    expect(keysInBucket()).toHaveLength(3);
    expect(await failing()).toBe('0');
  });

  it('lets no head be signed when it is the only one that could be read', async () => {
    s3.faults.status = 403;
    await decideAs('dora');
    await expect(withPlaces([BUCKET, `mailto:${OFFICER}`]).tree.grow()).rejects.toThrow('can be read');
  });
});

describe('a mail to the officer', () => {
  it('carries a head a day, once for all copies, and none while nothing is new', async () => {
    const copies = [withPlaces([`mailto:${OFFICER}`]), withPlaces([`mailto:${OFFICER}`])];
    const grow = () => Promise.all(copies.map(({ tree }) => tree.grow()));
    await grow();
    await decideAs('elza');
    await grow();
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[OFFICER]]);
    ahead += DAY_MS;
    await grow();
    ahead += DAY_MS;
    await grow();
    expect(smtp.received).toHaveLength(2);
    const [attached] = smtp.received[1]?.mail.attachments ?? [];
    expect(attached?.filename).toBe('head-000000000005.jws');
    expect(await verified([String(attached?.content).trim()])).toMatchObject({ entries: 5 });
  });

  it('that is refused is tried again, and the officer is named in no log', async () => {
    const copy = withPlaces([`mailto:${OFFICER}`]);
    await decideAs('fani');
    ahead += DAY_MS;
    smtp.refuseWith(550);
    await copy.tree.grow();
    expect(await copy.registry.metrics()).toContain('place="mail to the officer"');
    expect(harness.logged()).toContain('mail to the officer');
    expect(harness.logged()).not.toContain(OFFICER);
    smtp.refuseWith(undefined);
    const before = smtp.received.length;
    await copy.tree.grow();
    expect(smtp.received).toHaveLength(before + 1);
  });
});

describe('the configuration', () => {
  const faultsOf = (config: Parameters<Harness['copy']>[0]) => {
    try {
      harness.copy(config);
    } catch (error) {
      return (error as ConfigError).message;
    }
    return undefined;
  };
  const first = () => harness.config.LEDGER_HEADS;

  it('needs two places in production', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toMatch(/^LEDGER_HEADS names fewer than two places/);
    expect(
      faultsOf({ NODE_ENV: 'production', LEDGER_HEADS: [...first(), pathToFileURL(folder).href] }),
    ).toBeUndefined();
    expect(faultsOf({})).toBeUndefined();
  });

  it('names what a bucket or a mail lacks', () => {
    expect(faultsOf({ LEDGER_HEADS: [BUCKET] })).toMatch(/^LEDGER_S3_ENDPOINT is missing/);
    expect(faultsOf({ LEDGER_HEADS: [`mailto:${OFFICER}`] })).toMatch(/^SMTP_URL or MAIL_FROM is missing/);
  });

  it.each([
    ['file:///one file:///one s3://two/x mailto:a@b.example', ['file:///one', 's3://two/x', 'mailto:a@b.example']],
    ['', []],
  ])('reads %j', (text, places) => {
    expect(readConfig(z.object(ledgerHeadsEnvironment), { LEDGER_HEADS: text }).LEDGER_HEADS).toEqual(places);
  });

  it.each(['file://one', 's3://A', 'mailto:nobody', 'mailto:a@b.example mailto:c@d.example', 'https://one.example'])(
    'refuses %j',
    (text) => {
      expect(() => readConfig(z.object(ledgerHeadsEnvironment), { LEDGER_HEADS: text })).toThrow('LEDGER_HEADS');
    },
  );
});
