import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { KeptMail } from '@vesela/notification/mailbox';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

/** As many as a run of all journeys sends while one of them looks for its own. */
const KEPT = 500;
const NAME = /^\d{15}-[0-9a-f-]{36}\.json$/;

/** Mail in a folder, one file a mail, oldest first by name. Only the operator may read the files. */
export async function openMailFolder(folder: string, kept = KEPT) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = async () => (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const mails = new Map<string, KeptMail>();
  for (const name of await names())
    mails.set(name, JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail);

  return {
    /** Resolves when the mail is on the disk. */
    async keep(mail: KeptMail): Promise<void> {
      const name = `${String(Date.parse(mail.sent_at)).padStart(15, '0')}-${mail.id}.json`;
      const target = path.join(folder, name);
      await writeFile(`${target}.part`, JSON.stringify(mail), { mode: 0o600 });
      await rename(`${target}.part`, target);
      mails.set(name, mail);
      const old = [...mails.keys()].sort().slice(0, -kept);
      for (const oldest of old) {
        mails.delete(oldest);
        await rm(path.join(folder, oldest), { force: true });
      }
    },
    /** Newest first. */
    list: async (): Promise<KeptMail[]> =>
      [...mails].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, mail]) => mail),
  };
}

/** What the mailbox shows beside sender, recipient and date; the rest says which servers passed it on. */
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
