import { randomBytes } from 'node:crypto';
import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger, masterKeysSchema, type TokenVerifier } from '@vesela/service-kit';
import { migrateWithEvents } from '@vesela/service-kit/database';
import { createLocalTransport, type Transport } from '@vesela/service-kit/events';
import { PlainError } from '../../command/plain-error.ts';
import type { LocalPart, LocalService } from '../../embedded-services/embedded-service.ts';
import { readEnvironment } from '../../embedded-services/environment.ts';
import { SERVICES } from '../../embedded-services/index.ts';
import { listen } from '../../machine/http-server.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { serviceNeeds } from '../../services.ts';

const unavailable = () => Promise.reject(new Error('No other service runs while erasures are reapplied.'));
const NO_IDENTITY = {
  getUser: unavailable,
  findByEmail: unavailable,
  setEnabled: unavailable,
  logout: unavailable,
  deleteUser: unavailable,
  sessionsOf: unavailable,
  endSession: unavailable,
  passkeysOf: unavailable,
  removeCredential: unavailable,
};

/** Services that hold a subject's data under a consent. None of them sends mail or calls others while erasing. */
const HOLDERS = ['consent', 'calculator', 'contraception', 'examination', 'research'];

export interface Holders {
  transport: Transport;
  parts: LocalPart[];
  /** Loopback address of a holder. */
  originOf(service: string): string;
  stop(): Promise<void>;
}

export interface HoldersOptions {
  /** URL of a database, as its owner. */
  urlOf(database: string): string;
  /** A secret of the installation by name. */
  secret(name: string): string | undefined;
  /** Verifies the tokens made for this run. */
  verifyToken: TokenVerifier;
}

/** The holders' own code on the restored databases, not reachable by others. */
export async function startHolders({ urlOf, secret, verifyToken }: HoldersOptions): Promise<Holders> {
  const masterKeys = secret('master-key');
  if (masterKeys === undefined)
    throw new PlainError('The master key is missing among the keys; nothing was reapplied.');
  const chosen = SERVICES.filter(({ contract }) => HOLDERS.includes(contract.service));
  const databases = Object.fromEntries(
    chosen.flatMap(({ contract: { service } }) => (service in SUBSCRIPTIONS ? [[service, urlOf(service)]] : [])),
  );
  const transport = createLocalTransport({ databases });
  const stops: (() => Promise<void>)[] = [];
  const origins = new Map<string, string>();
  const stop = async () => {
    for (const close of stops.reverse()) await close();
    await transport.close();
  };
  const create = async (local: LocalService) => {
    const { service: name } = local.contract;
    await migrateWithEvents(urlOf(name), local.migrations);
    const part = await local.create({
      databaseUrl: urlOf(name),
      ...(serviceNeeds(name).personKeys ? { keysDatabaseUrl: urlOf(`${name}_keys`) } : {}),
      masterKeys: masterKeysSchema.parse(masterKeys),
      verifyToken,
      logger: createLogger(name, { level: 'silent' }),
      transport,
      origin: `http://${LOOPBACK}:1`,
      token: unavailable,
      identity: NO_IDENTITY,
      // Signing keys are required but not used here.
      secret: (wanted, make = () => randomBytes(32).toString('base64url')) => secret(wanted) ?? make(),
      env: readEnvironment({}),
    });
    const port = await freePort();
    stops.push(part.service.stop);
    stops.push(await listen((request, response) => void part.service.app(request, response), port));
    origins.set(name, `http://${LOOPBACK}:${port}`);
    return part;
  };
  try {
    const parts: LocalPart[] = [];
    for (const local of chosen) parts.push(await create(local));
    await Promise.all(parts.map(({ events }) => events.start()));
    return { transport, parts, originOf: (name) => origins.get(name) ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
