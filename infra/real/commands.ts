import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PlainError } from '../command/plain-error.ts';
import { nodeProgram } from './node-program.ts';
import type { ProcessSpec } from './process-spec.ts';
import type { RealPortal } from './real-portal.ts';
import type { Control } from './supervisor/control.ts';
import type { Slot } from './supervisor/slot.ts';

/** Commands of the running portal, sent from another shell. */
export function commandsOf(portal: RealPortal, stop: () => Promise<void>): Control {
  const { supervisor } = portal;
  let busy = false;
  const alone = async (work: () => Promise<void>) => {
    if (busy) throw new PlainError('A restart is already running; wait for it to end.');
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
    }
  };
  return async ({ command, name }, say) => {
    switch (command) {
      case 'status':
        for (const slot of supervisor.slots()) say(statusLine(slot));
        return;
      case 'stop':
        return stop();
      case 'upgrade':
        return alone(() => upgrade(portal, say));
      case 'restart':
        return alone(async () => {
          if (name === undefined) throw new PlainError('Name what to restart: a process, or all.');
          for (const one of name === 'all' ? supervisor.names() : [name]) {
            await supervisor.restart(one);
            say(`${one} was restarted.`);
          }
        });
    }
  };
}

function statusLine({ name, unit, current, deaths }: Slot): string {
  const running = current();
  const died = deaths() === 0 ? '' : `  ended ${deaths()} times`;
  if (!running) return `${name.padEnd(26)} being started${died}`;
  const { instance, place, since, spec } = running;
  // Servers have fixed ports; other processes lease theirs.
  const port = unit.movable ? place.port : 'port' in spec.ready ? spec.ready.port : new URL(spec.ready.url).port;
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${name.padEnd(26)} running  port ${port}  process ${instance.mark.pid}  for ${seconds} s${died}`;
}

type Say = (line: string) => void;

/**
 * Upgrades a running portal to the current code: builds, migrates while the old version still runs, replaces
 * servers whose programs changed and then all our processes, one copy after the other.
 */
async function upgrade({ supervisor, renew, applyRealm }: RealPortal, say: Say): Promise<void> {
  await build(say);
  for (const line of await renew()) say(line);
  for (const { unit, name, current } of supervisor.slots()) {
    const running = current();
    if (unit.movable || !running) continue;
    const wanted = await unit.make(running.place);
    if (fingerprint({ ...wanted, name }) === fingerprint({ ...running.spec, name })) continue;
    await supervisor.restart(unit.name);
    say(`${name} was replaced.`);
  }
  await applyRealm();
  const movable = new Set(supervisor.slots().flatMap(({ unit }) => (unit.movable ? [unit.name] : [])));
  for (const name of movable) {
    await supervisor.restart(name);
    say(`${name} was replaced.`);
  }
  say('The supervisor was not restarted; if variables, the realm or its pages changed, stop and start the portal.');
}

/** In a separate process, since the build code may be newer than this process. */
async function build(say: Say): Promise<void> {
  const { command, args, cwd } = nodeProgram('infra/build/run.ts');
  const child = spawn(command, [...args, '--programs'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== 0) throw new PlainError('The build failed; nothing was replaced.');
}

/** Changes when a server's start command or programs change. */
function fingerprint(spec: ProcessSpec): string {
  const { command, args, env } = spec;
  return JSON.stringify([
    command,
    statSync(command, { throwIfNoEntry: false })?.mtimeMs,
    args,
    Object.entries(env).sort(),
  ]);
}
