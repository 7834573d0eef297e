import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { consentRevoked } from '@vesela/contracts/events';
import type { EventTransaction, ServiceEvents } from '@vesela/service-kit/events';
import type { DatabaseClient } from './database-client.ts';
import { type Plan, upTo } from './plan.ts';

const LANES = 4;

/** Makes the remaining revocations, spread over the time of the kills. */
export async function produce(db: DatabaseClient, events: ServiceEvents<EventTransaction>, plan: Plan): Promise<void> {
  const made = await db.query<{ subject: string; count: number }>(
    'SELECT subject, count(*)::int AS count FROM revocation GROUP BY subject',
  );
  const counts = new Map(made.map(({ subject, count }) => [subject, count]));
  const each = plan.revocations / plan.persons;
  const pauseMs = (plan.kills * plan.pauseMs * LANES) / plan.revocations;
  const lane = async (first: number) => {
    for (let number = 1; number <= each; number++) {
      for (let person = first; person < plan.persons; person += LANES) {
        const subject = `person-${person}`;
        if ((counts.get(subject) ?? 0) >= number) continue;
        await revoke(db, events, { subject, number, lingerMs: plan.lingerMs });
        await delay(upTo(pauseMs));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
}

/** The revocation and its event in one transaction, as the consent service writes them. */
async function revoke(
  db: DatabaseClient,
  events: ServiceEvents<EventTransaction>,
  { subject, number, lingerMs }: { subject: string; number: number; lingerMs: number },
): Promise<void> {
  const revocationId = randomUUID();
  await db.transaction(async (tx) => {
    const sql = 'INSERT INTO revocation (subject, number, revocation_id) VALUES ($1, $2, $3::uuid)';
    await tx.$executeRawUnsafe(sql, subject, number, revocationId);
    await events.emit(tx, consentRevoked, {
      subject,
      document: 'research.Calculator',
      version_id: 'research.Calculator/2026-11-21',
      entry_id: randomUUID(),
      revocation_id: revocationId,
      at: new Date().toISOString(),
    });
    await delay(upTo(lingerMs));
  });
}
