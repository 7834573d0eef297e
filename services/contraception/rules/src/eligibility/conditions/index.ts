import type { Facts } from '../../answers/facts.ts';
import type { Finding } from '../finding.ts';
import { age } from './age.ts';
import { breastfeeding } from './breastfeeding.ts';
import { familyClot } from './family-clot.ts';
import { gynaecological } from './gynaecological.ts';
import { heartRisks } from './heart-risks.ts';
import { illnesses } from './illnesses.ts';
import { obesity } from './obesity.ts';
import { parity } from './parity.ts';
import { smoking } from './smoking.ts';

/** All conditions, in the order in which reasons are listed. */
export const CONDITIONS: readonly ((facts: Facts) => Finding[])[] = [
  illnesses,
  gynaecological,
  smoking,
  heartRisks,
  breastfeeding,
  familyClot,
  obesity,
  age,
  parity,
];
