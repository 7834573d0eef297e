import type { BlockId } from '@vesela/contraception-rules';

/** The clinician who has read the words of a block; nobody yet. */
export const BLOCK_REVIEWED_BY: Readonly<Record<BlockId, string | null>> = {
  urgent: null,
  current_method_conflict: null,
  illnesses: null,
  thrombosis: null,
  smoking: null,
  breastfeeding: null,
  pregnancy_plans: null,
  menopause: null,
  age: null,
  bmi: null,
  side_effects: null,
  effectiveness_of_current: null,
  sti: null,
  hpv_screening: null,
  cost: null,
  environment: null,
  not_sexually_active: null,
  myths: null,
};

/** The advice on when to see a doctor, which depends on no answer. */
export const SEE_DOCTOR = { sources: ['MEM'], reviewedBy: null } as const;
