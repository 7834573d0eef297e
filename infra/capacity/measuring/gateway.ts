import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalConfig } from '../../demo/portal-config.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { moduleSource } from '../../modules/source.ts';
import { openModuleStore } from '../../modules/store.ts';
import type { Program } from '../../test-portal/program.ts';
import type { Part } from '../../test-portal/test-portal.ts';
import type { RouteName } from '../measured.ts';
import type { Field } from './field.ts';
import type { Woman } from './people.ts';
import type { Measurable } from './routes.ts';

const MODULE = 'mfe-profile';
const TIMEOUT_MS = 30_000;

async function get(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}.`);
}

async function startModuleHost({ folder, program: start }: Field): Promise<Program & { origin: string }> {
  const store = openModuleStore(path.join(folder, 'modules'));
  store.publish(MODULE, moduleSource(MODULE));
  const port = await freePort();
  const origin = `http://${LOOPBACK}:${port}`;
  const program = await start(
    'infra/modules/host.ts',
    { MODULE, MODULES_DIR: store.folder, PORT: String(port), LOG_LEVEL: 'warn' },
    `${origin}/readyz`,
  );
  return { ...program, origin };
}

/** The gateway as a process, before one service and one module host, and the routes that it answers or hands on. */
export async function gatewayRoutes(
  field: Field,
  behind: Part,
  women: readonly Woman[],
): Promise<{ program: Program; routes: ReadonlyMap<RouteName, Measurable> }> {
  const host = await startModuleHost(field);
  const [port, management] = [await freePort(), await freePort()];
  const origin = `http://${LOOPBACK}:${port}`;
  const upstreams = path.join(field.folder, 'upstreams.json');
  const config = path.join(field.folder, 'portal-config.json');
  const services = { [behind.name]: [behind.origin] };
  writeFileSync(upstreams, JSON.stringify({ version: '1', services, modules: { [MODULE]: [host.origin] } }));
  writeFileSync(config, JSON.stringify(portalConfig));
  const program = await field.program(
    'infra/gateway/main.ts',
    {
      PORT: String(port),
      MANAGEMENT_PORT: String(management),
      ORIGIN: origin,
      KEYCLOAK_URL: field.signIn.url,
      UPSTREAMS_FILE: upstreams,
      PORTAL_CONFIG: config,
      PEER_URL: origin,
      TOKEN_URL: `${field.signIn.url}/token`,
      SERVICE_CLIENT_ID: 'service-gateway',
      SERVICE_CLIENT_SECRET: 'of-this-measurement',
      LOG_LEVEL: 'warn',
    },
    `http://${LOOPBACK}:${management}/readyz`,
  );
  const list = (await (await fetch(`${origin}/modules.json`)).json()) as { modules: { manifest: string }[] };
  const file = new URL(list.modules[0]?.manifest ?? '/', origin).href;
  const calls = women.map((woman) => woman.at(origin));
  const gateway = { part: 'gateway', databases: [], urls: [] };
  const routes = new Map<RouteName, Measurable>([
    ['portal page', { ...gateway, pids: [program.pid], call: () => get(`${origin}/`) }],
    ['module file', { ...gateway, pids: [program.pid, host.pid], call: () => get(file) }],
    [
      'gateway proxying',
      {
        ...gateway,
        pids: [program.pid],
        call: async (number) => void (await calls[number % calls.length]?.('GET', '/api/profile/diary')),
      },
    ],
  ]);
  return { program, routes };
}
