import { z } from 'zod';
import { NO_SYMPTOMS, SUSPICIOUS_SYMPTOMS } from './options.ts';

const suspiciousSymptomSchema = z.enum(SUSPICIOUS_SYMPTOMS);

/** One symptom or more, each once, or `no_symptoms` by itself. */
const symptomsSchema = z
  .array(z.enum([NO_SYMPTOMS, ...SUSPICIOUS_SYMPTOMS]))
  .min(1)
  .max(SUSPICIOUS_SYMPTOMS.length)
  .refine((symptoms) => new Set(symptoms).size === symptoms.length, { error: 'each once' })
  .refine((symptoms) => symptoms.length === 1 || !symptoms.includes(NO_SYMPTOMS), {
    error: 'no_symptoms excludes the others',
  });

export const MAX_NOTES_LENGTH = 4000;

/** The pattern in which the fingers moved over the breast; null if none was chosen. */
const patternSchema = z.union([z.enum(['lines', 'segments', 'circles']), z.null()]);
export type Pattern = z.infer<typeof patternSchema>;

/** A name such as `Europe/Riga`, which this computer's tables of time zones know; an offset is none. */
const timeZoneSchema = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, { error: 'not a time zone' })
  .describe('IANA name, as Europe/Riga');

/** Names that were found before: each look-up builds a formatter, which took a twentieth of a save. */
const found = new Set<string>();
/** More than there are, however they are written. */
const MOST_FOUND = 2_000;

function isTimeZone(name: string): boolean {
  if (found.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (found.size < MOST_FOUND) found.add(name);
  return true;
}

const moment = z.iso.datetime().refine((given) => given >= '2020' && given < '2200', { error: 'not in these times' });
const notes = z.string().max(MAX_NOTES_LENGTH);
const revision = z.int().min(1).max(1_000_000);
const symptomList = z.array(suspiciousSymptomSchema).max(9);

/** What can be changed afterwards. `time_zone` is the zone of the reminder. */
const changeable = {
  notes,
  /** Whether to send a mail when the next examination is due. */
  reminder_requested: z.boolean(),
  time_zone: timeZoneSchema,
};

/** After a sign was found. */
const followUpSchema = z
  .object({
    /** Whether to ask her by mail and on her devices, two weeks after she says so, whether it was looked at. */
    wanted: z.boolean(),
    /** What she answered; null until she does. */
    looked_at: z.enum(['yes', 'not_yet']).nullable(),
  })
  .meta({ id: 'FollowUp' });
export type FollowUp = z.infer<typeof followUpSchema>;

export const examinationInputSchema = z.object({
  /** Chosen by the page, so that sending twice keeps one examination. */
  submission_id: z.uuid(),
  symptoms: symptomsSchema,
  pattern: patternSchema,
  /** When the examination ended, which may be long before it is sent; a future time counts as now. */
  finished_at: moment,
  ...changeable,
});

export const examinationChangeSchema = z.object({
  /** The last one the page has seen; the change increments it. */
  revision,
  ...changeable,
  /** Left out, it stays as it is. Of no effect where no sign was found. */
  follow_up: followUpSchema.optional(),
});

/** The findings compared with the previous examination. */
const comparisonSchema = z
  .object({
    previous_id: z.uuid(),
    previous_finished_at: z.iso.datetime(),
    /** Found now and not then. */
    appeared: symptomList,
    /** Found then and not now. */
    gone: symptomList,
    /** Found both times. */
    remained: symptomList,
  })
  .meta({ id: 'ExaminationComparison' });

const examination = z.object({
  id: z.uuid(),
  /** Unique among the examinations of one subject; lists are ordered and paged by it. */
  finished_at: z.iso.datetime(),
  /** When the portal received it. */
  created_at: z.iso.datetime(),
  revision,
  symptoms: symptomsSchema,
  /** How many of the symptoms are suspicious; 0 for `no_symptoms`. */
  suspicious: z.int().min(0).max(9),
  pattern: patternSchema,
  ...changeable,
  follow_up: followUpSchema,
});

/** An examination as entered. */
export const keptExaminationSchema = examination.meta({ id: 'KeptExamination' });

export const examinationSchema = examination
  .extend({
    /** Null for the first examination. */
    comparison: z.union([comparisonSchema, z.null()]),
  })
  .meta({ id: 'Examination' });

export const examinationSummarySchema = examination
  .pick({
    id: true,
    finished_at: true,
    created_at: true,
    symptoms: true,
    suspicious: true,
    reminder_requested: true,
    follow_up: true,
  })
  .extend({
    /** The first line of the notes, truncated; empty without notes. */
    notes_start: z.string().max(200),
  })
  .meta({ id: 'ExaminationSummary' });

/** A key that only she is given, for a finished examination that waits on her device until it can be sent. */
export const waitingKeySchema = z
  .object({
    /** 32 bytes in base64, the same at every call until her account is erased. */
    key: z.string().length(44),
  })
  .meta({ id: 'WaitingKey' });

export type ExaminationInput = z.output<typeof examinationInputSchema>;
export type ExaminationChange = z.output<typeof examinationChangeSchema>;
export type ExaminationComparison = z.infer<typeof comparisonSchema>;
export type KeptExamination = z.infer<typeof keptExaminationSchema>;
export type Examination = z.infer<typeof examinationSchema>;
export type ExaminationSummary = z.infer<typeof examinationSummarySchema>;
