import { age } from './blocks/age.ts';
import { birth } from './blocks/birth.ts';
import { bmi } from './blocks/bmi.ts';
import { breastfeeding } from './blocks/breastfeeding.ts';
import { cost } from './blocks/cost.ts';
import { currentMethodConflict } from './blocks/current-method-conflict.ts';
import { effectiveness } from './blocks/effectiveness.ts';
import { emergency } from './blocks/emergency.ts';
import { environment } from './blocks/environment.ts';
import { hpvScreening } from './blocks/hpv-screening.ts';
import { illnesses } from './blocks/illnesses.ts';
import { medicines } from './blocks/medicines.ts';
import { menopause } from './blocks/menopause.ts';
import { myths } from './blocks/myths.ts';
import { notSexuallyActive } from './blocks/not-sexually-active.ts';
import { pregnancy } from './blocks/pregnancy.ts';
import { pregnancyPlans } from './blocks/pregnancy-plans.ts';
import { sideEffects } from './blocks/side-effects.ts';
import { smoking } from './blocks/smoking.ts';
import { sti } from './blocks/sti.ts';
import { thrombosis } from './blocks/thrombosis.ts';
import { urgent } from './blocks/urgent.ts';

/** Every personal block of the report, in reading order. */
export const RULES = [
  urgent,
  pregnancy,
  currentMethodConflict,
  illnesses,
  medicines,
  thrombosis,
  smoking,
  birth,
  breastfeeding,
  pregnancyPlans,
  menopause,
  age,
  bmi,
  sideEffects,
  effectiveness,
  emergency,
  sti,
  hpvScreening,
  cost,
  environment,
  notSexuallyActive,
  myths,
] as const;
export type BlockId = (typeof RULES)[number]['block'];
