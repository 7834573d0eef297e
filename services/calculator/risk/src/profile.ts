/** Answer levels, lowest first where they have an order. Codes only: texts belong to the modules. */
export const LEVELS = {
  oc: ['never', 'past', 'current_lt8', 'current_ge8'],
  relatives: [0, 1, 2],
  youngest_relative: ['lt50', 'ge50', 'unknown'],
  density: [1, 2, 3, 4],
  menarche: ['<11', '11', '12', '13', '14', '15', '16', '>16'],
  menopause_band: ['<40', '40-44', '45-49', '50-54', '>=55'],
  children: [0, 1, 2, 3],
  age_first_birth: ['<25', '25-29', '>=30'],
  breastfeeding: ['none', '<12', '>=12'],
} as const;

export type LevelKey = keyof typeof LEVELS;
export type Level<K extends LevelKey> = (typeof LEVELS)[K][number];

/** The answers in metric units; `null` means "not known", which is never treated as "no". */
export type RiskProfile = {
  /** Whole years. */
  readonly age: number;
  readonly weight_kg: number | null;
  readonly height_cm: number | null;
  /** Hours a week of moderate and of vigorous exercise. One known and one unknown: the unknown counts as 0. */
  readonly moderate_h: number | null;
  readonly vigorous_h: number | null;
  /** Standard drinks of 10 g ethanol. */
  readonly drinks_per_week: number | null;
  /** Oral contraceptives; `lt8` and `ge8` are years of current use. */
  readonly oc: Level<'oc'> | null;
  /** First-degree relatives with breast cancer; 2 stands for two or more. */
  readonly relatives: Level<'relatives'> | null;
  /** Age of the youngest affected relative at diagnosis. Read only if `relatives` is 1 or 2. */
  readonly youngest_relative: Level<'youngest_relative'> | null;
  /** BI-RADS 1 to 4 (a to d). */
  readonly density: Level<'density'> | null;
  readonly biopsy: boolean | null;
  /** A benign breast disease was diagnosed. */
  readonly benign: boolean | null;
  /** Age at the first period. */
  readonly menarche: Level<'menarche'> | null;
  readonly menopause_reached: boolean | null;
  /** Age at menopause. Read only if `menopause_reached` is true. */
  readonly menopause_band: Level<'menopause_band'> | null;
  /** Births; 3 stands for three or more. */
  readonly children: Level<'children'> | null;
  /** Read only if `children` is not 0. */
  readonly age_first_birth: Level<'age_first_birth'> | null;
  /** Months of breastfeeding, all children together. Read only if `children` is not 0. */
  readonly breastfeeding: Level<'breastfeeding'> | null;
};

/** Everything unknown but the age: the starting point for a form and for tests. */
export const unknownProfile = (age: number): RiskProfile => ({
  age,
  weight_kg: null,
  height_cm: null,
  moderate_h: null,
  vigorous_h: null,
  drinks_per_week: null,
  oc: null,
  relatives: null,
  youngest_relative: null,
  density: null,
  biopsy: null,
  benign: null,
  menarche: null,
  menopause_reached: null,
  menopause_band: null,
  children: null,
  age_first_birth: null,
  breastfeeding: null,
});
