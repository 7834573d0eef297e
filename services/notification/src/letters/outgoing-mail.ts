import type { Language } from '@vesela/contracts';

/** One mail as it leaves, before it is written in the format of mail servers. */
export interface OutgoingMail {
  /** Becomes the Message-ID: a mail that arrives twice after a crash can be told. */
  id: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** Address that ends this kind of mail with one click; none where it cannot be refused. */
  unsubscribe?: string;
}
