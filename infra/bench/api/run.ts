import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTestAuthority } from '@vesela/service-kit/testing';
import { trustInside } from '@vesela/service-kit/tls';
import { buildAll } from '../../build/build.ts';
import { byTurns, readDiary, userRequests } from '../../capacity/measuring/requests.ts';
import { readArguments } from '../../command/options.ts';
import { PlainError } from '../../command/plain-error.ts';
import { createProgress } from '../../command/progress.ts';
import type { Stopper } from '../../command/stopper.ts';
import { LOOPBACK } from '../../machine/ports.ts';
import { markdownTable } from '../../markdown-table.ts';
import { openPool } from '../../postgres/database.ts';
import { startGateway } from '../../test-portal/gateway.ts';
import { runCommand } from '../../test-portal/run-command.ts';
import { type Part, startTestPortal, type TestUser } from '../../test-portal/test-portal.ts';
import { compare, type Figures, type Load, warm } from './load.ts';
import { exchangedBy, startPeer } from './peer.ts';
import { profileTable, profiling } from './profile.ts';
import { countedDuring } from './statements.ts';

/**
 * `npm run -s bench:api`: the costs of requests through a service and through the gateway, beside Express with jose and
 * one statement of pg, in turn in one run: with the same bodies, as many connections to the database and the same options of
 * V8. Processor time is what is compared; it does not depend on what else the machine does, while requests per second and p99 do.
 * Then what memory the processes hold, at their start and after the load. They run as in the real run. `--profile FOLDER` writes a
 * CPU profile of each process and says where its time went, which only processes from source can; `--only 'draft save'` measures
 * one request, `--at 8` with one number of connections; with `--tls` services and gateway talk HTTPS as in a cluster.
 */
const USERS = 256;
const CONNECTIONS = ['1', '8', '64'];
const SERVICES = ['calculator', 'examination', 'consent', 'profile'];
/** In each diary. */
const ENTRIES = 21;
/** Each beside the bare request that is nearest to it, with the same bodies. */
const ACTIONS = [
  { route: 'draft save', service: 'calculator', beside: 'write' },
  { route: 'risk test save', service: 'calculator', beside: 'write' },
  { route: 'risk report read', service: 'calculator', beside: 'read' },
  { route: 'diary page', service: 'profile', beside: 'read' },
  { route: 'examination save', service: 'examination', beside: 'write' },
  { route: 'consent decision', service: 'consent', beside: 'write' },
] as const;

async function main(stopper: Stopper, args: readonly string[]): Promise<boolean> {
  const { values } = readArguments(args, {
    profile: { type: 'string' },
    only: { type: 'string' },
    at: { type: 'string' },
    tls: { type: 'boolean' },
  });
  const folder = values.profile === undefined ? undefined : path.resolve(String(values.profile));
  const started = (name: string) =>
    folder === undefined ? { built: true } : { flags: profiling(path.join(folder, name)) };
  const wanted = ACTIONS.filter(({ route }) => values.only === undefined || route === values.only);
  if (wanted.length === 0) throw new PlainError(`Requests are: ${ACTIONS.map(({ route }) => route).join(', ')}.`);
  const connections = CONNECTIONS.filter((number) => values.at === undefined || number === values.at);
  if (connections.length === 0) throw new PlainError(`Connections at once are: ${CONNECTIONS.join(', ')}.`);
  const progress = createProgress();
  if (folder === undefined)
    await progress.step('build', (note) => buildAll({ pages: false, types: false, programs: true, note }));
  const portal = await progress.step('PostgreSQL and RabbitMQ', () =>
    startTestPortal({ stopper, broker: true, durable: true }),
  );
  const tls = values.tls ? certificates(portal.folder) : {};
  trustInside(tls, { logger: console });
  const { TLS_CA_FILE: _of, ...shown } = tls;
  const parts = await progress.step('services', async () => {
    const all: Part[] = [];
    for (const name of SERVICES) all.push(await portal.service(name, { ...started(name), env: shown }));
    return all;
  });
  const gateway = await progress.step('gateway', () =>
    startGateway(portal, parts, { ...started('gateway'), env: tls }),
  );
  const bare = await progress.step('bare Express', () => startPeer(portal, USERS));
  const processes = [...parts, { ...gateway, name: 'gateway' }];
  const atStart = processes.map(residentMb);
  // Of her own for each way in: a draft and a decision follow the one before.
  const direct = await Promise.all(Array.from({ length: USERS }, () => portal.user()));
  const passing = await Promise.all(Array.from({ length: USERS }, () => portal.user()));
  for (const part of parts.filter(({ name }) => name === 'calculator' || name === 'examination'))
    await portal.agree(part, [...direct, ...passing]);
  for (const part of parts.filter(({ name }) => name === 'profile')) await fillDiaries(part, [...direct, ...passing]);

  const [requests, passed] = [userRequests(), userRequests()];
  const sendOf = (from: typeof requests, route: string) =>
    route === 'diary page' ? readDiary : (from.find((request) => request.route === route)?.send ?? readDiary);
  const rows: string[][] = [];
  for (const { route, service, beside } of wanted) {
    const part = parts.find(({ name }) => name === service);
    if (!part) throw new Error(`${service} does not run.`);
    const through: Load = {
      watched: { pids: [gateway.pid], databases: [] },
      send: byTurns(passing, gateway.origin, sendOf(passed, route)),
    };
    const own: Load = {
      watched: { pids: [part.pid], databases: [] },
      send: byTurns(direct, part.origin, sendOf(requests, route)),
    };
    if (route === 'risk report read')
      // Of each a report to read.
      for (let number = 0; number < USERS; number += 1) {
        await byTurns(direct, part.origin, sendOf(requests, 'risk test save'))(number);
        await byTurns(passing, part.origin, sendOf(passed, 'risk test save'))(number);
      }
    const [first] = direct;
    if (!first) throw new Error('Nobody is there to measure with.');
    const sendAs = (user: TestUser) => byTurns([user], part.origin, sendOf(requests, route))(0);
    const loads = [await bare[beside](await exchangedBy(first, sendAs)), own, through];
    await progress.step(`${route}, until it is compiled`, () => warm(loads));
    for (const number of connections)
      await progress.step(`${route}, ${number} at once`, async () => {
        const [base, ours, gate] = await compare(portal.server, loads, Number(number));
        const asked = await countedDuring(part.origin, own.send);
        if (base && ours && gate) rows.push([route, number, ...row(base, ours, gate), ...asked]);
      });
  }
  console.log(`
Processor time of one request in ms, PostgreSQL's not counted; "of bare" is bare divided by ours, more is better. The gateway's time
is its own, on top of the service's. Statements are round trips to the databases of one request, BEGIN and COMMIT among them.

${markdownTable(
  [
    'request',
    'at once',
    'bare',
    'service',
    'of bare',
    'gateway',
    'p99 of bare',
    'requests/s: bare',
    'service',
    'gateway',
    'statements',
    'transactions',
  ],
  rows,
)}

Aims: service at least 0.5 of bare for reads and draft saves; gateway at most 0.8 ms a pass; a saved test at most 3 times a
draft save; p99 at most 2.5 times that of bare.`);
  const held = processes.map((each, i) => [each.name, String(atStart[i]), String(residentMb(each))]);
  console.log(`\nMemory in MB (resident)\n\n${markdownTable(['process', 'at start', 'after the load'], held)}`);
  if (folder === undefined) return true;
  // A profile is written when its process ends.
  for (const program of [...parts, gateway]) await program.stop();
  for (const name of readdirSync(folder)) console.log(`\n${name}\n\n${profileTable(path.join(folder, name))}`);
  return true;
}

/** Files of one certificate for all processes, and of its authority; their database, which has none, is not given it. */
function certificates(folder: string): Partial<Record<'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'TLS_CA_FILE', string>> {
  const authority = createTestAuthority();
  const { cert, key } = authority.certify([LOOPBACK]);
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    TLS_CERT_FILE: write('tls.crt', cert),
    TLS_KEY_FILE: write('tls.key', key),
    TLS_CA_FILE: write('ca.crt', authority.cert),
  };
}

/** Resident memory of a process in MB. */
function residentMb({ pid }: { pid: number }): number {
  const [, kb = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

const row = (base: Figures, ours: Figures, gate: Figures) => [
  base.cpuMs.toFixed(2),
  ours.cpuMs.toFixed(2),
  (base.cpuMs / ours.cpuMs).toFixed(2),
  gate.cpuMs.toFixed(2),
  (ours.p99Ms / base.p99Ms).toFixed(1),
  ...[base, ours, gate].map(({ perSecond }) => perSecond.toFixed(0)),
];

/** So that a page is full, and there are older entries. */
async function fillDiaries(part: Pick<Part, 'url'>, users: readonly Pick<TestUser, 'subject'>[]): Promise<void> {
  const pool = openPool(part.url, { limitMs: 60_000 });
  await pool.query(
    `INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
     SELECT 'calculator', gen_random_uuid(), subject, 'risk_report', now() - day * interval '1 day', now()
     FROM unnest($1::text[]) AS subject, generate_series(1, ${ENTRIES}) AS day`,
    [users.map(({ subject }) => subject)],
  );
  await pool.end();
}

runCommand(main);
