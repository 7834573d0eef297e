import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLogger,
  createTokenVerifier,
  type LogLevel,
  localKeys,
  masterKeysSchema,
  type Service,
} from '@vesela/service-kit';
import { migrate } from '@vesela/service-kit/database';
import { databaseUrl } from './database.ts';
import type { Part } from './gateway/gateway.ts';
import type { Identity } from './identity/identity.ts';
import { AUDIENCE } from './identity/realm.ts';
import { PlainError } from './plain-error.ts';
import { LOOPBACK } from './ports.ts';
import type { LocalService } from './services.ts';

export interface ServiceOptions {
  server: string;
  identity: Identity;
  secret(name: string, make?: () => string): string;
  logLevel: LogLevel;
  /** The demo accounts are new: give them their data. */
  seed: boolean;
}

export interface StartedService {
  part: Part;
  stop(): Promise<void>;
}

const newMasterKey = () => `local:${randomBytes(32).toString('base64')}`;

/** Migrates, composes and checks one service. Throws a plain sentence when it is not ready. */
export async function startService(local: LocalService, options: ServiceOptions): Promise<StartedService> {
  const { service: name, basePath } = local.contract;
  const url = databaseUrl(options.server, name);
  await migrate(url, local.migrations);
  const { service, seedDemoData } = local.create({
    databaseUrl: url,
    masterKeys: masterKeysSchema.parse(options.secret('master-key', newMasterKey)),
    verifyToken: createTokenVerifier({
      issuers: options.identity.issuers,
      audience: AUDIENCE,
      keys: localKeys(options.identity.keys),
    }),
    logger: createLogger(name, { level: options.logLevel }),
  });
  try {
    await expectReady(service);
    if (options.seed) await seedDemoData();
  } catch (error) {
    await service.stop();
    throw error;
  }
  return {
    part: { basePath, handler: (request, response) => service.app(request, response) },
    stop: () => service.stop(),
  };
}

/** Asks `/readyz`, which the gateway never passes on, over a port of the moment. */
async function expectReady({ name, app }: Service): Promise<void> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://${LOOPBACK}:${port}/readyz`, { signal: AbortSignal.timeout(10_000) });
    if (answer.ok) return;
    const { detail } = (await answer.json()) as { detail?: string };
    throw new PlainError(`The service ${name} is not ready: ${detail ?? `it answers ${answer.status}`}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
