import type { OutgoingMail } from '../letters/outgoing-mail.ts';

/** Resolves when somebody else has taken the mail; rejects when it must be tried again, or with `RefusedMailError`. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/** The mail server will never take this mail: there is no such address, or it wants nothing from here. */
export class RefusedMailError extends Error {
  override readonly name = 'RefusedMailError';
}

/** From whom mail comes. */
export interface Envelope {
  name: string;
  from: string;
  replyTo?: string | undefined;
}

/** Headers beyond those that every mail has. */
export function headersOf({ language, unsubscribe }: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
