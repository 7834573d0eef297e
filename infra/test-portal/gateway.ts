import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalConfig } from '../demo/portal-config.ts';
import { freePort, LOOPBACK } from '../machine/ports.ts';
import type { Program, StartOptions } from './program.ts';
import type { Part, TestPortal } from './test-portal.ts';

interface GatewayOptions extends StartOptions {
  /** Addresses of the hosts of each module. */
  modules?: Readonly<Record<string, string[]>>;
  /** Variables besides those that it always gets. */
  env?: Readonly<Record<string, string>>;
}

/** The gateway as a process of its own, in front of services and hosts of modules. */
export async function startGateway(
  portal: TestPortal,
  services: readonly Pick<Part, 'name' | 'origin'>[],
  { modules = {}, env: more = {}, ...options }: GatewayOptions = {},
): Promise<Program & { origin: string }> {
  const [port, management] = [await freePort(), await freePort()];
  const scheme = more.TLS_CERT_FILE ? 'https' : 'http';
  const origin = `${scheme}://${LOOPBACK}:${port}`;
  const file = (name: string, content: unknown) => {
    const place = path.join(portal.folder, name);
    writeFileSync(place, JSON.stringify(content));
    return place;
  };
  const upstreams = {
    version: '1',
    services: Object.fromEntries(services.map((part) => [part.name, [part.origin]])),
    modules,
  };
  const env = {
    PORT: String(port),
    MANAGEMENT_PORT: String(management),
    ORIGIN: origin,
    KEYCLOAK_URL: portal.signIn.url,
    UPSTREAMS_FILE: file('upstreams.json', upstreams),
    PORTAL_CONFIG: file('portal-config.json', portalConfig),
    PEER_URL: origin,
    TOKEN_URL: `${portal.signIn.url}/token`,
    SERVICE_CLIENT_ID: 'service-gateway',
    SERVICE_CLIENT_SECRET: 'of-this-measurement',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const ready = `${scheme}://${LOOPBACK}:${management}/readyz`;
  const program = await portal.program('infra/gateway/main.ts', env, ready, options);
  return { ...program, origin };
}
