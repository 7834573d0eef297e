import model from '../data/model.json' with { type: 'json' };

/** Which of the two sub-models: before or from the 50th birthday. */
export type Stratum = 'lt50' | 'ge50';
export const STRATA = ['lt50', 'ge50'] as const;

type LogRr = { readonly log_rr: number };
type Mean = { readonly log_mean: number };
type CoreTable = Readonly<Record<string, Readonly<Record<string, LogRr>>>>;
type MeanTable = Readonly<Record<string, Mean>>;

const CORE: Readonly<Record<Stratum, CoreTable>> = model.core;
const MEANS: Readonly<Record<Stratum, MeanTable>> = model.reference_mean_rr;

/** Extension tables, each already divided by its population mean. */
export const EXTENSIONS = model.extensions;
export const MENOPAUSE_CONDITIONAL = model.menopause_conditional;
export const GRAMS_PER_DRINK = model.alcohol_grams_per_drink_default;

/** A level of a core covariate as the published model codes it, with its log relative rate. */
export type CoreCode = { readonly covariate: string; readonly code: string | number; readonly logRr: number };

/** @throws {RangeError} if the published model has no such level. */
export function coreCode(stratum: Stratum, covariate: string, code: string | number): CoreCode {
  const level = CORE[stratum][covariate]?.[code];
  if (!level) throw new RangeError(`the ${stratum} model has no ${covariate} level ${code}`);
  return { covariate, code, logRr: level.log_rr };
}

const PER_DECIMETRE: Readonly<Record<Stratum, number>> = {
  lt50: model.core.lt50.height.per_10cm.log_rr,
  ge50: model.core.ge50.height.per_10cm.log_rr,
};

/** Height enters linearly, in decimetres and not centred. */
export function heightCode(stratum: Stratum, decimetres: number): CoreCode {
  return {
    covariate: 'height',
    code: decimetres,
    logRr: PER_DECIMETRE[stratum] * decimetres,
  };
}

/** Log of a covariate's mean relative rate over the reference women: what "not known" contributes. */
export function logMean(stratum: Stratum, covariate: string): number {
  const mean = MEANS[stratum][covariate];
  if (!mean) throw new RangeError(`the ${stratum} model has no mean for ${covariate}`);
  return mean.log_mean;
}
