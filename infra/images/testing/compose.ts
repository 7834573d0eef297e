import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../command/options.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { environmentOf, readDockerfile, type Stage } from '../dockerfile.ts';

const dependencySchema = z.object({ condition: z.string() });
const containerSchema = z.looseObject({
  image: z.string(),
  build: z
    .object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()).default({}) })
    .optional(),
  environment: z.record(z.string(), z.string().or(z.number())).default({}),
  depends_on: z.record(z.string(), dependencySchema).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()).default([]) }).optional(),
  profiles: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  user: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});

/** A container as `infra/compose.yaml` describes it, its anchors filled in. */
export type Container = z.output<typeof containerSchema>;

const fileSchema = z.looseObject({
  services: z.record(z.string(), containerSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().or(z.string()).default(false) })),
});

export const COMPOSE_TEXT = readFileSync(path.join(ROOT, 'infra/compose.yaml'), 'utf8');

/** The file as it stands, variables unfilled. */
export const composeDocument: unknown = parse(COMPOSE_TEXT, { merge: true });
export const composeFile = fileSchema.parse(composeDocument);

/** `${NAME}`, `${NAME:-value}`, `${NAME:+value}` and `${NAME:?sentence}` in text, as an engine fills them in. */
export function filledIn(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = env[name] ?? '';
    if (kind === '+') return value === '' ? '' : rest;
    if (value !== '' || kind === undefined) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

/** Each container with its name. */
export const containers = Object.entries(composeFile.services);

export function finalStage({ build }: Container): Stage {
  const stages = readDockerfile(readFileSync(path.join(ROOT, build?.dockerfile ?? ''), 'utf8'));
  const final = stages.at(-1);
  if (!final) throw new Error(`${build?.dockerfile} has no stage.`);
  return final;
}

/** What an operator fills in; everything else is made by `npm run -s secrets`. */
export const FILLED_IN = {
  CONTROLLER_ADDRESS: 'Example Street 1, Riga',
  CONTROLLER_LEGAL_NAME: 'Example SIA',
  CONTROLLER_REGISTRATION_NUMBER: '40000000000',
  DATA_PROTECTION_OFFICER: 'officer@portal.example',
  HOSTS: 'portal.example',
  LEDGER_HEADS: 's3://heads/vesela mailto:officer@portal.example',
  MAIL_FROM: 'portal@portal.example',
  ORIGIN: 'https://portal.example',
  PROVIDER_EMAIL: 'privacy@portal.example',
  PROVIDER_NAME: 'Vesela',
  SMTP_URL: 'smtp://portal:secret@mail.example:587',
};

/** What `npm run -s secrets` writes into `file`, by name. */
export function newSecrets(file: string): Record<string, string> {
  execFileSync(process.execPath, [path.join(ROOT, 'infra/environment/new-secrets.mjs'), file], {
    timeout: 20_000,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value.replace(/^'(.*)'$/, '$1')]] : [];
  });
  return Object.fromEntries(pairs);
}

/** New secrets, whose file does not stay. */
export function freshSecrets(): Record<string, string> {
  const { folder, remove } = temporaryFolder();
  try {
    return newSecrets(path.join(folder, '.env'));
  } finally {
    remove();
  }
}

/** The variables that a container's process is started with, where the operator has made the secrets. */
export function given(
  container: Container,
  secrets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const own = Object.entries(environmentOf(finalStage(container))).map(([name, value]) => [
    name,
    filledIn(value, container.build?.args ?? {}),
  ]);
  const set = Object.entries(container.environment).map(([name, value]) => [
    name,
    filledIn(String(value), { ...secrets, ...FILLED_IN, ...more }),
  ]);
  return Object.fromEntries([...own, ...set]);
}
