import { readFileSync } from 'node:fs';
import { codeOf } from '../command/plain-error.ts';

/** Pids are reused; a pid together with its start time is unique. */
export interface ProcessMark {
  pid: number;
  /** Clock ticks since the machine started; null where the system does not say. */
  startedAt: string | null;
}

export function processMark(pid = process.pid): ProcessMark {
  return { pid, startedAt: startOf(pid) };
}

export function isRunning({ pid, startedAt }: Partial<ProcessMark>): boolean {
  if (typeof pid !== 'number' || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return (startedAt ?? null) === startOf(pid);
}

/** Sends a signal to a process, or to a group by its negated number; false when it does not run any more. */
export function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Field 22 of `/proc/<pid>/stat`, counted after the program's name, which may contain spaces. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
