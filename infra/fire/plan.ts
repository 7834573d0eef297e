import { CONSUMERS, PRODUCER } from './event-service.ts';

/** Size of the chaos test. */
export interface Plan {
  revocations: number;
  kills: number;
}

export const PLAN: Plan = { revocations: 1_000, kills: 105 };
export const PERSONS = 100;
/** One of this many kills hits the broker, which takes about 5 s to recover. */
export const BROKER_EVERY = 21;
/** Maximum random pause between two kills. */
export const PAUSE_MS = 2_400;
/** Maximum random delay in the middle of a revocation, a publication and an effect. */
export const LINGER_MS = 250;
/** Share of effects that fail on their own and must be retried. */
export const FAILING = 0.03;

/** Settings of a process, which may be killed at any moment. */
export interface Orders {
  role: 'producer' | 'relay' | 'consumer';
  service: string;
  databaseUrl: string;
  amqpUrl: string;
  plan: Plan;
}

/** All processes; two copies of each relay and consumer. */
export const MEMBERS: readonly Pick<Orders, 'role' | 'service'>[] = [
  { role: 'producer', service: PRODUCER },
  ...[1, 2].flatMap(() => [
    { role: 'relay', service: PRODUCER } as const,
    ...CONSUMERS.map((service) => ({ role: 'consumer', service }) as const),
  ]),
];

export const upTo = (limit: number): number => Math.random() * limit;
