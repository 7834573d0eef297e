import { activity } from './activity.ts';
import { alcohol } from './alcohol.ts';
import { benignDisease } from './benign-disease.ts';
import { births } from './births.ts';
import { breastfeeding } from './breastfeeding.ts';
import { density } from './density.ts';
import { family } from './family.ts';
import { firstBirth } from './first-birth.ts';
import { height } from './height.ts';
import { menarche } from './menarche.ts';
import { menopause } from './menopause.ts';
import { oralContraception } from './oral-contraception.ts';
import type { Term } from './term.ts';
import { weight } from './weight.ts';

/** The whole model: one term per factor, added up on the log scale. */
export const TERMS: readonly Term[] = [
  menarche,
  births,
  firstBirth,
  breastfeeding,
  oralContraception,
  alcohol,
  benignDisease,
  family,
  menopause,
  height,
  weight,
  density,
  activity,
];
