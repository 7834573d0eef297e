import { readFileSync } from 'node:fs';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { MAILBOX_PATHS } from '@vesela/contracts/notification';
import { portalConfigSchema } from '@vesela/contracts/portal-config';
import { profileContract } from '@vesela/contracts/profile';
import { createLogger, createPeer, ownTokens } from '@vesela/service-kit';
import { endOnFault, openErrorReporter } from '@vesela/service-kit/error-report';
import { openFlags } from '@vesela/service-kit/flags';
import { startTelemetry, telemetryOf } from '@vesela/service-kit/telemetry';
import { measureCertificate, openCertificate, trustInside } from '@vesela/service-kit/tls';
import { PlainError } from '../command/plain-error.ts';
import { openPort } from '../machine/http-server.ts';
import { blockedAddresses } from './blocked-addresses.ts';
import type { GatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';
import { keycloakPart } from './keycloak-part.ts';
import { gatewayMetrics, managementApp } from './measure.ts';
import { remoteModules } from './modules.ts';
import { contractPart, type Part } from './parts.ts';
import { createProxy } from './proxy.ts';
import { createUpstreamPool } from './upstream-pool.ts';
import { watchUpstreams } from './upstreams.ts';

/** Opens both ports; `stop` finishes open requests. Throws a `PlainError` for invalid files. */
export async function startGateway(config: GatewayConfig): Promise<{ stop(): Promise<void> }> {
  const reporter = await openErrorReporter(config.SENTRY_DSN);
  const logger = createLogger('gateway', { level: config.LOG_LEVEL, errors: reporter?.logged });
  endOnFault(logger, reporter);
  trustInside(config, { logger });
  const certificate = openCertificate(config, { logger });
  const flags = await openFlags(config, logger);
  const endTelemetry = await startTelemetry('gateway', config);
  const portal = readPortalConfig(config.PORTAL_CONFIG);
  const upstreams = upstreamsOf(config);
  const metrics = gatewayMetrics();
  if (certificate) measureCertificate(metrics.registry, certificate);
  const proxyTo = (part: string, copies: () => readonly string[], { isForPeople = false } = {}) =>
    metrics.measured(
      part,
      createProxy({
        pool: createUpstreamPool({ copies }),
        cookies: isForPeople,
        page: isForPeople,
        onFailure(origin, code) {
          metrics.failed(part, code);
          logger.warn({ part, copy: new URL(origin).host, code }, 'a part did not answer');
        },
      }),
    );
  const service = (name: string) => proxyTo(name, () => upstreams.current().services[name] ?? []);
  const modules = remoteModules({
    hosts: () => upstreams.current().modules,
    proxyTo: (name) => proxyTo(`modules-${name}`, () => upstreams.current().modules[name] ?? []),
  });
  const keycloak = proxyTo('keycloak', () => [new URL(config.KEYCLOAK_URL).origin], { isForPeople: true });
  const parts: Part[] = [
    keycloakPart(config.KEYCLOAK_REALM, keycloak),
    ...CONTRACTS.map((contract) => contractPart(contract, service(contract.service))),
  ];
  if (config.MAILBOX_URL !== undefined) {
    const { origin } = new URL(config.MAILBOX_URL);
    parts.push({ basePaths: [], paths: MAILBOX_PATHS, handler: proxyTo('mailbox', () => [origin]) });
  }
  const profiles = createPeer(profileContract, { origin: config.PEER_URL, token: ownTokens(config) });
  const blocked = blockedAddresses({
    read: async () => (await profiles.call('getActiveBlocks', {})).blocks,
    logger,
  });
  const app = createGateway({
    hosts: config.HOSTS ?? [new URL(config.ORIGIN).host],
    shell: config.SHELL_DIR,
    modules,
    config: portal,
    data: config.LISTS_DIR,
    parts,
    isBlocked: blocked.isBlocked,
    trustProxy: config.TRUST_PROXY,
    engageUrl: config.ENGAGE_URL,
    minimumAge: config.MINIMUM_AGE,
    telemetry: telemetryOf(config),
    flags,
    reporter,
  });

  let stopping = false;
  let ready = false;
  const management = managementApp({
    registry: metrics.registry,
    isReady: () => ready,
    isStopping: () => stopping,
    upstreamsVersion: () => upstreams.current().version,
  });
  const closeManagement = await openPort(management, {
    port: config.MANAGEMENT_PORT,
    host: config.MANAGEMENT_HOST,
    alone: true,
    certificate,
  });
  await modules.fresh();
  const close = await openPort(app, { port: config.PORT, host: config.HOST, certificate });
  blocked.start();
  ready = true;
  logger.info({ port: config.PORT }, 'listening');
  return {
    async stop() {
      stopping = true;
      await Promise.all([close(), blocked.stop()]);
      upstreams.stop();
      certificate?.stop();
      await closeManagement();
      await endTelemetry();
      await reporter?.close();
    },
  };
}

function readPortalConfig(file: string) {
  try {
    return portalConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new PlainError(`The file ${file}, named in PORTAL_CONFIG, cannot be read or does not fit its schema.`, {
      cause,
    });
  }
}

function upstreamsOf({ UPSTREAMS_FILE, SERVICES, MODULE_HOSTS }: GatewayConfig) {
  if (UPSTREAMS_FILE !== undefined) {
    try {
      return watchUpstreams(UPSTREAMS_FILE);
    } catch (cause) {
      throw new PlainError(`The file ${UPSTREAMS_FILE}, named in UPSTREAMS_FILE, cannot be read.`, { cause });
    }
  }
  const missing = CONTRACTS.map(({ service }) => service).filter((name) => !SERVICES[name]?.length);
  if (missing.length > 0) throw new PlainError(`SERVICES does not say where ${missing.join(', ')} can be reached.`);
  const current = { version: 'environment', services: SERVICES, modules: MODULE_HOSTS };
  return { current: () => current, stop: () => undefined };
}
