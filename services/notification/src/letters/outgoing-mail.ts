import type { Language } from '@vesela/contracts';

/** A composed mail, before it is converted to MIME. */
export interface OutgoingMail {
  /** Used in the Message-ID, so that a mail sent twice after a crash can be recognized. */
  id: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL; undefined for mail that cannot be refused. */
  unsubscribe?: string;
}
