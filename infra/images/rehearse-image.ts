import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACTS } from '@vesela/contracts/contracts';
import pg from 'pg';
import { portalConfig } from '../demo/portal-config.ts';
import { PROCESSES } from '../environment/registry.ts';
import { sampleEnvironment } from '../environment/samples.ts';
import { freePort } from '../machine/ports.ts';
import { moduleNames } from '../modules/source.ts';
import { SERVICE_NAMES } from '../services.ts';
import { proveItself, rehearse, runToEnd } from './rehearsal.ts';

/** Names of the images of the portal's own programs, as `infra/compose.yaml` calls them. */
export const imageNames = (): string[] => [
  'gateway',
  ...SERVICE_NAMES,
  ...moduleNames().map((name) => `modules-${name}`),
  'setup-databases',
];

/** Makes one image in a folder and lets it prove itself against a PostgreSQL server. Throws with what it wrote. */
export async function rehearseImage(name: string, server: string): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'vesela-image-'));
  try {
    if (name === 'gateway') await rehearseGateway(work);
    else if (name === 'setup-databases') await rehearseDatabases(work, server);
    else if (name.startsWith('modules-')) await rehearseModules(name.slice('modules-'.length), work);
    else await rehearseService(name, work, server);
  } finally {
    // Nothing in there may be written to, and so nothing deleted but by root.
    execFileSync('chmod', ['-R', 'u+w', work]);
    rmSync(work, { recursive: true, force: true });
  }
}

function sampleOf(name: string): Record<string, string> {
  const declared = PROCESSES.find((process) => process.name === name);
  if (!declared) throw new Error(`infra/environment/registry.ts does not know ${name}.`);
  return sampleEnvironment(declared.schema);
}

async function rehearseGateway(work: string): Promise<void> {
  const image = await rehearse('gateway.Dockerfile', {}, work);
  writeFileSync(path.join(image.folder, 'tmp/portal.json'), JSON.stringify(portalConfig), { mode: 0o644 });
  await proveItself(image, {
    ...sampleOf('gateway'),
    PORT: String(await freePort()),
    MANAGEMENT_PORT: String(await freePort()),
    PORTAL_CONFIG: process.getuid?.() === 0 ? '/tmp/portal.json' : path.join(image.folder, 'tmp/portal.json'),
    SERVICES: CONTRACTS.map(({ service }) => `${service}=http://127.0.0.1:1`).join(';'),
  });
}

/** It makes roles and databases under their own names, so that the server must be one of its own. */
async function rehearseDatabases(work: string, server: string): Promise<void> {
  const image = await rehearse('setup.Dockerfile', { NAME: 'databases' }, work);
  const env = { ...sampleOf('task databases'), DATABASE_URL: server };
  await runToEnd(image, env);
  const again = await runToEnd(image, env);
  if (!again.includes('up to date')) throw new Error(`A second run did something: ${again}`);
}

async function rehearseModules(name: string, work: string): Promise<void> {
  const image = await rehearse('modules.Dockerfile', { NAME: name }, work);
  const MODULES_DIR = process.getuid?.() === 0 ? '/modules' : path.join(image.folder, 'modules');
  await proveItself(image, { MODULES_DIR, PORT: String(await freePort()) });
}

async function rehearseService(name: string, work: string, server: string): Promise<void> {
  const image = await rehearse('service.Dockerfile', { NAME: name }, work);
  const database = new URL(server);
  database.pathname = `/image_${name}_${process.pid}`;
  try {
    await proveItself(image, {
      ...sampleOf(name),
      PORT: String(await freePort()),
      // Asked for in production, where mail must not go nowhere.
      SMTP_URL: 'smtp://127.0.0.1:1',
      // Two places are asked for in production.
      LEDGER_HEADS: 'file:///tmp/heads-one file:///tmp/heads-two',
      DATABASE_URL: database.href,
    });
  } finally {
    await drop(server, database.pathname.slice(1));
  }
}

async function drop(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const database of [name, `${name}_keys`]) {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`);
  }
  await client.end();
}
