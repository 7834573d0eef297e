import data from '../../data/icare_lit_us.json' with { type: 'json' };

export type BmiFrom50 = keyof typeof data.hrt.current_by_bmi;

/** Hormone therapy as the original iCARE-Lit has it, from 50 on. `type` 1 stands for the preparation with less effect. */
export type HormoneTherapy = { readonly use: 'never' | 'former' | 'current'; readonly type: 0 | 1 };

/** Log relative rate of the term the portal leaves out, with its interaction with body mass index. */
export function hrtLogRr({ use, type }: HormoneTherapy, bmi: BmiFrom50): number {
  const { current, type: byType, current_by_bmi, type_by_bmi } = data.hrt;
  const used = use === 'current' ? current + current_by_bmi[bmi] : 0;
  return used + type * (byType + type_by_bmi[bmi]);
}
