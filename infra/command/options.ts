import path from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from './plain-error.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DEFAULT_PORT = 8080;
const DEFAULT_DATA_DIR = '.local';

/** Host names of the portal. `localhost` is always Polish; on the others the path decides. */
export const HOSTS = ['127.0.0.1', 'localhost', 'portal.localhost'] as const;

/** The `Host` headers of those names, as browsers write them: without the default port. */
export const hostsOf = (port: number) => HOSTS.map((host) => new URL(`http://${host}:${port}`).host);

/** The portal's address. */
export const originOf = (port: number) => new URL(`http://${HOSTS[0]}:${port}`).origin;

export type Flags = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

/** Parses a command line. Throws a `PlainError` for an unknown option. */
export function readArguments(args: readonly string[], options: Flags) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch {
    const known = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`);
    throw new PlainError(`Unknown option; there are ${known.join(', ')}.`);
  }
}

export interface StartOptions {
  port: number;
  dataDir: string;
  /** Delete what earlier runs left. */
  fresh: boolean;
}

/** Options of `npm start`; `more` declares further options that the caller reads itself. */
export function startOptions(args: readonly string[], more: Flags = {}): StartOptions {
  const { values, positionals } = readArguments(args, {
    port: { type: 'string' },
    'data-dir': { type: 'string' },
    fresh: { type: 'boolean' },
    ...more,
  });
  if (positionals.length > 0)
    throw new PlainError(`Unexpected argument "${positionals.join(' ')}"; options begin with --.`);
  return { port: portOf(values.port), dataDir: dataDirOf(values['data-dir']), fresh: values.fresh === true };
}

export function portOf(value: unknown): number {
  if (value === undefined) return DEFAULT_PORT;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new PlainError('--port takes a number from 1 to 65535.');
  return port;
}

/** Absolute path of the data folder. Throws a `PlainError` for system folders: mkdir below /proc never ends. */
export function dataDirOf(value: unknown): string {
  const folder = path.resolve(ROOT, typeof value === 'string' && value !== '' ? value : DEFAULT_DATA_DIR);
  if (/^\/(proc|sys|dev)(\/|$)/.test(folder))
    throw new PlainError(`${folder} belongs to the system; choose another folder with --data-dir.`);
  return folder;
}
