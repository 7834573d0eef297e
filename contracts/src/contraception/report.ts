import { z } from 'zod';
import { BMI_GROUPS } from '../body-mass-index.ts';
import { MINIMUM_AGE } from '../constants.ts';
import { answersSchema } from '../questionnaire.ts';
import { BOUNDS } from './options.ts';

/** Ids of methods, rows of the eligibility tables, blocks and variants: names of the rules, whose words the module has. */
const name = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/);
const names = z.array(name).max(20);
const code = z.int().min(0).max(60);
const codes = z.array(code).max(40);
/** 1 no restriction, 2 benefits generally outweigh risks, 3 risks usually outweigh benefits, 4 unacceptable risk. */
const category = z.int().min(1).max(4);
/** Best and worst category that the answers leave open; null where no table rates the method. */
const range = z.union([z.array(category).min(2).max(2), z.null()]);
/** Ids of questions, such as q29 or q2503. */
const questions = z.array(z.string().regex(/^q\d{1,4}[A-Z]?$/)).max(3);

/** One personal block. The numbers and codes are what the words of its variant speak of. */
const blockSchema = z
  .object({
    block: name,
    variant: name,
    severity: z.enum(['urgent', 'stop', 'caution', 'info', 'good']),
    /** Keys of the rules' sources. */
    sources: z.array(z.string().max(20)).max(10),
    bmi: z.number().min(5).max(250).optional(),
    /** Codes of side effects. */
    effects: codes.optional(),
    /** Codes of q3. */
    uses: codes.optional(),
    /** Codes of q25, of q23 and of q30. */
    illnesses: codes.optional(),
    gynaecological: codes.optional(),
    medicines: codes.optional(),
    /** Rows of the tables that are the reason. */
    rows: names.optional(),
    /** Methods that the text speaks against, or of which a doctor must decide. */
    methods: names.optional(),
    /** Methods that the text recommends; each suits the user. */
    recommends: names.optional(),
  })
  .meta({ id: 'ContraceptionBlock' });

/** What the eligibility tables say about one method for the user: it suits only if the worst that is possible is 1 or 2. */
const verdictSchema = z
  .object({
    method: name,
    /** Worst category of the rows that certainly apply; null when none is certain, or no table rates the method. */
    category: z.union([category, z.null()]),
    /** For continuing a method in use, else for starting it. */
    possible: range,
    /** For starting it. */
    starting: range,
    in_use: z.boolean(),
    /** Rows that give the category, when it is 2 or worse. */
    reasons: names,
    /** Rows of 3 or 4 that something she named may mean and that are no reason yet. */
    ask_about: names,
    /** Of both, rows that do not speak against the method itself: a pregnancy would be a serious risk, and it often fails. */
    if_pregnant: names,
    /** Questions that would decide it. */
    decides: questions.max(2),
    /** Questions that are open and matter for it, the largest effect first; at most three. */
    open: questions,
    suitability: z.enum(['suits', 'ask_doctor', 'not_suitable', 'unrated']),
  })
  .meta({ id: 'ContraceptionVerdict' });

const report = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  questionnaire_version: z.string().max(20),
  rules_version: z.string().max(20),
  /** Years. A report stays readable when the test's lowest age is raised. */
  age: z.int().min(MINIMUM_AGE.lowest).max(BOUNDS.q15.max),
  answers: answersSchema,
  /** kg/m², one decimal. */
  bmi: z.number().min(5).max(250),
  bmi_group: z.enum(BMI_GROUPS),
  /** In reading order. */
  blocks: z.array(blockSchema).max(60),
  /** One of each method of the catalogue. */
  eligibility: z.array(verdictSchema).min(18).max(18),
  /** Numbers of the statements that the user believed. */
  believed: z.array(z.int().min(1).max(23)).max(23),
  /** Side effects noticed with a method of q3, and those of them that the sources name for that method. */
  side_effects: z.array(z.object({ method: code, effects: codes, known: codes })).max(13),
});

export const contraceptionReportSchema = report.meta({ id: 'ContraceptionReport' });

export const contraceptionReportSummarySchema = report
  .pick({ id: true, created_at: true, age: true, rules_version: true })
  .extend({
    /** How many rated methods suit (none where she needs no contraception), need a doctor's decision, and do not suit. */
    suits: z.int().min(0).max(18),
    ask_doctor: z.int().min(0).max(18),
    not_suitable: z.int().min(0).max(18),
    /** True if the answers speak against a method in use. */
    conflict: z.boolean(),
    /** True if something in the report is to be seen to today. */
    today: z.boolean(),
    /** Of residence, as answered; null if not told. With the age it says which screening is due. */
    country: z.string().length(2).nullable().optional(),
  })
  .meta({ id: 'ContraceptionReportSummary' });

export type ContraceptionReport = z.infer<typeof contraceptionReportSchema>;
export type ContraceptionReportSummary = z.infer<typeof contraceptionReportSummarySchema>;
