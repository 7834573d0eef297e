import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PlainError } from '../command/plain-error.ts';
import { ROOT } from './command.ts';

/** Keycloak may have to be fetched and built, packages to be installed. */
const START_MS = 25 * 60_000;
const STOP_MS = 90_000;
const OPEN = /^The portal is open at /;

export interface RealPortal {
  stop(): Promise<void>;
}

/** `npm run start:real` as an operator runs it; its progress is shown. Resolves when the portal says that it is open. */
export async function startRealPortal(args: readonly string[], env: NodeJS.ProcessEnv): Promise<RealPortal> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/real/start.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const opened = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(`  ${line}`);
      if (OPEN.test(line)) resolve();
    });
  });
  const stop = () => stopChild(child, ended);
  // Nothing is left behind when the check itself is ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlainError('The real servers were not ready in time.')), START_MS);
  });
  const died = ended.then(() => Promise.reject(new PlainError('The real servers did not start.')));
  try {
    await Promise.race([opened, died, late]);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
    // It is expected to end later on.
    died.catch(() => undefined);
  }
  return { stop };
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
