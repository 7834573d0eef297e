import type { OutgoingMail } from '../letters/outgoing-mail.ts';

/** Resolves when the mail was accepted; rejects when it must be retried, or with `RefusedError`. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>;

/** The mail server or the push service rejected this message permanently. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The sender of mail. */
export interface Envelope {
  name: string;
  from: string;
  replyTo?: string | undefined;
}

/** Additional headers of a mail. */
export function headersOf({ language, unsubscribe }: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
