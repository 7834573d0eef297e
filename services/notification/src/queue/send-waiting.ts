import type { Language } from '@vesela/contracts';
import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';
import { describeError, type IdentityAdmin, type Logger } from '@vesela/service-kit';
import { z } from 'zod';
import type { Sources } from '../kinds/kind.ts';
import { isRefusable, KINDS } from '../kinds/kinds.ts';
import { type Sender, writeMail } from '../letters/write-mail.ts';
import type { Refusals } from '../preferences/refusals.ts';
import type { Notify } from '../push/notify.ts';
import { type DeliverMail, RefusedError } from '../senders/deliver.ts';
import { type ClaimedMail, MAX_TRIES, type MailQueue } from './queue.ts';
import type { QueuedMail } from './queued-mail.ts';

export interface SendOptions {
  queue: MailQueue;
  refusals: Refusals;
  identity: Pick<IdentityAdmin, 'getUser'>;
  /** Whether the subject restricted the processing of their data: then no refusable mail is sent. */
  isRestricted: (subject: string) => Promise<boolean>;
  /** The language chosen for mail, if any. */
  languageOf: (subject: string) => Promise<Language | undefined>;
  sources: Sources;
  sender: Sender;
  /** Unsubscribe URL for one kind of mail to a recipient. */
  unsubscribeUrl: (mail: ClaimedMail) => Promise<string | undefined>;
  deliver: DeliverMail;
  /** Sends a notification to a device. */
  notify: Notify;
  logger: Logger;
}

const DEFAULT_LANGUAGE = 'lv';
const addressSchema = z.email().max(MAX_EMAIL_LENGTH);

/** Mails that one copy of the service sends at once: while the mail server takes its time with one, others go. */
export const MAILS_AT_ONCE = 8;

/** Sends the next mails that are due, or drops those that are no longer wanted; false when none is due. */
export async function sendWaiting(options: SendOptions): Promise<boolean> {
  const mails = await options.queue.claim(MAILS_AT_ONCE);
  // Each settles by itself, so that a database that fails in between is told of when all have ended.
  const ends = await Promise.allSettled(mails.map((mail) => sendOne(mail, options)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return mails.length > 0;
}

async function sendOne(mail: ClaimedMail, options: SendOptions): Promise<void> {
  const { queue, logger } = options;
  const { id, kind, tries } = mail;
  try {
    if (tries > MAX_TRIES) throw new Error('The last attempt crashed.');
    const outcome = await send(mail, options);
    await queue.done(id);
    logger.info({ mail: id, kind, tries }, outcome);
  } catch (error) {
    const last = tries >= MAX_TRIES || error instanceof RefusedError;
    if (last) await queue.done(id);
    const details = { mail: id, kind, tries, error: describeError(error) };
    if (last) logger.error(details, 'mail abandoned');
    else logger.warn(details, 'mail not sent, will retry');
  }
}

const UNWANTED = 'mail no longer wanted';

/** What came of it, in words for the log. Unwanted: there is no recipient, or the mail is no longer relevant. */
async function send(claimed: ClaimedMail, options: SendOptions): Promise<string> {
  const { id, kind, recipient } = claimed;
  const { to, params } = await claimed.open();
  if (isRefusable(kind) && 'subject' in to && (await options.isRestricted(to.subject))) return UNWANTED;
  // A device has a switch of its own: refusing mail does not turn it off.
  if ('device' in to)
    return (await options.notify(to.subject, to.device, kind)) ? 'notification sent' : 'device removed';
  if (isRefusable(kind) && (await options.refusals.has(recipient, kind))) return UNWANTED;
  const reader = await readerOf(to, options);
  if (!reader) return UNWANTED;
  const letter = await KINDS[kind].compose(params, reader.language, options.sources);
  if (!letter) return UNWANTED;
  const unsubscribe = await options.unsubscribeUrl(claimed);
  const rest = unsubscribe === undefined ? {} : { unsubscribe };
  const { address, language } = reader;
  await options.deliver(writeMail(options.sender, { id, kind, to: address, letter, language, ...rest }));
  return 'mail sent';
}

/** The recipient's address and language: the chosen one, otherwise the account's, otherwise Latvian. */
async function readerOf(
  to: Exclude<QueuedMail['to'], { device: string }>,
  { identity, languageOf }: SendOptions,
): Promise<{ address: string; language: Language } | undefined> {
  if ('address' in to) return to;
  const user = await identity.getUser(to.subject);
  const address = addressSchema.safeParse(user?.email).data;
  if (!user || !address) return undefined;
  return { address, language: (await languageOf(to.subject)) ?? user.language ?? DEFAULT_LANGUAGE };
}
