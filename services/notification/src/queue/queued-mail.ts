import { languageSchema } from '@vesela/contracts';
import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';
import { MAIL_KINDS } from '@vesela/contracts/notification';
import { z } from 'zod';

/** The sealed content of a queued message: a mail, or a notification that comes beside it. An account's address is looked up when the mail is sent and never stored. */
export const queuedMailSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  to: z.union([
    z.strictObject({ subject: z.string().min(1).max(255) }),
    /** A notification on one of the subject's devices. */
    z.strictObject({ subject: z.string().min(1).max(255), device: z.string().length(64) }),
    z.strictObject({ address: z.email().max(MAX_EMAIL_LENGTH), language: languageSchema }),
  ]),
  params: z.record(z.string(), z.unknown()),
});

export type QueuedMail = z.output<typeof queuedMailSchema>;
