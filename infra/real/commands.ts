import { PlainError } from '../command/plain-error.ts';
import type { RealPortal } from './real-portal.ts';
import type { Control } from './supervisor/control.ts';
import type { Slot } from './supervisor/slot.ts';
import { upgrade } from './upgrade.ts';

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
