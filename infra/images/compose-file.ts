import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';

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
