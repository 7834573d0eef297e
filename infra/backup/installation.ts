import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runningPortal } from '../command/data-dir.ts';
import { PlainError } from '../command/plain-error.ts';

/** A portal to back up. */
export interface Installation {
  /** URL of its database server; absent if that is the portal's own and stopped. */
  server?: string;
  /** Folder of the portal's own, stopped PostgreSQL. */
  cluster?: string;
  /** Folder of published micro-frontends; absent if the operator keeps them elsewhere. */
  modules?: string;
  /** Folder of its secrets; absent if the operator keeps them elsewhere. */
  secrets?: string;
}

/** The server in `DATABASE_URL`, else the portal running on the data folder, else its stopped data. Throws `PlainError`. */
export function findInstallation(dataDir: string, named: string | undefined): Installation {
  const at = (name: string) => path.join(dataDir, name);
  const files = {
    ...(existsSync(at('modules')) ? { modules: at('modules') } : {}),
    ...(existsSync(at('secrets')) ? { secrets: at('secrets') } : {}),
  };
  const server = named ?? runningPortal(dataDir)?.database;
  if (server !== undefined) return { server, ...files };
  if (existsSync(at('postgres/cluster'))) return { cluster: at('postgres'), ...files };
  throw new PlainError(
    `There is no portal in ${dataDir}; name its folder with --data-dir or its database server in DATABASE_URL.`,
  );
}

const secretsSchema = z.record(z.string().regex(/^[\w.-]{1,100}$/), z.string().max(100_000));
export type Secrets = Readonly<Record<string, string>>;

/** Every secret by name. */
export function readSecrets(folder: string | undefined): Secrets {
  if (folder === undefined) return {};
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return secretsSchema.parse(
    Object.fromEntries(files.map(({ name }) => [name, readFileSync(path.join(folder, name), 'utf8')])),
  );
}

/** Throws for any other content. */
export function parseSecrets(file: string): Secrets {
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
