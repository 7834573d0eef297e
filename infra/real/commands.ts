import { PlainError } from '../local/plain-error.ts';
import type { RealPortal } from './real-portal.ts';
import type { Control } from './supervisor/control.ts';
import type { Slot } from './supervisor/slot.ts';
import { upgrade } from './upgrade.ts';

/** What the running portal does when it is told to from another shell. */
export function commandsOf(portal: RealPortal, stop: () => Promise<void>): Control {
  const { supervisor } = portal;
  let busy = false;
  const alone = async (work: () => Promise<void>) => {
    if (busy) throw new PlainError('Something is being restarted already; wait for it to end.');
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
          if (name === undefined) throw new PlainError('Say what to restart: its name, or all.');
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
  // A server has ports that were given to it for good; the others their own.
  const port = unit.movable ? place.port : 'port' in spec.ready ? spec.ready.port : new URL(spec.ready.url).port;
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${name.padEnd(26)} running  port ${port}  process ${instance.mark.pid}  for ${seconds} s${died}`;
}
