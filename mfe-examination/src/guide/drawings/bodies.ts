import { createStore } from '@vesela/framework';
import { Drawing as YoungerSides } from '../../drawings/looking-arms-at-sides.svg';
import { Drawing as YoungerRaised } from '../../drawings/looking-arms-raised.svg';
import { Drawing as YoungerHips } from '../../drawings/looking-hands-on-hips.svg';
import { Drawing as YoungerForward } from '../../drawings/looking-leaning-forward.svg';
import { Drawing as YoungerLift } from '../../drawings/looking-lift.svg';
import { Drawing as YoungerLying } from '../../drawings/lying.svg';
import { Drawing as YoungerLyingAbove } from '../../drawings/lying-from-above.svg';
import { Drawing as YoungerAbove } from '../../drawings/nodes-above-collarbone.svg';
import { Drawing as YoungerArmpit } from '../../drawings/nodes-armpit.svg';
import { Drawing as YoungerBelow } from '../../drawings/nodes-below-collarbone.svg';
import { Drawing as YoungerStanding } from '../../drawings/standing.svg';
import type { Body, Postures } from './postures.ts';

const younger: Postures = {
  sides: YoungerSides,
  raised: YoungerRaised,
  hips: YoungerHips,
  forward: YoungerForward,
  lift: YoungerLift,
  armpit: YoungerArmpit,
  above: YoungerAbove,
  below: YoungerBelow,
  standing: YoungerStanding,
  'lying-above': YoungerLyingAbove,
  lying: YoungerLying,
};

/** The body that the user wants to see, kept in memory until the page is closed. */
export const shownBody = createStore<{ body: Body; postures: Postures }>({ body: 'younger', postures: younger });

/** Shows another body. Its drawings are loaded when asked for; rejects without a network. */
export async function showBody(body: Body): Promise<void> {
  const postures = body === 'younger' ? younger : (await import('./other-bodies.ts')).OTHER_BODIES[body];
  shownBody.set({ body, postures });
}
