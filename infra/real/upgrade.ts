import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PlainError } from '../command/plain-error.ts';
import { fingerprint } from './fingerprint.ts';
import { nodeProgram } from './node-program.ts';
import type { RealPortal } from './real-portal.ts';

type Say = (line: string) => void;

/**
 * Upgrades a running portal to the current code: builds, migrates while the old version still runs, replaces
 * servers whose programs changed and then all our processes, one copy after the other.
 */
export async function upgrade({ supervisor, renew, applyRealm }: RealPortal, say: Say): Promise<void> {
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
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== 0) throw new PlainError('The build failed; nothing was replaced.');
}
