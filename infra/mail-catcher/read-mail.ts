import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { KeptMail } from '@vesela/notification/mailbox';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

/** What the mailbox shows beside sender, recipient and date; the rest is the way the mail took. */
const SHOWN = ['Auto-Submitted', 'Content-Language', 'List-Unsubscribe', 'List-Unsubscribe-Post'];

/** A mail as the mailbox of the embedded run keeps it, one for each recipient of its envelope. */
export async function readMail(stream: Readable, recipients: readonly string[], now: Date): Promise<KeptMail[]> {
  const mail = await simpleParser(stream);
  return recipients.map((to) => ({
    id: randomUUID(),
    sent_at: now.toISOString(),
    from: senderOf(mail.from),
    reply_to: mail.replyTo?.value[0]?.address ?? null,
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html === false ? '' : mail.html,
    headers: shownHeaders(mail),
  }));
}

function senderOf(from: AddressObject | undefined): string {
  const { name = '', address = '' } = from?.value[0] ?? {};
  return name === '' ? address : `${name} <${address}>`;
}

/** Headers as they were written, on one line each. */
function shownHeaders({ headerLines }: ParsedMail): Record<string, string> {
  const lines = new Map(headerLines.map(({ key, line }) => [key, line.replace(/\r?\n\s+/g, ' ')]));
  return Object.fromEntries(
    SHOWN.flatMap((name) => {
      const line = lines.get(name.toLowerCase());
      return line === undefined ? [] : [[name, line.slice(line.indexOf(':') + 1).trim()]];
    }),
  );
}
