import { z } from 'zod';
import type { Database, Transaction } from '../database.ts';
import { type DeliverMail, type Envelope, headersOf } from '../senders/deliver.ts';

const KEPT = 100;

const messageSchema = z.object({
  from: z.string(),
  reply_to: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

export type KeptMail = z.output<typeof messageSchema> & { id: string; sent_at: string };

/** Stores outgoing mail, unencrypted, while no mail server is configured; for trying out the portal. */
export interface Mailbox {
  deliver: DeliverMail;
  /** Deletes what was sent to an address, when its account has been erased. */
  forget(tx: Transaction, address: string): Promise<void>;
  /** The last 100, newest first. */
  list(): Promise<KeptMail[]>;
}

export function createMailbox(database: Database, { name, from, replyTo }: Envelope, now: () => Date): Mailbox {
  const newest = { orderBy: { sentAt: 'desc' } } as const;
  return {
    async deliver(mail) {
      const { id, to, subject, text, html } = mail;
      const message = { from: `${name} <${from}>`, reply_to: replyTo ?? null, to, subject, text, html };
      await database.mailboxEntry.createMany({
        data: [{ id, sentAt: now(), message: { ...message, headers: headersOf(mail) } }],
        skipDuplicates: true,
      });
      const old = await database.mailboxEntry.findMany({ ...newest, skip: KEPT, take: KEPT, select: { id: true } });
      await database.mailboxEntry.deleteMany({ where: { id: { in: old.map((entry) => entry.id) } } });
    },
    async forget(tx, address) {
      await tx.$executeRaw`DELETE FROM mailbox WHERE lower(message->>'to') = lower(${address})`;
    },
    async list() {
      const rows = await database.mailboxEntry.findMany({ ...newest, take: KEPT });
      return rows.map(({ id, sentAt, message }) => ({
        ...messageSchema.parse(message),
        id,
        sent_at: sentAt.toISOString(),
      }));
    },
  };
}
