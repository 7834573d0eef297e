/**
 * Reports of the contraception test on one core, and beside them the same answers through the HTTP service on real
 * PostgreSQL, one after another: what the service adds to the rules (checking, sealing, keeping, telling the diary).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createContraceptionService, migrationsDir } from '@vesela/contraception';
import { reportOf } from '@vesela/contraception-rules';
import { pathOf } from '@vesela/contracts';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { createLogger, masterKeysSchema } from '@vesela/service-kit';
import { migrateWithEvents } from '@vesela/service-kit/database';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestIssuer } from '@vesela/service-kit/testing';
import { chanceOf, randomAnswers } from '../../services/contraception/test/random-answers.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { createStopper } from '../command/stopper.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { databaseUrl, openPool } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const SETS = 20_000;
const THROUGH_HTTP = 1_000;
/** A woman keeps at most 200 reports. */
const REPORTS_EACH = 100;
/** The first pass warms up. */
const PASSES = 3;

const stopper = createStopper();

async function main(): Promise<void> {
  const chance = chanceOf(2026);
  const sets = Array.from({ length: SETS }, () => randomAnswers(chance));
  let blocks = 0;
  const rules = bestOf(PASSES, () => {
    for (const answers of sets) blocks += reportOf(answers).blocks.length;
  });
  const submit = await serve();
  const some = sets.slice(0, THROUGH_HTTP);
  for (const answers of some.slice(0, 50)) await submit(answers, 0);
  const begin = performance.now();
  for (const [i, answers] of some.entries()) await submit(answers, 1 + Math.floor(i / REPORTS_EACH));
  const service = (performance.now() - begin) / THROUGH_HTTP;

  const one = rules / SETS;
  const show = (what: string, value: string) => console.log(`${what.padEnd(40)}${value.padStart(14)}`);
  show('rules alone, one core', `${Math.round(1_000 / one).toLocaleString('en')} reports/s`);
  show('through the service, one at a time', `${Math.round(1_000 / service).toLocaleString('en')} reports/s`);
  show('one report by the rules', `${one.toFixed(3)} ms`);
  show('one report through the service', `${service.toFixed(3)} ms`);
  show('the service’s share', `${((1 - one / service) * 100).toFixed(1)} %`);
  show('blocks in a report, on average', (blocks / PASSES / SETS).toFixed(1));
}

/** Milliseconds of the fastest of several passes. */
function bestOf(passes: number, run: () => void): number {
  const times = Array.from({ length: passes }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return Math.min(...times);
}

/** The service behind a port of the moment; gives how a woman sends her answers. */
async function serve() {
  const { folder, remove } = temporaryFolder();
  stopper.add(remove);
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  stopper.add(server.stop);
  const url = databaseUrl(server.url, contraceptionContract.service);
  await migrateWithEvents(url, migrationsDir);
  const women = Array.from({ length: 1 + Math.ceil(THROUGH_HTTP / REPORTS_EACH) }, () => randomUUID());
  const pool = openPool(url, { limitMs: 60_000 });
  await pool.query(
    `INSERT INTO consent (subject, document, active, decided_at)
     SELECT unnest($1::text[]), 'health-data', true, now()`,
    [women],
  );
  await pool.end();

  const issuer = await createTestIssuer();
  const transport = createLocalTransport();
  stopper.add(() => transport.close());
  const service = createContraceptionService(
    {
      DATABASE_URL: url,
      MASTER_KEYS: masterKeysSchema.parse(`bench:${randomBytes(32).toString('base64')}`),
      TRUST_PROXY: 0,
    },
    {
      verifyToken: issuer.verifyToken,
      transport,
      logger: createLogger('contraception', { level: 'silent' }),
      rateLimit: { limit: 1_000_000, windowSeconds: 60 },
    },
  );
  stopper.add(() => service.stop());
  const http = createServer(service.app);
  await new Promise<void>((resolve) => http.listen(0, LOOPBACK, resolve));
  stopper.add(() => void http.close());
  const { port } = http.address() as AddressInfo;
  const { submitAnswers, getQuestionnaire } = contraceptionContract.routes;
  const origin = `http://${LOOPBACK}:${port}`;
  const tokens = await Promise.all(women.map((subject) => issuer.token({ subject, expiresIn: 3_600 })));
  const headers = (woman: number) => ({
    authorization: `Bearer ${tokens[woman] ?? ''}`,
    'content-type': 'application/json',
  });
  const asked = await fetch(`${origin}${pathOf(contraceptionContract, getQuestionnaire)}?lang=en`, {
    headers: headers(0),
  });
  const { definition } = (await asked.json()) as { definition: { version: string } };
  return async (answers: ReturnType<typeof randomAnswers>, woman: number) => {
    const response = await fetch(origin + pathOf(contraceptionContract, submitAnswers), {
      method: 'post',
      headers: headers(woman),
      body: JSON.stringify({
        submission_id: randomUUID(),
        questionnaire_version: definition.version,
        answers,
      }),
    });
    // Height and weight drawn apart may not fit each other; the rest of the way is the same.
    if (response.status !== 201 && response.status !== 422) throw new Error(`the service answers ${response.status}`);
    await response.arrayBuffer();
  };
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  await stopper.stop();
}
