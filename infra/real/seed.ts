import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import {
  createIdentityAdmin,
  createLogger,
  createTokenVerifier,
  masterKeysSchema,
  ownTokens,
  remoteKeys,
} from '@vesela/service-kit';
import { createRabbitTransport } from '@vesela/service-kit/events';
import { z } from 'zod';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import type { LocalPart, LocalService } from '../embedded-services/embedded-service.ts';
import { readEnvironment } from '../embedded-services/environment.ts';
import { eventsHandled } from '../embedded-services/events-handled.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { serviceNeeds } from '../services.ts';
import { AUDIENCE, PROTOCOL, REALM, REALM_PATH, TOKEN_PATH } from '../sign-in/realm.ts';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';
import { passedOn } from './node-program.ts';
import { OF_LEGAL_TEXTS } from './service-environment.ts';

const addresses = z.record(z.string(), z.url());

/** Settings of the seeding process, on its standard input because they contain passwords. */
const seedSettingsSchema = z.object({
  origin: z.url(),
  amqp: z.url(),
  /** Folder of the stored secrets. */
  secrets: z.string().min(1),
  databases: addresses,
  keys: addresses,
});
export type SeedSettings = z.infer<typeof seedSettingsSchema>;

/**
 * Seeds the demo data while the services run: composes them again on their databases, writes, and waits until the
 * running ones have handled all events. Settings come as JSON on standard input.
 */
async function seed({ origin, amqp, secrets, databases, keys }: SeedSettings): Promise<void> {
  const env = readEnvironment(passedOn(OF_LEGAL_TEXTS));
  const secret = (name: string) => readFileSync(path.join(secrets, name), 'utf8').trim();
  const logger = createLogger('demo-data', { level: 'silent' });
  const transport = createRabbitTransport({ url: amqp, subscriptions: SUBSCRIPTIONS, logger });
  const issuer = `${origin}${REALM_PATH}`;
  const verifyToken = createTokenVerifier({
    issuers: [issuer],
    audience: AUDIENCE,
    keys: remoteKeys(`${issuer}${PROTOCOL}/certs`),
  });
  const parts: LocalPart[] = [];
  const compose = async ({ contract, create }: LocalService) => {
    const name = contract.service;
    const databaseUrl = databases[name];
    const keysDatabaseUrl = keys[name];
    if (databaseUrl === undefined) throw new PlainError(`${name} has no database.`);
    const clientId = serviceClientId(name);
    const token = serviceNeeds(name).client
      ? ownTokens({
          TOKEN_URL: `${origin}${TOKEN_PATH}`,
          SERVICE_CLIENT_ID: clientId,
          SERVICE_CLIENT_SECRET: secret(secretNameOf(clientId)),
        })
      : () => Promise.reject(new PlainError(`${name} has no client.`));
    const masterKeys = masterKeysSchema.parse(secret('master-key'));
    const identity = createIdentityAdmin({ url: origin, realm: REALM, token });
    const needs = { databaseUrl, masterKeys, verifyToken, logger, transport, origin, token, identity, secret, env };
    return create({ ...needs, ...(keysDatabaseUrl === undefined ? {} : { keysDatabaseUrl }) });
  };
  try {
    for (const service of SERVICES) parts.push(await compose(service));
    for (const { seedDemoData } of parts) {
      await seedDemoData?.();
      // Events of one service's demo data must be handled before the next service is seeded.
      await eventsHandled(transport, parts);
    }
  } finally {
    await Promise.all(parts.map(({ service }) => service.stop()));
    await transport.close();
  }
}

try {
  await seed(seedSettingsSchema.parse(JSON.parse(await text(process.stdin))));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
