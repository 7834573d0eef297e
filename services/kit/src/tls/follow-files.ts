import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/read-config.ts';
import { describeError } from '../log/describe-error.ts';

/** What was read from files that others replace while the process runs. */
export interface Followed<T> {
  current(): T;
  /** Called with every later version. */
  onChange(use: (value: T) => void): void;
  stop(): void;
}

/** A logger of the kit, or the console of a program that ends. */
interface FollowLogger {
  error(entry: object, message: string): void;
  info(entry: object, message: string): void;
}

export interface FollowOptions {
  logger: FollowLogger;
  everyMs?: number;
}

/** A mounted Secret is replaced by switching a link, which file watchers miss; so the content is compared. */
const LOOK_EVERY_MS = 10_000;

/**
 * Reads the files, by the variables that name them, now and whenever their content changes. Throws a `ConfigError` when
 * they cannot be read or `parse` throws one; of later versions such an error is logged, and the version before stays.
 */
export function followFiles<T>(
  files: Readonly<Record<string, string>>,
  parse: (texts: readonly string[]) => T,
  { logger, everyMs = LOOK_EVERY_MS }: FollowOptions,
): Followed<T> {
  const names = Object.keys(files).join(', ');
  const listeners: ((value: T) => void)[] = [];
  const readAll = () => Object.entries(files).map(([name, file]) => readNamed(name, file));
  let seen = readAll().join('\n');
  let current = parse(readAll());
  const refuse = (error: unknown) => {
    const faults = error instanceof ConfigError ? error.faults : undefined;
    logger.error(
      { files: names, faults, error: describeError(error) },
      'changed files are not used, those before stay',
    );
  };
  const look = () => {
    let texts: string[];
    try {
      texts = readAll();
    } catch (error) {
      if (seen !== '') refuse(error);
      seen = '';
      return;
    }
    if (texts.join('\n') === seen) return;
    seen = texts.join('\n');
    const before = current;
    try {
      current = parse(texts);
      for (const use of listeners) use(current);
    } catch (error) {
      current = before;
      return refuse(error);
    }
    logger.info({ files: names }, 'changed files are used');
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    current: () => current,
    onChange: (use) => void listeners.push(use),
    stop: () => clearInterval(timer),
  };
}

function readNamed(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError([`The file ${file}, named in ${name}, cannot be read.`]);
  }
}
