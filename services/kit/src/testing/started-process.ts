import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

export interface StartedProcess {
  /** Everything written so far, errors included. */
  written(): string;
  /** Resolves when the process is over. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Resolves with its origin once the service is ready; throws when the process ends before that. */
  ready(): Promise<string>;
  /** Tells it to stop as an operator does. */
  stop(): void;
}

/** A service as a process of its own; with only the path from this process's environment. */
export function startProcess(main: URL, env: Environment = {}, args: readonly string[] = []): StartedProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(main), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const listening = () => /"port":(\d+).*listening/.exec(written)?.[1];
  return {
    written: () => written,
    ended,
    async ready() {
      while (!listening()) {
        const over = await Promise.race([once(child.stdout, 'data').then(() => undefined), ended]);
        if (over && !listening()) throw new Error(`It ended before it listened: ${written}`);
      }
      const origin = `http://127.0.0.1:${listening()}`;
      // Ready comes after listening: the database client loads its engine with the first query.
      while ((await fetch(`${origin}/readyz`)).status !== 200) await setTimeout(100);
      return origin;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

/** What a process that ends by itself wrote, and with which code it ended. */
export async function endOf(
  main: URL,
  env: Environment = {},
  args: readonly string[] = [],
): Promise<{ code: number | null; written: string }> {
  const { ended, written } = startProcess(main, env, args);
  const { code } = await ended;
  return { code, written: written() };
}

/** What every service's process must be told, with addresses at which nothing answers. */
export const lonelyEnvironment = (service: string) => ({
  PORT: '0',
  DATABASE_URL: `postgresql://nobody:secret@127.0.0.1:1/${service}`,
  AMQP_URL: 'amqp://127.0.0.1:1',
  OIDC_ISSUERS: 'http://127.0.0.1:1/realms/vesela',
  OIDC_KEYS_URL: 'http://127.0.0.1:1/realms/vesela/certs',
});

/** The same for a service that calls others. */
export const lonelyPeers = (service: string) => ({
  PEER_URL: 'http://127.0.0.1:1',
  TOKEN_URL: 'http://127.0.0.1:1/realms/vesela/token',
  SERVICE_CLIENT_ID: `service-${service}`,
  SERVICE_CLIENT_SECRET: 'a secret of the test',
});
