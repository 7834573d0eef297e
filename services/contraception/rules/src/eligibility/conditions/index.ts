import type { Facts } from '../../answers/facts.ts';
import type { Finding } from '../finding.ts';
import { afterBirth, parity } from './after-birth.ts';
import { age, menopause } from './age.ts';
import { familyClot } from './family-clot.ts';
import { gynaecological, partner } from './gynaecological.ts';
import { heartRisks } from './heart-risks.ts';
import { illnesses } from './illnesses.ts';
import { medicines } from './medicines.ts';
import { noticed } from './noticed.ts';
import { obesity } from './obesity.ts';
import { permanent } from './permanent.ts';
import { pregnancy } from './pregnancy.ts';
import { smoking } from './smoking.ts';

/** All conditions, in the order in which reasons are listed. */
export const CONDITIONS: readonly ((facts: Facts) => Finding[])[] = [
  pregnancy,
  illnesses,
  medicines,
  noticed,
  gynaecological,
  smoking,
  heartRisks,
  afterBirth,
  familyClot,
  obesity,
  age,
  menopause,
  parity,
  permanent,
  partner,
];
