import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { PlainError } from '../command/plain-error.ts';
import { SERVICE_NAMES, serviceNeeds } from '../services.ts';
import { baseEnvironment, nodeProgram, passedOn } from './node-program.ts';
import type { SeedSettings } from './seed.ts';
import { OF_LEGAL_TEXTS, type ServiceEnvironmentNeeds } from './service-environment.ts';

export interface DemoDataOptions {
  needs: ServiceEnvironmentNeeds;
  secrets: string;
  /** Marks that the demo data exist. */
  marker: string;
}

/** Seeds the demo data once, in a separate process. Throws a `PlainError`. */
export async function seedDemoData({ needs, secrets, marker }: DemoDataOptions): Promise<void> {
  if (existsSync(marker)) return;
  const { origin, amqp } = needs.addresses;
  const databases = Object.fromEntries(SERVICE_NAMES.map((name) => [name, needs.databases.url(name)]));
  const withKeys = SERVICE_NAMES.filter((name) => serviceNeeds(name).personKeys);
  const keys = Object.fromEntries(withKeys.map((name) => [name, needs.databases.keysUrl(name)]));
  const settings: SeedSettings = { origin, amqp, secrets, databases, keys };
  const { command, args, cwd } = nodeProgram('infra/real/seed.ts');
  const child = spawn(command, args, {
    cwd,
    env: { ...baseEnvironment, ...passedOn(OF_LEGAL_TEXTS) },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  child.stdin.end(JSON.stringify(settings));
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (status !== 0)
    throw new PlainError(`The demo data were not seeded: ${said.trim().split('\n').at(-1) ?? 'no reason given'}`);
  writeFileSync(marker, '', { mode: 0o600 });
}
