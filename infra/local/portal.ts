import path from 'node:path';
import { createLogger, type Logger } from '@vesela/service-kit';
import { openErrorReporter } from '@vesela/service-kit/error-report';
import { openFlags } from '@vesela/service-kit/flags';
import { startTelemetry, telemetryOf } from '@vesela/service-kit/telemetry';
import { buildAll } from '../build/build.ts';
import { type DataDir, ledgerHeadsIn, openDataDir } from '../command/data-dir.ts';
import { hostsOf, originOf, ROOT, type StartOptions } from '../command/options.ts';
import type { Progress } from '../command/progress.ts';
import type { Stopper } from '../command/stopper.ts';
import { lacksDemoAccounts, seedDemoAccounts } from '../demo/accounts.ts';
import { portalConfig } from '../demo/portal-config.ts';
import type { Environment } from '../embedded-services/environment.ts';
import type { RunningServices, ServicesOptions } from '../embedded-services/start-services.ts';
import { blockedAddresses } from '../gateway/blocked-addresses.ts';
import { createGateway } from '../gateway/gateway.ts';
import { type Modules, storedModules } from '../gateway/modules.ts';
import type { Part } from '../gateway/parts.ts';
import { listen } from '../machine/http-server.ts';
import { expectFree } from '../machine/ports.ts';
import { logDamage } from '../modules/damage.ts';
import { moduleNames, moduleSource } from '../modules/source.ts';
import { openModuleStore } from '../modules/store.ts';
import { databaseUrl, openPool, openServer } from '../postgres/database.ts';
import { startIdentity } from './identity/identity.ts';

export interface PortalOptions extends StartOptions {
  progress: Progress;
  stopper: Stopper;
  /** Called when a part that the portal needs has exited. */
  onDeath(sentence: string): void;
  env: Environment;
  /** How parts that change during development are built and started; built once by default. */
  variant?: PortalVariant;
}

interface Pages {
  /** Folder of the built shell. */
  shell: string;
  modules: Modules;
  /** Parts besides the services and the identity provider. */
  parts: readonly Part[];
  stop?(): Promise<void>;
}

export interface PortalVariant {
  build(note: (text: string) => void): Promise<void>;
  services(options: ServicesOptions, dataDir: DataDir): Promise<RunningServices>;
  pages(dataDir: DataDir, note: (text: string) => void, logger: Logger): Promise<Pages>;
}

/** Everything is built once, as for production. */
const builtOnce: PortalVariant = {
  build: (note) => buildAll({ types: false, note }),
  async services(options) {
    // Imported late: it imports the database clients that the build has just generated.
    const { startServices } = await import('../embedded-services/start-services.ts');
    return startServices(options);
  },
  async pages(dataDir, note, logger) {
    const store = openModuleStore(dataDir.at('modules'), { onDamage: logDamage(logger) });
    for (const name of moduleNames()) if (store.publishIfNew(name, moduleSource(name))) note(name);
    return { shell: path.join(ROOT, 'shell/dist'), modules: storedModules(store), parts: [] };
  },
};

/** Builds what changed and starts every part. The stopper knows what was started, even if a later part fails. */
export async function startPortal(given: PortalOptions): Promise<void> {
  const { port, progress, stopper, env, onDeath, variant = builtOnce, ...options } = given;
  await expectFree(port);
  const dataDir = openDataDir(options.dataDir, options);
  stopper.add(dataDir.release);

  stopper.add(await startTelemetry('portal', env));
  const reporter = await openErrorReporter(env.SENTRY_DSN);
  if (reporter) stopper.add(reporter.close);
  const logger = createLogger('gateway', { level: env.LOG_LEVEL, errors: reporter?.logged });
  const flags = await openFlags(env, logger);

  // Database and identity do not need the build and start meanwhile; if one fails, the build is abandoned.
  const built = progress.step('build', variant.build);
  built.catch(() => undefined);
  const started = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting;
    stopper.add(part.stop);
    return part;
  };
  const { url: server } = await progress.step('database', () => {
    const onServerDeath = () => onDeath('The database has exited; the portal stops.');
    const folder = dataDir.at('postgres');
    return started(openServer({ named: env.DATABASE_URL, dataDir: folder, onDeath: onServerDeath }));
  });
  const { secret } = dataDir;
  const [hosts, origin] = [hostsOf(port), originOf(port)];
  const origins = hosts.map((host) => `http://${host}`);
  const identity = await progress.step('identity', () =>
    started(startIdentity({ databaseUrl: databaseUrl(server, 'identity'), origins, secret })),
  );
  await built;
  const services = await progress.step('services', () =>
    started(
      variant.services(
        { server, origin, identity, secret, env, reporter, ledgerHeads: ledgerHeadsIn(dataDir.path) },
        dataDir,
      ),
    ),
  );
  const pages = await progress.step('modules', (note) => variant.pages(dataDir, note, logger));
  if (pages.stop) stopper.add(pages.stop);
  await progress.step('gateway', async () => {
    const blocked = blockedAddresses({ read: services.activeBlocks, logger });
    const gateway = createGateway({
      hosts,
      shell: pages.shell,
      modules: pages.modules,
      config: portalConfig,
      data: path.join(ROOT, 'contracts/data'),
      parts: [identity.part, ...services.parts, ...pages.parts],
      isBlocked: blocked.isBlocked,
      trustProxy: env.TRUST_PROXY,
      engageUrl: env.ENGAGE_URL,
      minimumAge: env.MINIMUM_AGE,
      telemetry: telemetryOf(env),
      flags,
      reporter,
    });
    stopper.add(await listen(gateway, port));
    blocked.start();
    stopper.add(blocked.stop);
  });
  await progress.step('events', async (note) => {
    await services.begin();
    if (await lacksDemoAccounts(identity.accounts)) {
      note('demo data');
      await services.seedDemoData();
      await seedDemoAccounts(identity.accounts);
      checkpoint(server);
    }
    dataDir.announce({ port, database: server });
  });
}

/**
 * Checkpoints a new database in the background: flushing its thousands of files would exceed the deadline of Ctrl-C, and
 * the next start would need a recovery. Nothing is lost without it.
 */
function checkpoint(server: string): void {
  void openPool(server, { limitMs: 60_000 })
    .query('CHECKPOINT')
    .catch(() => undefined);
}
