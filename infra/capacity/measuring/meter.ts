import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_NS = 1e-6;

/** Milliseconds on a processor and bytes written, of a set of processes; those of one that has ended are no longer known. */
export interface Spent {
  cpuMs: number;
  writtenBytes: number;
}

type Snapshot = ReadonlyMap<number, Spent>;

/** What each process has used since it began. */
export function snapshot(pids: readonly number[]): Snapshot {
  return new Map(pids.flatMap((pid) => entryOf(pid)));
}

/** What was used between two snapshots; a process that the first one did not know began between them. */
export function spentBetween(before: Snapshot, after: Snapshot): Spent {
  let [cpuMs, writtenBytes] = [0, 0];
  for (const [pid, now] of after) {
    const then = before.get(pid);
    cpuMs += now.cpuMs - (then?.cpuMs ?? 0);
    writtenBytes += now.writtenBytes - (then?.writtenBytes ?? 0);
  }
  return { cpuMs, writtenBytes };
}

function entryOf(pid: number): [number, Spent][] {
  try {
    // Threads one by one: the sum of the process is kept in steps of 10 ms only.
    const times = readdirSync(`/proc/${pid}/task`).map((task) => runningNs(pid, task));
    const cpuMs = times.reduce((sum, ns) => sum + ns, 0) * MS_PER_NS;
    const written = /^wchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1];
    return [[pid, { cpuMs, writtenBytes: Number(written ?? 0) }]];
  } catch (error) {
    if (hasEnded(error)) return [];
    throw error;
  }
}

function runningNs(pid: number, task: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  } catch (error) {
    if (hasEnded(error)) return 0;
    throw error;
  }
}

const hasEnded = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');

/** Resident memory in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

/** Processes of a name below this one, at any depth. */
export function descendants(name: string): number[] {
  const all = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? parentOf(Number(entry)) : []));
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isBelow(parent));
  };
  return all.filter((one) => one.name === name && isBelow(one.pid)).map(({ pid }) => pid);
}

function parentOf(pid: number): { pid: number; parent: number; name: string }[] {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [{ pid, parent: Number(parent), name }];
  } catch {
    return [];
  }
}
