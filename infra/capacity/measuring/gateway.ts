import path from 'node:path';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { moduleSource } from '../../modules/source.ts';
import { openModuleStore } from '../../modules/store.ts';
import { startGateway } from '../../test-portal/gateway.ts';
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
  const program = await startGateway(portal, [behind], { modules: { [MODULE]: [host.origin] } });
  const { origin } = program;
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
