import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@vesela/service-kit';
import { createRabbitTransport } from '@vesela/service-kit/events';
import type { Stopper } from '../command/stopper.ts';
import { startTestPortal } from '../test-portal/test-portal.ts';
import { killAll, startCrew } from './crew.ts';
import { type DatabaseClient, openDatabase } from './database-client.ts';
import { CONSUMERS, PRODUCER, SUBSCRIPTIONS, TABLES } from './event-service.ts';
import { MEMBERS, type Plan } from './plan.ts';
import { compareEffects, type Effect, type Revocation, type Verdict } from './verdict.ts';

export interface Result {
  seconds: number;
  kills: ReadonlyMap<string, number>;
  failures: number;
  revocations: number;
  services: Readonly<Record<string, Verdict & { deliveries: number; again: number; parked: number }>>;
}

/** Without progress for this long, what is missing counts as lost. */
const PATIENCE_MS = 90_000;
/** Time for duplicates still in transit. */
const AFTERMATH_MS = 5_000;

type Databases = Readonly<Record<string, DatabaseClient>>;

/** Revokes, kills, waits until nothing changes any more, and counts. */
export async function prove(plan: Plan, stopper: Stopper): Promise<Result> {
  const begun = performance.now();
  const { amqp, migrate, killBroker, databaseUrl } = await startTestPortal({ stopper, broker: true, durable: true });
  const databases: Record<string, DatabaseClient> = {};
  for (const service of [PRODUCER, ...CONSUMERS]) {
    const opened = openDatabase(await migrate(service, TABLES));
    stopper.add(opened.close);
    databases[service] = opened;
  }
  const crew = startCrew(
    MEMBERS.map((member) => ({ ...member, amqpUrl: amqp, plan, databaseUrl: databaseUrl(member.service) })),
  );
  stopper.add(crew.dismiss);
  const kills = await killAll(crew, killBroker, plan.kills);
  await settle(databases, plan);
  crew.dismiss();

  const logger = createLogger('fire', { level: 'silent' });
  const transport = createRabbitTransport({ url: amqp, subscriptions: SUBSCRIPTIONS, logger });
  stopper.add(transport.close);
  const parked = await transport.parked(10_000);
  const revocations = await query<Revocation>(databases, PRODUCER, REVOCATIONS);
  const services: Record<string, Result['services'][string]> = {};
  for (const service of CONSUMERS) {
    const [counted] = await query<{ deliveries: number; again: number }>(databases, service, DELIVERIES);
    services[service] = {
      ...compareEffects(revocations, await query<Effect>(databases, service, EFFECTS)),
      ...(counted ?? { deliveries: 0, again: 0 }),
      parked: parked.filter(({ consumer }) => consumer === service).length,
    };
  }
  const seconds = (performance.now() - begun) / 1_000;
  return { seconds, kills, failures: crew.failures(), revocations: revocations.length, services };
}

const REVOCATIONS = 'SELECT subject, number, revocation_id AS "revocationId" FROM revocation ORDER BY subject, number';
const EFFECTS = 'SELECT subject, revocation_id AS "revocationId" FROM effect ORDER BY place';
const DELIVERIES = `
SELECT count(*)::int AS deliveries, (count(*) - count(DISTINCT event_id))::int AS again FROM delivery`;

async function query<Row extends object>(databases: Databases, service: string, sql: string): Promise<Row[]> {
  return (await databases[service]?.query<Row>(sql)) ?? [];
}

/** Waits until every revocation has taken effect everywhere, or nothing changes any more. */
async function settle(databases: Databases, plan: Plan): Promise<void> {
  let before = -1;
  for (let end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(500)) {
    const [made] = await query<{ count: number }>(databases, PRODUCER, 'SELECT count(*)::int AS count FROM revocation');
    const counts = [made?.count ?? 0];
    for (const service of CONSUMERS) {
      const sql = 'SELECT count(DISTINCT revocation_id)::int AS count FROM effect';
      counts.push((await query<{ count: number }>(databases, service, sql))[0]?.count ?? 0);
    }
    if (counts.every((count) => count >= plan.revocations)) break;
    const now = counts.reduce((sum, count) => sum + count, 0);
    if (now !== before) end = Date.now() + PATIENCE_MS;
    before = now;
  }
  await delay(AFTERMATH_MS);
}
