import { z } from 'zod';

/** So many people, and so many projects, of the latest acts can be chosen from. */
export const MAX_AUDIT_CHOICES = 100;

/** The database keeps every character but NUL, and no log is older than this century. */
const account = z
  .string()
  .regex(/^[^\0]*$/)
  .min(1)
  .max(255);
const moment = z.iso.datetime().regex(/^20/);

/** What limits a log of staff, beside the kind of act: each narrows the others. */
export const auditFilters = {
  /** Account of who acted. */
  staff: account.optional(),
  /** The first moment, and the one before which an act was done. */
  from: moment.optional(),
  to: moment.optional(),
};

/** Who acted, the latest first. The name is null where the identity provider knows none, or cannot be asked for now. */
export const auditStaffSchema = z
  .array(z.object({ account: z.string().min(1).max(255), name: z.string().max(255).nullable() }))
  .max(MAX_AUDIT_CHOICES);
