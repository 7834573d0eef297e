import { createTransport, type Transporter } from 'nodemailer';
import type { OutgoingMail } from '../letters/outgoing-mail.ts';
import { type DeliverMail, type Envelope, headersOf, RefusedMailError } from './deliver.ts';

export interface SmtpOptions extends Envelope {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  url: string;
  /** Sends nothing, its password least of all, over a connection that is not encrypted. */
  requireTls: boolean;
}

const SILENCE_MS = 10_000;
/** Longest that sending one mail may take; shorter than the wait before its second try. */
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
      // As an object, so that nothing in an address can be read as a second one.
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      text,
      html,
      headers: headersOf(mail),
    });
  } catch (cause) {
    throw isRefusal(cause) ? new RefusedMailError('The mail server refuses the mail.', { cause }) : cause;
  }
}

/** A lasting answer (5xx) about this mail. One about signing in or the connection may be mended, so it is tried again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutMail && typeof responseCode === 'number' && responseCode >= 500;
}

async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long.')), WHOLE_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
