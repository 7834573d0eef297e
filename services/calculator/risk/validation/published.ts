/** What papers report of real cohorts. Only figures of which the source was read; null where it names none. */
export interface PublishedFigure {
  readonly id: string;
  readonly model: string;
  /** Which women or which version of the model; a page of users has it in its language, by `id`. */
  readonly remark?: string;
  readonly cohort: string;
  /** The name of the cohort for a page that says it in its language. */
  readonly place: 'uk' | 'netherlands' | 'navarre' | 'nurses';
  readonly women: number;
  readonly cases: number | null;
  readonly years: number;
  /** Expected over observed cases: above 1 the model promises too many. `low` and `high` are the 95% interval. */
  readonly ratio: { readonly ratio: number; readonly low: number | null; readonly high: number | null } | null;
  /** Concordance: AUC or C index. */
  readonly auc: { readonly low: number; readonly high: number } | null;
  readonly source: string;
  /** Only the abstract was read. */
  readonly abstractOnly?: true;
  /** Whether the figures are of the core of our model; every other row is of another model. */
  readonly isOurCore: boolean;
}

const between = (low: number, high = low) => ({ low, high });
const JNCI = 'Pal Choudhury P et al. J Natl Cancer Inst 2020, PMID 31165158';
const PRISMA = {
  cohort: 'PRISMA, screening in the Netherlands, age 50–75',
  place: 'netherlands' as const,
  women: 38_767,
  cases: 609,
  years: 5,
  source:
    'Peters J et al. External validation in a prospective Dutch screening cohort, ECR abstract (connect.myesr.org/?p=231818)',
  isOurCore: false,
};
/** The abstract reports observed over expected; turned round here, to two digits. */
const turned = (observedOverExpected: number) => ({
  ratio: Math.round(100 / observedOverExpected) / 100,
  low: null,
  high: null,
});

export const PUBLISHED: readonly PublishedFigure[] = [
  {
    id: 'icare-lit-under-50',
    model: 'iCARE-Lit',
    remark: 'below 50',
    cohort: 'United Kingdom, age 35–74 (figures for women below 50)',
    place: 'uk',
    women: 64_874,
    cases: 863,
    years: 5,
    ratio: { ratio: 0.98, low: 0.87, high: 1.11 },
    auc: null,
    source: JNCI,
    abstractOnly: true,
    isOurCore: true,
  },
  {
    id: 'icare-bpc3-from-50',
    model: 'iCARE-BPC3',
    remark: 'from 50 (best calibrated there; iCARE-Lit was not)',
    cohort: 'United Kingdom, age 35–74 (figures for women from 50)',
    place: 'uk',
    women: 64_874,
    cases: 863,
    years: 5,
    ratio: { ratio: 1, low: 0.93, high: 1.09 },
    auc: null,
    source: JNCI,
    abstractOnly: true,
    isOurCore: false,
  },
  { id: 'prisma-gail', model: 'Gail', ...PRISMA, ratio: turned(0.79), auc: between(0.56) },
  {
    id: 'prisma-bcsc',
    model: 'BCSC',
    remark: 'with breast density',
    ...PRISMA,
    ratio: turned(1.03),
    auc: between(0.6, 0.61),
  },
  { id: 'prisma-boadicea', model: 'BOADICEA (CanRisk)', ...PRISMA, ratio: turned(0.96), auc: between(0.6, 0.61) },
  { id: 'prisma-ibis', model: 'Tyrer-Cuzick (IBIS)', ...PRISMA, ratio: turned(0.71), auc: between(0.6, 0.61) },
  {
    id: 'navarre-gail',
    model: 'Gail',
    remark: 'before recalibration to the region',
    cohort: 'Navarre, screening, age 45–68',
    place: 'navarre',
    women: 54_649,
    cases: 835,
    years: 8,
    ratio: { ratio: 1.46, low: 1.36, high: 1.56 },
    auc: null,
    source: 'Pastor-Barriuso R et al. Breast Cancer Res Treat 2013, doi 10.1007/s10549-013-2428-y',
    abstractOnly: true,
    isOurCore: false,
  },
  {
    id: 'nhs-tyrer-cuzick',
    model: 'Tyrer-Cuzick',
    cohort: 'Nurses’ Health Study, USA',
    place: 'nurses',
    women: 76_922,
    cases: 4_384,
    years: 24,
    ratio: null,
    auc: between(0.63),
    source: 'Cancer Epidemiol Biomarkers Prev 2019;28:1187',
    abstractOnly: true,
    isOurCore: false,
  },
  {
    id: 'nhs-gail',
    model: 'Gail',
    cohort: 'Nurses’ Health Study, USA',
    place: 'nurses',
    women: 76_922,
    cases: 4_384,
    years: 24,
    ratio: null,
    auc: between(0.61),
    source: 'Cancer Epidemiol Biomarkers Prev 2019;28:1187',
    abstractOnly: true,
    isOurCore: false,
  },
];
