import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalConfig } from '../../demo/portal-config.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { moduleSource } from '../../modules/source.ts';
import { openModuleStore } from '../../modules/store.ts';
import type { Program } from '../../test-portal/program.ts';
import type { Part, TestPortal, TestUser } from '../../test-portal/test-portal.ts';
import type { RouteName } from '../measured.ts';
import { byTurns, readDiary, type Target } from './requests.ts';

const MODULE = 'mfe-profile';
const TIMEOUT_MS = 30_000;

async function get(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answers ${response.status}.`);
}

async function startModuleHost(portal: TestPortal): Promise<Program & { origin: string }> {
  const store = openModuleStore(path.join(portal.folder, 'modules'));
  store.publish(MODULE, moduleSource(MODULE));
  const port = await freePort();
  const origin = `http://${LOOPBACK}:${port}`;
  const env = { MODULE, MODULES_DIR: store.folder, PORT: String(port), LOG_LEVEL: 'warn' };
  return { ...(await portal.program('infra/modules/host.ts', env, `${origin}/readyz`)), origin };
}

/** The gateway, in front of one service and one module host, and what it serves itself or passes on. */
export async function gatewayRoutes(portal: TestPortal, behind: Part, users: readonly TestUser[]) {
  const host = await startModuleHost(portal);
  const [port, management] = [await freePort(), await freePort()];
  const origin = `http://${LOOPBACK}:${port}`;
  const file = (name: string, content: unknown) => {
    const place = path.join(portal.folder, name);
    writeFileSync(place, JSON.stringify(content));
    return place;
  };
  const upstreams = {
    version: '1',
    services: { [behind.name]: [behind.origin] },
    modules: { [MODULE]: [host.origin] },
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
  };
  const program = await portal.program('infra/gateway/main.ts', env, `http://${LOOPBACK}:${management}/readyz`);
  const list = (await (await fetch(`${origin}/modules.json`)).json()) as { modules: { manifest: string }[] };
  const manifest = new URL(list.modules[0]?.manifest ?? '/', origin).href;
  const gateway: Target = { part: 'gateway', pids: [program.pid], databases: [] };
  const both: Target = { ...gateway, pids: [program.pid, host.pid] };
  const routes: { route: RouteName; target: Target; send(number: number): Promise<unknown> }[] = [
    { route: 'portal page', target: gateway, send: () => get(`${origin}/`) },
    { route: 'module file', target: both, send: () => get(manifest) },
    { route: 'gateway proxying', target: gateway, send: byTurns(users, origin, readDiary) },
  ];
  return { program, routes };
}
