import { randomUUID } from 'node:crypto';
import type { MailKind } from '@vesela/contracts/notification';
import type { MasterKeys } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { RecipientNames } from '../secrets/recipients.ts';
import { openRow, sealRow } from '../secrets/sealed-row.ts';
import { type QueuedMail, queuedMailSchema } from './queued-mail.ts';

const MINUTE_MS = 60 * 1000;
/** Delays after the first, second … attempt, in minutes; about a day in total. */
const WAITS = [1, 5, 15, 60, 180, 360, 720];
export const MAX_TRIES = WAITS.length + 1;

export interface ClaimedMail {
  id: string;
  kind: MailKind;
  recipient: Uint8Array;
  /** Number of this attempt, from 1. Above `MAX_TRIES` the last attempt crashed. */
  tries: number;
  /** Rejects with `VaultError` when the row cannot be opened. */
  open(): Promise<QueuedMail>;
}

/** The queue of outgoing mail in the database. */
export interface MailQueue {
  /** Call it in the transaction of the change that causes the mail. `projectId` is the project on whose behalf it is sent. */
  add(tx: Transaction, mails: readonly QueuedMail[], projectId?: string): Promise<void>;
  /**
   * Claims the next mails that are due, at most `limit`. No other instance of the service claims them before their next
   * attempt, which is at least a minute away: longer than sending may take.
   */
  claim(limit: number): Promise<ClaimedMail[]>;
  /** Deletes the row with the address and all other content. */
  done(id: string): Promise<void>;
  /** Deletes queued mail for an account, of one kind or of all; returns the number. */
  dropOf(tx: Transaction, subject: string, kind?: MailKind): Promise<number>;
  /** Deletes queued mail on behalf of a project, for one recipient or for all; returns the number. */
  dropOfProject(tx: Transaction, projectId: string, subject?: string): Promise<number>;
}

export interface QueueOptions {
  database: Database;
  masters: MasterKeys;
  names: () => Promise<RecipientNames>;
  now: () => Date;
}

interface Row {
  id: string;
  kind: MailKind;
  recipient: Uint8Array;
  tries: number;
  wrapped_key: Uint8Array;
  sealed: Uint8Array;
}

export function createMailQueue({ database, masters, names, now }: QueueOptions): MailQueue {
  return {
    async add(tx, mails, projectId) {
      const { nameOf } = await names();
      const at = now();
      const rowOf = async (mail: (typeof mails)[number]) => {
        const id = randomUUID();
        const { kind, to } = mail;
        // Fail now if the parameters are invalid, not when the mail is composed.
        KINDS[kind].params.parse(mail.params);
        const columns = { id, kind, recipient: nameOf(to), projectId: projectId ?? null, createdAt: at, nextTryAt: at };
        return { ...columns, ...(await sealRow(masters, mailLabel(id), queuedMailSchema.parse(mail))) };
      };
      await tx.mail.createMany({ data: await Promise.all(mails.map(rowOf)) });
    },
    async claim(limit) {
      const at = now();
      const rows = await database.$queryRaw<Row[]>`
        UPDATE mail
        SET tries = tries + 1,
            next_try_at = ${at}::timestamptz
              + (${WAITS}::int[])[LEAST(tries + 1, ${WAITS.length})] * ${MINUTE_MS} * interval '1 millisecond'
        WHERE id IN (
          SELECT id FROM mail WHERE next_try_at <= ${at}
          ORDER BY next_try_at LIMIT ${limit}
          FOR UPDATE SKIP LOCKED
        )
        RETURNING id, kind, recipient, tries, wrapped_key, sealed`;
      return rows.map(({ id, kind, recipient, tries, wrapped_key: wrappedKey, sealed }) => {
        const open = async () => queuedMailSchema.parse(await openRow(masters, mailLabel(id), { wrappedKey, sealed }));
        return { id, kind, recipient, tries, open };
      });
    },
    async done(id) {
      await database.mail.deleteMany({ where: { id } });
    },
    async dropOf(tx, subject, kind) {
      const recipient = (await names()).nameOf({ subject });
      return (await tx.mail.deleteMany({ where: { recipient, ...(kind && { kind }) } })).count;
    },
    async dropOfProject(tx, projectId, subject) {
      const recipient = subject === undefined ? {} : { recipient: (await names()).nameOf({ subject }) };
      return (await tx.mail.deleteMany({ where: { projectId, ...recipient } })).count;
    },
  };
}

export const mailLabel = (id: string) => `mail:${id}`;
