/** Size of the chaos test. Times in milliseconds. */
export interface Plan {
  revocations: number;
  persons: number;
  kills: number;
  /** Number of kills. */
  brokerKills: number;
  /** Maximum random pause between two kills. */
  pauseMs: number;
  /** Maximum random delay in the middle of a revocation, a publication and an effect. */
  lingerMs: number;
  /** Share of effects that fail on their own and must be retried. */
  failing: number;
}

export const PLAN: Plan = {
  revocations: 1_000,
  persons: 100,
  kills: 105,
  brokerKills: 5,
  pauseMs: 2_400,
  lingerMs: 250,
  failing: 0.03,
};

export const PRODUCER = 'consent';
export const CONSUMERS = ['calculator', 'research'] as const;
export const SUBSCRIPTIONS = Object.fromEntries(CONSUMERS.map((service) => [service, [PRODUCER]]));

/** One process that may be killed at any moment. */
export interface Part {
  role: 'producer' | 'relay' | 'consumer';
  service: string;
}

/** All processes; two copies of each relay and consumer. */
export const PARTS: readonly Part[] = [
  { role: 'producer', service: PRODUCER },
  ...[1, 2].flatMap((): Part[] => [
    { role: 'relay', service: PRODUCER },
    ...CONSUMERS.map((service): Part => ({ role: 'consumer', service })),
  ]),
];

/** Settings of a process. */
export interface Orders extends Part {
  databaseUrl: string;
  amqpUrl: string;
  plan: Plan;
}

export const upTo = (limit: number): number => Math.random() * limit;
