/** What is proved, and how hard it is made. Times in milliseconds. */
export interface Plan {
  revocations: number;
  persons: number;
  kills: number;
  /** Of the kills. */
  brokerKills: number;
  /** Pause between two kills, at random up to this. */
  pauseMs: number;
  /** How long a revocation, a publication and an effect stay half done, at random up to this. */
  lingerMs: number;
  /** Share of effects that fail of themselves and must be tried again. */
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

/** All processes; of relays and consumers two copies each. */
export const PARTS: readonly Part[] = [
  { role: 'producer', service: PRODUCER },
  ...[1, 2].flatMap((): Part[] => [
    { role: 'relay', service: PRODUCER },
    ...CONSUMERS.map((service): Part => ({ role: 'consumer', service })),
  ]),
];

/** What a process is told when it starts. */
export interface Orders extends Part {
  databaseUrl: string;
  amqpUrl: string;
  plan: Plan;
}

export const upTo = (limit: number): number => Math.random() * limit;
