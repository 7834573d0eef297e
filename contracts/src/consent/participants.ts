import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { documentIdSchema, layerSchema, textHashSchema, versionIdSchema } from './documents.ts';

const consent = z.strictObject({
  document: documentIdSchema,
  version_id: versionIdSchema,
  lang: languageSchema,
  text_hash: textHashSchema,
  layer: layerSchema.optional(),
});

export const joinSchema = z.object({
  /** Chosen by the page, so that sending twice makes one participant. Answered again for 10 minutes. */
  request_id: z.uuid(),
  join_code: z.string().min(4).max(40),
  /** What a participant agrees to: the project's form, and with it `health-data` and `terms`. */
  consents: z.array(consent).min(1).max(3),
});

/** Twelve characters of Crockford's base 32 in groups of four; small letters, spaces and hyphens do not matter. */
const resumeCode = z.string().min(12).max(24);
export const resumeSchema = z.object({ resume_code: resumeCode });

export const participantTokenSchema = z
  .object({
    project_id: z.uuid(),
    /** Access token of limited scope, two hours. Kept in memory only. */
    token: z.string().max(4000),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ParticipantToken' });

/** `resume_code` is shown once: it is needed to come back, and the service cannot show it again. */
export const joinedSchema = participantTokenSchema.extend({ resume_code: resumeCode }).meta({ id: 'Joined' });

export type Join = z.infer<typeof joinSchema>;
export type Joined = z.infer<typeof joinedSchema>;
export type ParticipantToken = z.infer<typeof participantTokenSchema>;
