import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { ledgerHeadsIn, openDataDir } from '../command/data-dir.ts';
import { originOf } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import type { Progress } from '../command/progress.ts';
import type { Stopper } from '../command/stopper.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { applyRealm, passkeysWork, prepareKeycloak, provideServer } from '../keycloak/index.ts';
import { expectFree, LOOPBACK } from '../machine/ports.ts';
import { isRunning } from '../machine/process-mark.ts';
import { moduleNames, moduleSource } from '../modules/source.ts';
import { openModuleStore } from '../modules/store.ts';
import { SERVICE_NAMES } from '../services.ts';
import { databasesAt, migrateAll, provideDatabases } from './databases.ts';
import { seedDemoData } from './demo-data.ts';
import type { RealEnvironment } from './environment.ts';
import { identityProviders, keycloakMail } from './keycloak-options.ts';
import type { RealOptions } from './options.ts';
import { openPortBook } from './port-book.ts';
import { gatewayUnit, mailboxUnit, moduleUnits, serviceUnits } from './portal-units.ts';
import { postgresUnit } from './postgres.ts';
import { rabbitUnits } from './rabbitmq.ts';
import { clientSecrets, type ServiceEnvironmentNeeds } from './service-environment.ts';
import { clearState, endLeftovers, readState, writeAtomically, writeState } from './state.ts';
import { createSupervisor, type Supervisor } from './supervisor/supervisor.ts';
import { updateGateways } from './upstreams-file.ts';

/** Everything that a run with real servers leaves behind in its data folder. `--fresh` deletes these and nothing else. */
const REAL_ENTRIES = [
  'postgres',
  'rabbitmq',
  'keycloak',
  'mailbox',
  'modules',
  'secrets',
  'logs',
  'portal.json',
  'portal-config.json',
  'upstreams.json',
  'state.json',
  'events.log',
  'events.log.1',
  'events.log.2',
  'control.sock',
  'demo-data',
  'consent-heads',
] as const;

export interface RealPortalOptions extends RealOptions {
  progress: Progress;
  stopper: Stopper;
  env: RealEnvironment;
  report(sentence: string): void;
}

export interface RealPortal {
  supervisor: Supervisor;
  /** Publishes the build and migrates; returns one line per change. */
  renew(): Promise<string[]>;
  /** Applies the reviewed realm to Keycloak. */
  applyRealm(): Promise<void>;
}

/** Starts every server and process in order of dependency. The stopper knows what was started, even if a later part fails. */
export async function startRealPortal(options: RealPortalOptions): Promise<RealPortal> {
  const { port, copies, progress, stopper, env, report } = options;
  await expectUnlocked(options, report);
  await expectFree(port);
  const dataDir = openDataDir(options.dataDir, { fresh: options.fresh, entries: REAL_ENTRIES });
  stopper.add(dataDir.release);
  stopper.add(() => clearState(dataDir.path));
  const upstreamsFile = dataDir.at('upstreams.json');
  const book = openPortBook(port);
  let published = Promise.resolve();
  const supervisor = createSupervisor({
    logs: dataDir.at('logs'),
    ...book,
    report,
    started: (slots) => writeState(dataDir.path, port, slots),
    changed(slots) {
      // One after the other: the last write must be the current state.
      published = published.then(() => {
        writeState(dataDir.path, port, slots);
        return updateGateways(upstreamsFile, slots);
      });
      return published;
    },
  });
  stopper.add(supervisor.stop);
  const origin = originOf(port);
  const { secret } = dataDir;

  let doing: string | undefined;
  let noteKeycloak = (text: string): void => {
    doing = text;
  };
  // Downloading and building it takes longest: everything else starts meanwhile.
  const keycloakThere = provideServer((text) => noteKeycloak(text));
  keycloakThere.catch(() => undefined);
  await progress.step('build', (note) => buildAll({ types: false, programs: true, note }));
  const postgres = await progress.step('PostgreSQL', async (note) => {
    const made = postgresUnit({ folder: dataDir.at('postgres'), port: await book.lease(), copies, note });
    await supervisor.start([made.unit]);
    return made;
  });
  const databases = databasesAt(postgres.url, secret);
  const amqp = await progress.step('RabbitMQ', async (note) => {
    const ports = { amqp: await book.lease(), node: await book.lease(), epmd: await book.lease() };
    const { epmd, broker, url } = rabbitUnits({ folder: dataDir.at('rabbitmq'), ports, note });
    await supervisor.start([epmd]);
    await supervisor.start([broker]);
    return url;
  });
  await progress.step('databases', async () => {
    await provideDatabases(postgres.url, SERVICE_NAMES, secret);
    await migrateAll(databases, SERVICE_NAMES);
  });

  const mailbox = { smtp: await book.lease(), port: await book.lease() };
  const keycloakPort = await book.lease();
  const smtp = env.SMTP_URL ?? `smtp://${LOOPBACK}:${mailbox.smtp}`;
  const needs: ServiceEnvironmentNeeds = {
    addresses: { origin, keycloak: `http://${LOOPBACK}:${keycloakPort}`, amqp, smtp },
    databases,
    secret,
    mailFrom: env.MAIL_FROM,
    ledgerHeads: ledgerHeadsIn(dataDir.path),
  };
  const providers = identityProviders(env);
  const store = openModuleStore(dataDir.at('modules'));
  const publish = () => moduleNames().filter((name) => store.publishIfNew(name, moduleSource(name)));

  const keycloak = {
    dataDir: dataDir.at('keycloak'),
    port: keycloakPort,
    managementPort: await book.lease(),
    origin,
    database: { url: databases.url('keycloak') },
    clientSecrets: clientSecrets(secret),
    admin: { clientId: 'vesela-admin', secret: secret('keycloak-admin') },
    mail: keycloakMail(smtp, env.MAIL_FROM),
    identityProviders: providers,
    demoPeople: true,
    // A portal that is opened by the number of this machine can have none.
    staffPasskeys: passkeysWork(origin),
    note: (text: string) => noteKeycloak(text),
  };
  // Its start is slow too; the services do not wait for it.
  const rising = keycloakThere.then(() =>
    supervisor.start([
      { name: 'keycloak', copies: 1, stage: 2, movable: false, make: () => prepareKeycloak(keycloak) },
    ]),
  );
  rising.catch(() => undefined);
  await progress.step('services', async (note) => {
    mkdirSync(dataDir.at('mailbox'), { recursive: true, mode: 0o700 });
    for (const name of publish()) note(name);
    const mail = env.SMTP_URL === undefined ? [mailboxUnit({ folder: dataDir.at('mailbox'), ...mailbox })] : [];
    await supervisor.start([...mail, ...serviceUnits(needs, copies), ...moduleUnits(store.folder)]);
  });
  await progress.step('Keycloak', async (note) => {
    noteKeycloak = note;
    if (doing !== undefined) note(doing);
    await rising;
    await applyRealm(keycloak);
  });
  await progress.step('gateway', async () => {
    const configured = (['google', 'facebook'] as const).filter((name) => providers[name] !== undefined);
    const file = dataDir.at('portal-config.json');
    writeAtomically(
      file,
      JSON.stringify({ ...portalConfig, identityProviders: configured, passkeys: passkeysWork(origin) }, null, 2),
    );
    await updateGateways(upstreamsFile, supervisor.slots());
    const unit = gatewayUnit({
      needs,
      port,
      copies,
      trustProxy: process.env.TRUST_PROXY,
      upstreamsFile,
      portalConfig: file,
      mailbox: env.SMTP_URL === undefined ? `http://${LOOPBACK}:${mailbox.port}` : undefined,
    });
    await supervisor.start([unit]);
  });
  await progress.step('demo data', () =>
    seedDemoData({ needs, secrets: dataDir.at('secrets'), marker: dataDir.at('demo-data') }),
  );
  dataDir.announce({ port, database: postgres.url, amqp, keycloak: needs.addresses.keycloak });
  return {
    supervisor,
    applyRealm: () => applyRealm(keycloak),
    async renew() {
      const published = publish().map((name) => `${name} is published.`);
      await provideDatabases(postgres.url, SERVICE_NAMES, secret);
      const applied = await migrateAll(databases, SERVICE_NAMES);
      return [...published, ...applied.map((name) => `Migrated ${path.basename(name)}.`)];
    },
  };
}

async function expectUnlocked({ dataDir }: RealOptions, report: (sentence: string) => void): Promise<void> {
  const supervisor = readState(dataDir)?.supervisor;
  if (supervisor && isRunning(supervisor)) {
    throw new PlainError(
      `The portal with process number ${supervisor.pid} already uses ${dataDir}; stop it or choose another --data-dir.`,
    );
  }
  const left = await endLeftovers(dataDir);
  if (left.length > 0) report(`Ended what an earlier run had left: ${left.join(', ')}.`);
}
