import { randomBytes } from 'node:crypto';
import { createIdentityAdmin, createLogger, masterKeysSchema } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestDatabase } from '@vesela/service-kit/testing';
import type { Registry } from 'prom-client';
import { readEnvironment } from '../../embedded-services/environment.ts';
import { SERVICES } from '../../embedded-services/index.ts';
import { gatewayMetrics } from '../../gateway/measure.ts';

export interface Exported {
  metrics: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  /** `/metrics` of every service. */
  texts: readonly string[];
}

/** What every service and the gateway show at `/metrics`, read from the running things. */
export async function exportedMetrics(): Promise<Exported> {
  const databases: TestDatabase[] = [];
  const issuer = await createTestIssuer();
  const token = () => Promise.reject(new Error('Nobody is asked here.'));
  const origin = 'http://127.0.0.1:9';
  const common = {
    masterKeys: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
    verifyToken: issuer.verifyToken,
    logger: createLogger('test', { level: 'silent' }),
    transport: createLocalTransport(),
    origin,
    token,
    identity: createIdentityAdmin({ url: origin, realm: 'vesela', token }),
    secret: (_name: string, make = () => randomBytes(32).toString('base64')) => make(),
    env: readEnvironment({}),
  };
  const registries: Registry[] = [gatewayMetrics().registry];
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const local of SERVICES) {
      const database = await createTestDatabase(local.migrations, { events: true });
      databases.push(database);
      const { service } = await local.create({ ...common, databaseUrl: database.url });
      stops.push(() => service.stop());
      registries.push(service.registry);
    }
    const texts = await Promise.all(registries.map((registry) => registry.metrics()));
    return { ...namesIn(registries), texts };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(databases.map(({ drop }) => drop()));
  }
}

function namesIn(registries: readonly Registry[]): Pick<Exported, 'metrics' | 'labels'> {
  const all = registries.flatMap((registry) => registry.getMetricsAsArray() as unknown as Described[]);
  return {
    metrics: new Set(all.map(({ name }) => name)),
    labels: new Set(['service', ...all.flatMap(({ labelNames }) => labelNames)]),
  };
}

/** A metric of prom-client, whose types tell less of it than it holds. */
interface Described {
  name: string;
  labelNames: readonly string[];
}
