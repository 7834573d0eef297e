import { createTransport, type Transporter } from 'nodemailer';
import type { OutgoingMail } from '../letters/outgoing-mail.ts';
import { type DeliverMail, type Envelope, headersOf, RefusedError } from './deliver.ts';

export interface SmtpOptions extends Envelope {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  url: string;
  /** Sends neither credentials nor mail over an unencrypted connection. */
  requireTls: boolean;
}

const SILENCE_MS = 10_000;
/** Maximum time for sending one mail; shorter than the delay before its second attempt. */
const WHOLE_MS = 45_000;

export interface SmtpSender {
  deliver: DeliverMail;
  close(): Promise<void>;
}

export function createSmtpSender({ url, requireTls, ...envelope }: SmtpOptions): SmtpSender {
  const transporter = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: (mail) => withinTime(send(transporter, envelope, mail)),
    close: async () => transporter.close(),
  };
}

async function send(transporter: Transporter, { name, from, replyTo }: Envelope, mail: OutgoingMail): Promise<void> {
  const { id, to, subject, text, html } = mail;
  try {
    await transporter.sendMail({
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

async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not respond in time.')), WHOLE_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
