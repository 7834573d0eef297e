import type { Agent } from 'node:https';
import { pathOf } from '@vesela/contracts';
import { notificationContract, unsubscribeRoutes } from '@vesela/contracts/notification';
import {
  checkMasterKeys,
  createService,
  type IdentityAdmin,
  type Logger,
  type RateLimit,
  repeat,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { createAccountDeleted } from './account-erasure/account-deleted.ts';
import { accountErasure } from './account-erasure/account-erasure.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { createCalendarFeeds } from './calendar/calendar-feeds.ts';
import { createReminderEvents } from './calendar/reminder-events.ts';
import type { MailConfig, NotificationConfig } from './config.ts';
import { consumers } from './consumers.ts';
import { servedContract } from './contract-handlers.ts';
import { createCoupons } from './coupons/coupons.ts';
import { openDatabase, type Transaction } from './database.ts';
import { createInvite } from './invitations/invitations.ts';
import type { Sources } from './kinds/kind.ts';
import { isRefusable } from './kinds/kinds.ts';
import { createMailboxHandler, type MailboxHandler } from './mailbox/mailbox-handler.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { createPreferences } from './preferences/preferences.ts';
import { createRefusals } from './preferences/refusals.ts';
import { createNotify } from './push/notify.ts';
import { publicAgent } from './push/public-agent.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPushDevices } from './push/push-devices.ts';
import { createPushSender } from './push/push-sender.ts';
import { type ClaimedMail, createMailQueue } from './queue/queue.ts';
import { sendWaiting } from './queue/send-waiting.ts';
import { waitingGauge } from './queue/waiting-gauge.ts';
import { followUpConsumers, plannedFollowUps, sendFollowUp, waitingFollowUps } from './reminders/follow-ups.ts';
import { lateGauge } from './reminders/late-gauge.ts';
import { reminderConsumers } from './reminders/reminder-consumers.ts';
import { reminderRoutes } from './reminders/reminders.routes.ts';
import { createReminders } from './reminders/reminders.ts';
import { sendDue } from './reminders/send-due.ts';
import { isRestricted, restrictionConsumers } from './restriction/restriction.ts';
import { keptRecipientNames } from './secrets/own-key.ts';
import { chooseSender } from './senders/choose-sender.ts';

export { askProfile } from './ask-profile.ts';
export { mailEnvironment, type NotificationConfig, notificationConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { MAILS_AT_ONCE } from './queue/send-waiting.ts';
export { remindAt } from './reminders/remind-at.ts';
export { createSmtpSender } from './senders/smtp.ts';

const DELETE_COUPONS_EVERY_MS = 60 * 60 * 1000;

export interface NotificationDeps {
  verifyToken: TokenVerifier;
  logger: Logger;
  transport: Transport;
  identity: Pick<IdentityAdmin, 'getUser'>;
  /** `askProfile` of a peer. */
  sources: Sources;
  /** Connects to push services. Default: to the public internet only. */
  pushAgent?: Agent;
  rateLimit?: RateLimit;
  /** Adds the metrics of the process; for a service that runs in its own process. */
  processMetrics?: boolean;
  now?: () => Date;
  /** Pause between two checks for due work. Default 5 s. */
  restMs?: number;
}

export interface NotificationService extends Service {
  /** Start it once every service of the portal has subscribed. */
  readonly events: ServiceEvents;
  /** `/mailbox` and `/mailbox.json` for the gateway of the local run; handles nothing when a mail server is configured. */
  readonly mailboxHandler: MailboxHandler;
}

/**
 * The whole service, on a migrated database. It opens no port until `listen` is called.
 * Throws `ConfigError` in production without a mail server.
 */
export function createNotificationService(
  config: Pick<NotificationConfig, 'DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY'> & MailConfig,
  { now = () => new Date(), restMs = 5_000, pushAgent, transport, identity, sources, ...deps }: NotificationDeps,
): NotificationService {
  const { logger } = deps;
  const database = openDatabase(config.DATABASE_URL);
  const names = keptRecipientNames(database, config.MASTER_KEYS);
  const { deliver, mailbox, close } = chooseSender(config, database, now);
  const devices = createPushDevices({ database, masters: config.MASTER_KEYS, now });
  const agent = pushAgent ?? publicAgent();
  const contact = `mailto:${config.MAIL_REPLY_TO ?? config.MAIL_FROM}`;
  const push = config.PUSH_KEY && createPushSender({ key: config.PUSH_KEY, contact, agent, now });
  const queue = createMailQueue({ database, masters: config.MASTER_KEYS, names, now });
  const refusals = createRefusals(database, now);
  const preferences = createPreferences(database, refusals, names);

  const emit: ServiceEvents['emit'] = (...event) => events.emit(...event);
  const events = createServiceEvents<Transaction>({
    service: notificationContract.service,
    databaseUrl: config.DATABASE_URL,
    transport,
    logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...consumers(queue, emit, now),
      ...reminderConsumers(queue),
      ...followUpConsumers(queue, names),
      ...restrictionConsumers(),
      accountErasure({ queue, names, emit }, now),
    ],
  });

  const unsubscribeUrl = async ({ kind, recipient }: ClaimedMail) => {
    if (!isRefusable(kind)) return undefined;
    const token = (await names()).unsubscribeToken(recipient, kind);
    const path = pathOf(notificationContract, unsubscribeRoutes.unsubscribe).replace('{token}', token);
    return config.PORTAL_URL.replace(/\/+$/, '') + path;
  };
  const { languageOf } = preferences;
  const sender = { portalName: config.PORTAL_NAME, portalUrl: config.PORTAL_URL };
  const restricted = isRestricted(database);
  const mailing = {
    queue,
    refusals,
    identity,
    isRestricted: restricted,
    languageOf,
    sources,
    sender,
    unsubscribeUrl,
    deliver,
    notify: createNotify({ devices, deliver: push, portalName: config.PORTAL_NAME }),
    logger,
  };
  const sending = repeat({ name: 'sending mail', everyMs: restMs, work: () => sendWaiting(mailing), logger });
  const invite = createInvite(database, queue, sending.wake, now);
  const coupons = createCoupons({ database, queue, names, onAdded: sending.wake, now });
  const deletingCoupons = repeat({
    name: 'deleting old coupons',
    everyMs: DELETE_COUPONS_EVERY_MS,
    work: coupons.deleteOld,
    logger,
  });

  const reminders = createReminders(database, now);
  const followUps = (subject: string) => plannedFollowUps({ database, names, refusals }, subject);
  const reminderEvents = createReminderEvents(database, sender);
  const feeds = createCalendarFeeds(database, now);
  const due = { database, queue, devices, onAdded: sending.wake, logger, now };
  const reminding = repeat({
    name: 'sending reminders',
    everyMs: restMs,
    work: async () => (await sendDue(due)) || sendFollowUp(due),
    logger,
  });

  const mailAccountDeleted = createAccountDeleted(database, { queue, mailbox }, sending.wake, now);

  const service = createService({
    ...deps,
    contract: servedContract,
    closedAccounts: events.closedAccounts,
    handlers: {
      ...preferenceRoutes(preferences, refusals, names, config.PORTAL_NAME),
      invite: async ({ body }) => ({ accepted: await invite(body) }),
      sendAccountDeleted: ({ body }) => mailAccountDeleted(body),
      ...reminderRoutes(reminders, followUps, reminderEvents, restricted),
      ...pushRoutes(devices, config.PUSH_KEY),
      ...calendarRoutes(feeds, reminderEvents, config.PORTAL_URL, restricted),
      getOwnData: async ({ caller }) => ({
        preferences: await preferences.get(caller),
        reminder: await reminders.get(caller.subject),
        follow_ups: await waitingFollowUps(database, caller.subject),
        calendar_feed: await feeds.get(caller.subject),
        push_devices: await devices.list(caller.subject),
      }),
      mailCoupon: ({ body }) => coupons.mail(body),
    },
    trustProxy: config.TRUST_PROXY,
    checks: {
      database: () => database.$queryRaw`SELECT 1`,
      masterKeys: () => checkMasterKeys(config.MASTER_KEYS),
    },
    close: [
      deletingCoupons.stop,
      reminding.stop,
      sending.stop,
      () => events.stop(),
      async () => agent.destroy(),
      close,
      () => database.$disconnect(),
    ],
  });
  measureEvents(service.registry, events);
  lateGauge(service.registry, database, now);
  waitingGauge(service.registry, database, now);
  return { ...service, events, mailboxHandler: createMailboxHandler(mailbox, logger) };
}
