import { createGate, type Gate } from '@vesela/service-kit/testing';
import type pg from 'pg';
import type { Stopper } from '../../command/stopper.ts';
import { type Part, startTestPortal, type TestPortal } from '../../test-portal/test-portal.ts';

export interface Field extends Omit<TestPortal, 'service'> {
  /** Opens the way of events from those services that were started behind it. */
  gate: Gate;
  service(name: string, options: { behindGate: boolean; env?: Record<string, string> }): Promise<Part>;
}

/** A test portal with RabbitMQ, and a gate before it. */
export async function openField(stopper: Stopper): Promise<Field> {
  const portal = await startTestPortal({ stopper, broker: true });
  // Events wait before it in their outboxes until it is opened.
  const gate = await createGate(portal.amqp);
  stopper.add(gate.close);
  await gate.set('breaks');
  return {
    ...portal,
    gate,
    service: (name, { behindGate, env = {} }) =>
      portal.service(name, { env: { ...(behindGate ? { AMQP_URL: gate.through(portal.amqp) } : {}), ...env } }),
  };
}

/** Processes of PostgreSQL that serve these databases at this moment. */
export async function backendsOf(server: pg.Pool, databases: readonly string[]): Promise<number[]> {
  const sql = "SELECT pid FROM pg_stat_activity WHERE datname = ANY ($1) AND backend_type = 'client backend'";
  return (await server.query<{ pid: number }>(sql, [databases])).rows.map(({ pid }) => pid);
}
