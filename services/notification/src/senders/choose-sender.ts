import { ConfigError } from '@vesela/service-kit';
import type { MailConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts';
import type { DeliverMail } from './deliver.ts';
import { createSmtpSender } from './smtp.ts';

export interface ChosenSender {
  deliver: DeliverMail;
  /** Stores mail while there is no mail server. */
  mailbox?: Mailbox;
  close(): Promise<void>;
}

/** The mail server, or the mailbox if none is configured. Throws `ConfigError` in production without a mail server. */
export function chooseSender(config: MailConfig, database: Database, now: () => Date): ChosenSender {
  const envelope = { name: config.PORTAL_NAME, from: config.MAIL_FROM, replyTo: config.MAIL_REPLY_TO };
  const production = config.NODE_ENV === 'production';
  if (config.SMTP_URL) return createSmtpSender({ ...envelope, url: config.SMTP_URL, requireTls: production });
  if (production) throw new ConfigError(['SMTP_URL is missing: the mailbox that replaces it is for development only.']);
  const mailbox = createMailbox(database, envelope, now);
  return { deliver: mailbox.deliver, mailbox, close: async () => undefined };
}
