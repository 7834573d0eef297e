import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { JSONWebKeySet } from 'jose';
import { secretsIn } from '../command/data-dir.ts';
import { readEnvironment } from '../embedded-services/environment.ts';
import { startServices } from '../embedded-services/start-services.ts';
import { passToParts } from '../gateway/parts.ts';
import { LOOPBACK } from '../machine/ports.ts';

/** What the process of the services is given. */
export interface Settings {
  /** Address of the database server. */
  server: string;
  origin: string;
  issuers: string[];
  keys: JSONWebKeySet;
  dataDir: string;
}

export type Order = 'begin' | 'seed' | 'stop';

/** Where the services answer, or that an order was carried out. */
export type Answer = { port: number; parts: { basePaths: string[]; paths: string[] }[] } | { done: Order };

/** First message to the process: which bundle to run. */
export interface Start {
  bundle: string;
  settings: Settings;
}

/** The services in a process of their own, which `npm run dev` replaces by another one after a change. */
export async function runServices({ server, origin, issuers, keys, dataDir }: Settings): Promise<void> {
  // The gateway stands between, and hands on one address.
  const env = { ...readEnvironment(process.env), TRUST_PROXY: 1 };
  const secret = secretsIn(dataDir);
  const services = await startServices({ server, origin, identity: { issuers, keys }, secret, env });
  const app = express().disable('x-powered-by').set('query parser', 'simple').set('case sensitive routing', true);
  app.use(passToParts(services.parts));
  const listener = createServer({ keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((resolve) => listener.listen(0, LOOPBACK, resolve));

  const reply = (answer: Answer) => process.send?.(answer);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await new Promise<void>((resolve) => {
      listener.close(() => resolve());
      listener.closeIdleConnections();
    });
    await services.stop();
    process.exit(0);
  };
  process.on('disconnect', () => void stop());
  process.on('message', async (order: Order) => {
    if (order === 'begin') await services.begin();
    if (order === 'seed') await services.seedDemoData();
    if (order === 'stop') return stop();
    reply({ done: order });
  });
  const { port } = listener.address() as AddressInfo;
  const parts = services.parts.map(({ basePaths, paths = [] }) => ({ basePaths: [...basePaths], paths: [...paths] }));
  reply({ port, parts });
}
