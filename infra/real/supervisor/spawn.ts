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
    // Ctrl-C goes to the whole process group, but servers must stop after their clients.
    detached: true,
    stdio: ['ignore', log, log, ...inherited],
  });
  for (const descriptor of inherited) closeSync(descriptor);
  return child;
}

/**
 * Starts a Node program as a cluster worker: the copies share our port, and during a replacement
 * no connection is refused. `args` are Node's options followed by the program.
 */
export function spawnSharing({ args, env, cwd, account }: ProcessSpec, log: number): ChildProcess {
  // The kernel distributes connections to the copies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: args.at(-1) ?? '',
    execArgv: args.slice(0, -1),
    args: [],
    ...account,
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', log, log, 'ipc'],
  });
  // A cluster worker inherits our environment; setting variables to undefined prevents that.
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return cluster.fork({ ...none, ...env }).process;
}
