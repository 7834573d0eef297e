import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../command/plain-error.ts';
import { sendSignal } from '../machine/process-mark.ts';

const TIMEOUT_MS = 10_000;

/**
 * Stops a server left running by a killed portal, and removes a stale postmaster.pid:
 * PostgreSQL would mistake a new process with the same pid for its predecessor.
 */
export async function clearLeftover(cluster: string): Promise<void> {
  const note = path.join(cluster, 'postmaster.pid');
  const pid = recordedPid(note);
  if (pid === undefined) return;
  if (servesCluster(pid, cluster)) {
    sendSignal(pid, 'SIGINT');
    for (const end = Date.now() + TIMEOUT_MS; isAlive(pid); await delay(50)) {
      if (Date.now() > end)
        throw new PlainError(`A database from an earlier run does not stop; end process ${pid} and start again.`);
    }
  }
  rmSync(note, { force: true });
}

function recordedPid(note: string): number | undefined {
  try {
    const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL's working directory is its data folder. Off Linux, any live process counts as the server. */
function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

const isAlive = (pid: number) => sendSignal(pid, 0);
