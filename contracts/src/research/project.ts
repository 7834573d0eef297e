import { z } from 'zod';
import { surveySchema } from './survey.ts';
import { activityTextsSchema, projectTextsSchema, words } from './texts.ts';

const day = z.iso.date().refine((given) => given >= '2000' && given < '2200', { error: 'not in these centuries' });
/** First and last day; both belong to it. Days are those of UTC. */
const period = { from: day, to: day };
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const notInOrder = { error: 'from is after to', path: ['to'] };

/** A draft is prepared, an open one takes participants and data, a closed one takes neither and is never opened again. */
export const projectStateSchema = z.enum(['draft', 'open', 'closed']);

const project = z.object({
  texts: projectTextsSchema,
  ...period,
  /** Whom a participant may ask: an address or a telephone number, on the consent form. */
  contact: words(200),
});
export const projectInputSchema = project.refine(inOrder, notInOrder);

const activity = z.object({
  surveys: z.array(surveySchema).min(1).max(4),
  ...period,
  texts: activityTextsSchema,
});
export const activityInputSchema = activity.refine(inOrder, notInOrder);

/** A number of participants, or null where it is smaller than 11. */
const coarseCount = z.int().min(11).max(1_000_000).nullable();

export const activitySchema = activity
  .extend({
    id: z.uuid(),
    /** Participants whose data it has brought. */
    participants_with_data: coarseCount,
  })
  .meta({ id: 'Activity' });

/** `size` modules on each side, quiet zone included; `path` draws the dark ones in a view box of that size. */
const qrSchema = z.object({ size: z.int().min(21).max(200), path: z.string().max(100_000) }).meta({ id: 'QrCode' });

const summary = project.extend({
  id: z.uuid(),
  state: projectStateSchema,
  created_at: z.iso.datetime(),
  /** Current participants. */
  participants: coarseCount,
});

export const projectSummarySchema = summary.meta({ id: 'ProjectSummary' });

export const projectSchema = summary
  .extend({
    /** The project link; the QR code says the same. */
    join: z.object({ code: z.string().length(16), url: z.url().max(300), qr: qrSchema }),
    activities: z.array(activitySchema).max(20),
    /** Version of the consent form in force, `project.<id>/<n>`; null before the project was first opened. */
    consent_version: z.string().max(120).nullable(),
    /** Addresses that invitations went to; the addresses themselves are not kept. */
    invited: z.int().min(0).max(1_000_000),
    exports: z.int().min(0).max(1_000_000),
  })
  .meta({ id: 'Project' });

/** What a join link opens: all that a visitor must know before reading the consent form. */
export const joinPageSchema = z
  .object({
    project_id: z.uuid(),
    /** Document of its consent form at the consent service: `project.<id>`. */
    consent_document: z.string().max(80),
    client_name: z.string().max(120),
    texts: projectTextsSchema,
    contact: z.string().max(200),
    ...period,
    activities: z.array(activity).max(20),
    /** Whether joining is possible now. */
    open: z.boolean(),
  })
  .meta({ id: 'JoinPage' });

export type ProjectInput = z.output<typeof projectInputSchema>;
export type ProjectState = z.infer<typeof projectStateSchema>;
export type ProjectSummary = z.infer<typeof projectSummarySchema>;
export type Project = z.infer<typeof projectSchema>;
export type ActivityInput = z.output<typeof activityInputSchema>;
export type Activity = z.infer<typeof activitySchema>;
export type JoinPage = z.infer<typeof joinPageSchema>;
export type QrCode = z.infer<typeof qrSchema>;
