import { z } from 'zod';
import { projectStateSchema } from './project.ts';
import { surveySchema } from './survey.ts';
import { projectTextsSchema } from './texts.ts';

const code = z.string().max(40);
const count = z.int().min(0).max(1_000_000);

export const exportFormatSchema = z.enum(['csv', 'json']);

/** Each export is written down: who took what, when. */
export const exportRecordSchema = z
  .object({
    id: z.uuid(),
    survey: surveySchema,
    format: exportFormatSchema,
    /** Name of the researcher. */
    exported_by: z.string().max(120),
    exported_at: z.iso.datetime(),
    rows: count,
  })
  .meta({ id: 'ExportRecord' });

/** A file that a researcher asked for and another of the client has to confirm, or has confirmed. */
export const waitingExportSchema = z
  .object({
    id: z.uuid(),
    survey: surveySchema,
    /** Name of the researcher who asked. */
    requested_by: z.string().max(120),
    /** When it lapses. */
    expires_at: z.iso.datetime(),
    /** Whether the caller asked for it, and so cannot confirm it. */
    own: z.boolean(),
    /** Whoever asked may take the file, once. */
    confirmed: z.boolean(),
  })
  .meta({ id: 'WaitingExport' });

/** What the columns of the file mean. */
const codebookSchema = z
  .object({
    survey: surveySchema,
    columns: z
      .array(
        z.object({
          name: code,
          description: z.string().max(400),
          values: z.array(z.object({ value: code, meaning: z.string().max(200) })).max(60),
        }),
      )
      .max(300),
  })
  .meta({ id: 'Codebook' });

/** What was merged and withheld so that no file, and no two of them, tell of one woman. Names no group that is not in the file. */
const exportReportSchema = z
  .object({
    /** Smallest group. */
    k: z.int().min(2).max(100),
    /** Women in a group whose answer is not its commonest one, at least, in every column that is not withheld from the group. */
    other_answers: z.int().min(1).max(100),
    rows: count,
    groups: z
      .array(
        z.object({
          age_band: code,
          region: code,
          births: code,
          rows: count,
          /** Columns whose values were merged to make the group large enough. */
          merged: z.array(z.enum(['age_band', 'region', 'births'])).max(3),
        }),
      )
      .max(5000),
    /** Columns that are withheld, and from how many rows. */
    withheld: z.array(z.object({ column: code, rows: count })).max(300),
    /** Those of them that no row has, since the file of another test of the project answers the same question. */
    in_other_test: z.array(code).max(300),
    /** Whether groups that an earlier file held are withheld because a woman in them withdrew. */
    withheld_after_withdrawal: z.boolean(),
  })
  .meta({ id: 'ExportReport' });

export const exportSchema = z
  .object({
    record: exportRecordSchema,
    file_name: z.string().max(120),
    media_type: z.enum(['text/csv; charset=utf-8', 'application/json']),
    /** The whole file. Rows stand in random order, without pseudonym or date. */
    content: z.string().max(20_000_000),
    codebook: codebookSchema,
    report: exportReportSchema,
  })
  .meta({ id: 'Export' });

export const exportableProjectSchema = z
  .object({
    id: z.uuid(),
    texts: projectTextsSchema,
    state: projectStateSchema,
    surveys: z.array(surveySchema).max(4),
  })
  .meta({ id: 'ExportableProject' });

/** A file that waits for the caller: for her confirmation, or confirmed, for her to take it. */
export const waitingForCallerSchema = waitingExportSchema
  .extend({ project_id: z.uuid(), texts: projectTextsSchema })
  .meta({ id: 'WaitingForCaller' });

export type ExportFormat = z.infer<typeof exportFormatSchema>;
export type ExportRecord = z.infer<typeof exportRecordSchema>;
export type Export = z.infer<typeof exportSchema>;
export type WaitingExport = z.infer<typeof waitingExportSchema>;
export type WaitingForCaller = z.infer<typeof waitingForCallerSchema>;
export type ExportReport = z.infer<typeof exportReportSchema>;
export type Codebook = z.infer<typeof codebookSchema>;
export type ExportableProject = z.infer<typeof exportableProjectSchema>;
