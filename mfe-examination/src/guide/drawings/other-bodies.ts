import { Drawing as LargerSides } from '../../drawings/bodies/larger-arms-at-sides.svg';
import { Drawing as LargerRaised } from '../../drawings/bodies/larger-arms-raised.svg';
import { Drawing as LargerHips } from '../../drawings/bodies/larger-hands-on-hips.svg';
import { Drawing as LargerForward } from '../../drawings/bodies/larger-leaning-forward.svg';
import { Drawing as LargerLift } from '../../drawings/bodies/larger-lift.svg';
import { Drawing as LargerLying } from '../../drawings/bodies/larger-lying.svg';
import { Drawing as LargerLyingAbove } from '../../drawings/bodies/larger-lying-from-above.svg';
import { Drawing as LargerAbove } from '../../drawings/bodies/larger-nodes-above-collarbone.svg';
import { Drawing as LargerArmpit } from '../../drawings/bodies/larger-nodes-armpit.svg';
import { Drawing as LargerBelow } from '../../drawings/bodies/larger-nodes-below-collarbone.svg';
import { Drawing as LargerStanding } from '../../drawings/bodies/larger-standing.svg';
import { Drawing as OlderSides } from '../../drawings/bodies/older-arms-at-sides.svg';
import { Drawing as OlderRaised } from '../../drawings/bodies/older-arms-raised.svg';
import { Drawing as OlderHips } from '../../drawings/bodies/older-hands-on-hips.svg';
import { Drawing as OlderForward } from '../../drawings/bodies/older-leaning-forward.svg';
import { Drawing as OlderLift } from '../../drawings/bodies/older-lift.svg';
import { Drawing as OlderLying } from '../../drawings/bodies/older-lying.svg';
import { Drawing as OlderLyingAbove } from '../../drawings/bodies/older-lying-from-above.svg';
import { Drawing as OlderAbove } from '../../drawings/bodies/older-nodes-above-collarbone.svg';
import { Drawing as OlderArmpit } from '../../drawings/bodies/older-nodes-armpit.svg';
import { Drawing as OlderBelow } from '../../drawings/bodies/older-nodes-below-collarbone.svg';
import { Drawing as OlderStanding } from '../../drawings/bodies/older-standing.svg';
import { Drawing as SurgerySides } from '../../drawings/bodies/surgery-arms-at-sides.svg';
import { Drawing as SurgeryRaised } from '../../drawings/bodies/surgery-arms-raised.svg';
import { Drawing as SurgeryHips } from '../../drawings/bodies/surgery-hands-on-hips.svg';
import { Drawing as SurgeryForward } from '../../drawings/bodies/surgery-leaning-forward.svg';
import { Drawing as SurgeryLift } from '../../drawings/bodies/surgery-lift.svg';
import { Drawing as SurgeryLying } from '../../drawings/bodies/surgery-lying.svg';
import { Drawing as SurgeryLyingAbove } from '../../drawings/bodies/surgery-lying-from-above.svg';
import { Drawing as SurgeryAbove } from '../../drawings/bodies/surgery-nodes-above-collarbone.svg';
import { Drawing as SurgeryArmpit } from '../../drawings/bodies/surgery-nodes-armpit.svg';
import { Drawing as SurgeryBelow } from '../../drawings/bodies/surgery-nodes-below-collarbone.svg';
import { Drawing as SurgeryStanding } from '../../drawings/bodies/surgery-standing.svg';
import type { Body, Postures } from './postures.ts';

export const OTHER_BODIES: Record<Exclude<Body, 'younger'>, Postures> = {
  older: {
    sides: OlderSides,
    raised: OlderRaised,
    hips: OlderHips,
    forward: OlderForward,
    lift: OlderLift,
    armpit: OlderArmpit,
    above: OlderAbove,
    below: OlderBelow,
    standing: OlderStanding,
    'lying-above': OlderLyingAbove,
    lying: OlderLying,
  },
  larger: {
    sides: LargerSides,
    raised: LargerRaised,
    hips: LargerHips,
    forward: LargerForward,
    lift: LargerLift,
    armpit: LargerArmpit,
    above: LargerAbove,
    below: LargerBelow,
    standing: LargerStanding,
    'lying-above': LargerLyingAbove,
    lying: LargerLying,
  },
  surgery: {
    sides: SurgerySides,
    raised: SurgeryRaised,
    hips: SurgeryHips,
    forward: SurgeryForward,
    lift: SurgeryLift,
    armpit: SurgeryArmpit,
    above: SurgeryAbove,
    below: SurgeryBelow,
    standing: SurgeryStanding,
    'lying-above': SurgeryLyingAbove,
    lying: SurgeryLying,
  },
};
