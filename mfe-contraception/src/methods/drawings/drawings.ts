import type { MethodId } from '@vesela/contraception-rules';
import type { DrawingSource } from '@vesela/ui';
import { Drawing as Calendar } from './calendar.svg';
import { Drawing as CombinedPill } from './combined_pill.svg';
import { Drawing as CopperIud } from './copper_iud.svg';
import { Drawing as Diaphragm } from './diaphragm.svg';
import { Drawing as EmergencyPill } from './emergency_pill.svg';
import { Drawing as FemaleCondom } from './female_condom.svg';
import { Drawing as HormonalIud } from './hormonal_iud.svg';
import { Drawing as Implant } from './implant.svg';
import { Drawing as Injection } from './injection.svg';
import { Drawing as MaleCondom } from './male_condom.svg';
import { Drawing as Other } from './other.svg';
import { Drawing as Patch } from './patch.svg';
import { Drawing as ProgestinPill } from './progestin_pill.svg';
import { Drawing as Ring } from './ring.svg';
import { Drawing as Spermicide } from './spermicide.svg';
import { Drawing as Tubal } from './tubal.svg';
import { Drawing as Vasectomy } from './vasectomy.svg';
import { Drawing as Withdrawal } from './withdrawal.svg';

/** A drawing of each method. */
export const METHOD_DRAWINGS: Record<MethodId, DrawingSource> = {
  injection: Injection,
  copper_iud: CopperIud,
  hormonal_iud: HormonalIud,
  tubal: Tubal,
  vasectomy: Vasectomy,
  combined_pill: CombinedPill,
  progestin_pill: ProgestinPill,
  patch: Patch,
  ring: Ring,
  implant: Implant,
  male_condom: MaleCondom,
  female_condom: FemaleCondom,
  diaphragm: Diaphragm,
  withdrawal: Withdrawal,
  calendar: Calendar,
  spermicide: Spermicide,
  emergency_pill: EmergencyPill,
  other: Other,
};
