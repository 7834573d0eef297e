import { z } from 'zod';
import { words } from './texts.ts';

export const clientInputSchema = z.object({
  name: words(120),
  kind: z.enum(['organisation', 'independent_researcher']),
});

export const clientSchema = clientInputSchema
  .extend({ id: z.uuid(), created_at: z.iso.datetime() })
  .meta({ id: 'Client' });

/** A person who acts for a client. `subject` identifies the account at the identity provider. */
export const staffInputSchema = z.object({
  subject: words(255),
  /** The name shown to the client's other staff and to the provider. */
  name: words(120),
  role: z.enum(['client-administrator', 'researcher']),
});

export const staffSchema = staffInputSchema
  .extend({ id: z.uuid(), appointed_at: z.iso.datetime() })
  .meta({ id: 'Staff' });

/** An appointment that waits for a second person. */
export const waitingAppointmentSchema = staffInputSchema
  .extend({
    id: z.uuid(),
    requested_at: z.iso.datetime(),
    /** When it lapses if nobody confirms it. */
    expires_at: z.iso.datetime(),
    /** Whether the caller cannot confirm it: she asked for it, or it appoints her. */
    own: z.boolean(),
  })
  .meta({ id: 'WaitingAppointment' });

export type WaitingAppointment = z.infer<typeof waitingAppointmentSchema>;
export type ClientInput = z.output<typeof clientInputSchema>;
export type Client = z.infer<typeof clientSchema>;
export type StaffInput = z.output<typeof staffInputSchema>;
export type Staff = z.infer<typeof staffSchema>;
