import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { closeSync, openSync } from 'node:fs';
import type { ProcessSpec } from '../process-spec.ts';

/** Starts a process whose output goes to the log. */
export function spawnProcess({ command, args, env, cwd, account, folder }: ProcessSpec, log: number): ChildProcess {
  const inherited = folder === undefined ? [] : [openSync(folder, 'r')];
  const child = spawn(command, args, {
    ...account,
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...env },
    // Ctrl-C in a terminal goes to the whole group; what others still need must not end before them.
    detached: true,
    stdio: ['ignore', log, log, ...inherited],
  });
  for (const descriptor of inherited) closeSync(descriptor);
  return child;
}

/**
 * Starts a Node program whose port belongs to us: the copies answer on it together, and while one is replaced by the next
 * no connection is refused. `args` are what Node is told before the program, and the program last.
 */
export function spawnSharing({ args, env, cwd, account }: ProcessSpec, log: number): ChildProcess {
  // Connections go straight from the system to the copies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: args.at(-1) ?? '',
    execArgv: args.slice(0, -1),
    args: [],
    ...account,
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', log, log, 'ipc'],
  });
  // Our own environment would be handed on; a variable without a value is not.
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return cluster.fork({ ...none, ...env }).process;
}
