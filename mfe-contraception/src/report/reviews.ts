import type { BlockId } from '@vesela/contraception-rules';

/** The clinicians who have reviewed the text of a block (none so far). */
export const BLOCK_REVIEWED_BY: Readonly<Record<BlockId, string | null>> = {
  urgent: null,
  pregnancy: null,
  current_method_conflict: null,
  illnesses: null,
  medicines: null,
  thrombosis: null,
  smoking: null,
  birth: null,
  breastfeeding: null,
  pregnancy_plans: null,
  menopause: null,
  age: null,
  bmi: null,
  side_effects: null,
  effectiveness_of_current: null,
  emergency: null,
  sti: null,
  hpv_screening: null,
  cost: null,
  environment: null,
  not_sexually_active: null,
  myths: null,
};

/** The advice on when to see a doctor, which does not depend on the answers. */
export const SEE_DOCTOR = { sources: ['MEM'], reviewedBy: null } as const;
