import { type MailServer, type MailServerOptions, openMailServer } from '@vesela/service-kit/mail';
import type { OutgoingMail } from '../letters/outgoing-mail.ts';
import { type DeliverMail, type Envelope, headersOf, RefusedError } from './deliver.ts';

export interface SmtpSender {
  deliver: DeliverMail;
  close(): Promise<void>;
}

/** One attempt ends before the second is due. */
export function createSmtpSender({ url, requireTls, ...envelope }: MailServerOptions & Envelope): SmtpSender {
  const server = openMailServer({ url, requireTls });
  return { deliver: (mail) => send(server, envelope, mail), close: server.close };
}

async function send(server: MailServer, { name, from, replyTo }: Envelope, mail: OutgoingMail): Promise<void> {
  const { id, to, subject, text, html } = mail;
  try {
    await server.send({
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      from: { name, address: from },
      // As an object, so that an address cannot be parsed as several.
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      text,
      html,
      headers: headersOf(mail),
    });
  } catch (cause) {
    throw isRefusal(cause) ? new RefusedError('The mail server rejected the mail.', { cause }) : cause;
  }
}

/** Whether the error is a permanent rejection (5xx) of this mail. Authentication and connection errors are retried. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutMail && typeof responseCode === 'number' && responseCode >= 500;
}
