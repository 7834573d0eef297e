import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Workspace, withAllItUses, workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';
import { runGroup } from './run-group.ts';

const KNOWN = path.join(ROOT, 'node_modules/.cache/vesela-dev/types');
const COMPILER = path.join(ROOT, 'node_modules/typescript7/bin/tsc');

/** Workspaces that take code from another one, directly or through others, and it itself. */
function usersOf(name: string): Workspace[] {
  const all = workspaces(ROOT);
  return [...all.values()].filter(
    (workspace) =>
      existsSync(path.join(workspace.folder, 'tsconfig.json')) &&
      withAllItUses(all, workspace).some((used) => used.name === name),
  );
}

/** The first type error of each workspace that has one, and how many there are; a fault counts where its file lies. */
function faultsByFolder(printed: string): Map<string, { first: string; count: number }> {
  const all = [...workspaces(ROOT).values()].map(({ folder }) => path.relative(ROOT, folder));
  const found = new Map<string, { first: string; count: number }>();
  for (const line of printed.split('\n').filter((text) => text.includes('error TS'))) {
    const owners = all.filter((folder) => line.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length);
    const owner = owners[0] ?? '';
    const { first = line, count = 0 } = found.get(owner) ?? {};
    found.set(owner, { first, count: count + 1 });
  }
  return found;
}

const shortened = (line: string) => (line.length > 160 ? `${line.slice(0, 160)} …` : line);

/**
 * Writes documents and types anew after a change of a contract, then checks the types of all that use the contracts and
 * says who is broken, each once. A newer change ends the check that is under way.
 */
export function contractsChecker(say: (line: string) => void): { check(): Promise<void>; stop(): Promise<void> } {
  let current = new AbortController();
  let checking = Promise.resolve();
  let isStopped = false;
  const check = async (signal: AbortSignal) => {
    const written = await runGroup(['--import', 'tsx', 'contracts/generate.ts', '--changed'], signal);
    if (signal.aborted) return;
    if (!written.ok) return say(`✗ contracts\n${written.printed}`);
    const users = usersOf('@vesela/contracts');
    say(`✓ contracts: documents and types are written; checking the types of ${users.length} workspaces`);
    const broken = new Set<string>();
    for (const { name, folder } of users) {
      // What a check found out is kept: the next one looks at what has changed since.
      const known = path.join(KNOWN, `${name.replace('/', '-')}.json`);
      const { ok, printed } = await runGroup(
        [COMPILER, '-p', folder, '--incremental', '--tsBuildInfoFile', known],
        signal,
      );
      if (signal.aborted) return;
      if (ok) continue;
      const faults = faultsByFolder(printed);
      if (faults.size === 0) faults.set(path.relative(ROOT, folder), { first: printed, count: 1 });
      for (const [owner, { first, count }] of faults) {
        if (broken.has(owner)) continue;
        broken.add(owner);
        say(`✗ ${owner}: ${count === 1 ? '1 type error' : `${count} type errors, first`} ${shortened(first)}`);
      }
    }
    say(broken.size === 0 ? '✓ contracts: nobody is broken' : `✗ contracts: broken are ${[...broken].join(', ')}`);
  };
  return {
    check() {
      // A restart of the services that was under way at the stop may still ask for it.
      if (isStopped) return checking;
      current.abort();
      current = new AbortController();
      const { signal } = current;
      // One at a time: two would write the same files.
      checking = checking.then(() => (signal.aborted ? undefined : check(signal)));
      return checking;
    },
    stop() {
      isStopped = true;
      current.abort();
      return checking;
    },
  };
}
