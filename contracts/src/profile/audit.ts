import { z } from 'zod';
import { AUDITED_ACTS } from '../audited-acts.ts';
import { LIFT_REASONS, numberSchema, SUSPENSION_REASONS, subjectSchema } from './suspension.ts';

const entry = z.object({
  /** Grows with every entry; the list is paged by it. */
  number: numberSchema,
  at: z.iso.datetime(),
  act: z.enum(AUDITED_ACTS),
  /** Who acted. */
  role: z.enum(['provider', 'portal']),
  reason: z.enum([...SUSPENSION_REASONS, ...LIFT_REASONS]).nullable(),
  /** End of the suspension or the block, where the act set one. */
  until: z.iso.datetime().nullable(),
});

/** What the woman reads that the act was about. */
export const ownAuditEntrySchema = entry.meta({ id: 'OwnAuditEntry' });

export const auditEntrySchema = entry
  .extend({
    /** Account of the member of staff; null where the portal acted. */
    staff: subjectSchema.nullable(),
    /** Her first name at the identity provider; null where it is not known, or cannot be asked for now. */
    staff_name: z.string().max(255).nullable(),
    /** Whose account it was about; null where it was about an address, or where a lookup found nobody. */
    subject: subjectSchema.nullable(),
    /** The suspension or the block. */
    record_id: z.uuid().nullable(),
    /** Name of the incident for which an address was blocked; the log holds no address. Null for any other act. */
    incident: z.string().max(60).nullable(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditedAct = (typeof AUDITED_ACTS)[number];
export type OwnAuditEntry = z.infer<typeof ownAuditEntrySchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
