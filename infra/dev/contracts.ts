import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Workspace, withAllItUses, workspaces } from '../build/workspaces.ts';
import { ROOT } from '../local/options.ts';

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

/** Runs Node quietly; gives what it printed and whether it went well. */
async function run(args: readonly string[], signal: AbortSignal): Promise<{ ok: boolean; printed: string }> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], signal });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
  return { ok, printed: printed.trim() };
}

/**
 * Writes documents and types anew after a change of a contract, then checks the types of all that use the contracts and
 * says who is broken. A newer change ends the check that is under way.
 */
export function contractsChecker(say: (line: string) => void): { check(): Promise<void>; stop(): void } {
  let current = new AbortController();
  return {
    async check() {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      const written = await run(['--import', 'tsx', 'contracts/generate.ts'], signal);
      if (signal.aborted) return;
      if (!written.ok) return say(`✗ contracts\n${written.printed}`);
      const queue = usersOf('@vesela/contracts');
      say(`✓ contracts: documents and types are written; checking the types of ${queue.length} workspaces`);
      let broken = 0;
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        const { ok, printed } = await run([COMPILER, '-p', next.folder], signal);
        if (ok || signal.aborted) continue;
        broken += 1;
        const faults = printed.split('\n').filter((line) => line.includes('error TS'));
        say(`✗ ${path.relative(ROOT, next.folder)}: ${faults.length} type errors, first ${faults[0] ?? printed}`);
      }
      if (!signal.aborted && broken === 0) say('✓ contracts: nobody is broken');
    },
    stop: () => current.abort(),
  };
}
