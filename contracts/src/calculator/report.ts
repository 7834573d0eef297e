import { z } from 'zod';
import { BMI_GROUPS } from '../body-mass-index.ts';
import { answersSchema } from '../questionnaire.ts';
import {
  NOT_COUNTED,
  REFERRAL_CRITERIA,
  RISK_BOUNDS,
  RISK_CHOICES,
  RISK_GATES,
  type RiskChoice,
} from './risk-options.ts';

const probability = z.number().min(0).max(1);
const birthday = z.int().min(RISK_BOUNDS.age.min).max(90);
const RISK_GROUPS = ['near_population', 'moderate', 'high'] as const;

/** One value for each span of a report: the next 10, 20 and 30 years, and the rest of life. `ends` says up to which birthday. */
const spans = <Value extends z.ZodType>(value: Value) =>
  z.object({
    years_of_follow_up_10: value,
    years_of_follow_up_20: value,
    years_of_follow_up_30: value,
    lifetime: value,
  });

/** Absolute risk of invasive breast cancer as a fraction. */
const riskSchema = spans(probability);

/** Of two risks. */
const difference = z.number().min(-1).max(1);

const rangeSchema = z.object({ low: probability, high: probability });

/**
 * `relative` is the factor's risk relative to the average woman (1.2 = one fifth more), or null where the answer is not
 * known or the comparison makes no sense (age). `known` is false for the answer "I don't know". `absolute` is what the
 * answer adds to the risk within each span (0.012 = 12 of 1000 more than with an average answer; negative = fewer), before
 * the number is lowered; null where `relative` is, and in reports made before it was computed so. `absolute_range` is its 95%
 * interval; null also where no standard error of the factor's coefficient is published.
 */
const factorSchema = z
  .object({
    factor: z.string().max(40),
    direction: z.enum(['raises', 'unclear', 'lowers']),
    relative: z.number().positive().nullable(),
    absolute: spans(difference).nullable(),
    absolute_range: spans(z.object({ low: difference, high: difference })).nullable(),
    known: z.boolean(),
  })
  .meta({ id: 'Factor' });
const factors = z.array(factorSchema).max(12);

/**
 * 95% interval of each number from the published standard errors of the model's coefficients (delta method). `covered` and
 * `not_covered` are the factors answered whose coefficient has a published standard error, or has none. Not contained:
 * error of the cancer and death rates, of the model's form, and of using it in another country. A lowered number lies within its
 * interval, and so does what it was lowered from. An empty `covered` beside
 * factors in `not_covered` is to be read as "no interval": both ends are then the number itself, which is no certainty.
 */
const intervalSchema = z
  .object({
    risk: spans(rangeSchema),
    covered: z.array(z.string().max(40)).max(13),
    not_covered: z.array(z.string().max(40)).max(13),
  })
  .meta({ id: 'RiskInterval' });

/** The risk as computed without the highest relative hazard that is shown, and the part of it by which it was lowered. */
const capSchema = z.object({ uncapped: riskSchema, lowered_by: spans(probability) }).meta({ id: 'RiskCap' });

/**
 * Her figures for the spans of NICE guideline CG164, with today's answers whatever her age: from the 40th to the 50th
 * birthday, and from the 20th to the end of the model (`to_age`). For the doctor. Each with its own band.
 */
const niceSchema = z
  .object({
    from_40_to_50: probability,
    group_from_40_to_50: z.enum(RISK_GROUPS),
    from_20: probability,
    group_from_20: z.enum(RISK_GROUPS),
    to_age: birthday,
    /** A figure here was lowered, which the number of her age need not be. */
    capped: z.boolean(),
    /** 95%, as of the numbers of the report. Null in reports made before it was computed. */
    interval: z.object({ from_40_to_50: rangeSchema, from_20: rangeSchema }).nullable(),
    /**
     * The risk from 20 with a menopause at 55 or later, where hers was not reached at 55. No group counts it, since nobody knows it at 20.
     * Null otherwise, and in reports made before it was computed.
     */
    late_menopause: z
      .object({ from_20: probability, group_from_20: z.enum(RISK_GROUPS), range: rangeSchema })
      .nullable(),
  })
  .meta({ id: 'NiceRisk' });

/**
 * Her risk beside the average woman of her age: `ratio` 2 is twice the average. The band is the word that goes with the
 * numbers as they are written, of 1000 with two digits: `similar` only where both are the same.
 */
const comparisonSchema = z.object({
  ratio: z.number().positive(),
  band: z.enum(['lower', 'similar', 'higher']),
});

/** Questions whose answer moves the number. */
const COUNTED = [
  ...(Object.keys(RISK_CHOICES) as RiskChoice[]),
  ...(Object.keys(RISK_BOUNDS) as (keyof typeof RISK_BOUNDS)[]),
] as const;

/** Between which numbers the risk would lie, were this unanswered question answered. */
const openAnswerSchema = z.object({ question: z.enum(COUNTED), risk: spans(rangeSchema) }).meta({ id: 'OpenAnswer' });

/**
 * Referral for a familial risk by NICE guideline CG164: `criteria` are those met, `open` the unanswered questions of the
 * test that could still change the verdict. `ask`: a doctor or the family has to be asked first.
 */
const referralSchema = z
  .object({
    verdict: z.enum(['yes', 'ask', 'no']),
    criteria: z.array(z.enum([...REFERRAL_CRITERIA.yes, ...REFERRAL_CRITERIA.ask])).max(12),
    open: z.array(z.string().max(60)).max(10),
  })
  .meta({ id: 'Referral' });

const base = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  questionnaire_version: z.string().max(20),
  model_version: z.string().max(40),
  population: z.string().max(12),
  age: z.int().min(RISK_BOUNDS.age.min).max(RISK_BOUNDS.age.max),
  answers: answersSchema,
  bmi: z.number().min(5).max(250).nullable(),
  bmi_group: z.enum(BMI_GROUPS).nullable(),
  referral: referralSchema,
  /** Questions that were asked and that the number does not contain. */
  not_counted: z.array(z.enum(NOT_COUNTED)).max(NOT_COUNTED.length),
});

const numberedReport = base.extend({
  numbered: z.literal(true),
  /** What would rule out the number, and is neither excluded nor confirmed by an answer. */
  open_gates: z.array(z.enum(RISK_GATES)).max(RISK_GATES.length),
  risk: riskSchema,
  /** The woman of the same age and population who answers nothing. */
  average: riskSchema,
  /** The birthday up to which each span reaches: at 61, 30 years end at the same birthday as lifetime. */
  ends: spans(birthday),
  /** Null in reports made before intervals were computed. */
  interval: intervalSchema.nullable(),
  comparison: spans(comparisonSchema),
  capped: z.boolean(),
  /** Null if not capped, and in reports made before it was kept. */
  cap: capSchema.nullable(),
  /** The higher of the two bands of `nice`; for the doctor, not a comparison with women of her age. */
  risk_group: z.enum(RISK_GROUPS),
  /** Null in reports made before: `risk_group` then goes by the remaining lifetime. */
  nice: niceSchema.nullable(),
  /** The coarse class of study copies over 10 years: under 0.75 and above 1.5 times the average. No word beside a number. */
  relative_band: z.enum(['lower', 'similar', 'higher']),
  /** Widest range over 10 years first: the first is the answer that matters most. */
  open_answers: z.array(openAnswerSchema).max(COUNTED.length),
  managablefactors: z.object({
    physical_activity: factors,
    overweight: factors,
    alcohol: factors,
    oral_contraception: factors,
  }),
  nonmanagablefactors: z.object({
    age: factors,
    height: factors,
    reproductive_history: factors,
    breast_tissue_density: factors,
    previous_breast_diseases: factors,
    family_diseases: factors,
  }),
  /**
   * Cumulative risk at each birthday from the subject's age to the end of lifetime, with its 95% interval (null in reports made
   * before it was computed) and that of the average woman.
   */
  curve: z
    .array(z.object({ age: birthday, you: probability, average: probability, range: rangeSchema.nullable() }))
    .max(73),
});

/** What a woman to whom the model does not apply does instead. */
const INSTEAD = ['genetic_care', 'genetic_counselling', 'breast_clinic', 'own_follow_up', 'changes_to_doctor'] as const;

const reportWithoutNumber = base.extend({
  /** Why there is no number. */
  gates: z.array(z.enum(RISK_GATES)).min(1).max(RISK_GATES.length),
  /** What to do instead, most important first. */
  instead: z.array(z.enum(INSTEAD)).min(1).max(INSTEAD.length),
  numbered: z.literal(false),
});

/** `numbered` tells the two apart. */
export const reportSchema = z
  .union([numberedReport.meta({ id: 'NumberedReport' }), reportWithoutNumber.meta({ id: 'ReportWithoutNumber' })])
  .meta({ id: 'Report' });

export const reportSummarySchema = base
  .pick({
    id: true,
    created_at: true,
    age: true,
    model_version: true,
  })
  .extend({
    /** Null for a report without a number, like `risk_group`. */
    risk: riskSchema.nullable(),
    /** 95% interval of each number. Null where no number has one: nothing answered has a published error, or none was computed. */
    range: spans(rangeSchema).nullable().optional(),
    /** Of women of her age; null for a report without a number. */
    average: riskSchema.nullable().optional(),
    /** A number of this report was lowered, which a list has to say as the report does. */
    capped: z.boolean().optional(),
    risk_group: z.enum(RISK_GROUPS).nullable(),
    /** Advice comes before any number of this report. */
    advice_first: z.boolean(),
    /** Of residence, as answered; null if not told. With `mammography` and the age it says which screening is due. */
    country: z.string().length(2).nullable().optional(),
    /** Mammography in the last two years, as answered; null if not told or not known. */
    mammography: z.enum(['yes', 'no']).nullable().optional(),
  })
  .meta({ id: 'ReportSummary' });

export type NumberedReport = z.infer<typeof numberedReport>;
export type ReportWithoutNumber = z.infer<typeof reportWithoutNumber>;
export type Report = z.infer<typeof reportSchema>;
export type ReportSummary = z.infer<typeof reportSummarySchema>;
