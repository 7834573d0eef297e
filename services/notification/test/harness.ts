import { notificationContract } from '@vesela/contracts/notification';
import { type IdentityUser, problem } from '@vesela/service-kit';
import type { EventMessage } from '@vesela/service-kit/events';
import {
  type Calls,
  callsTo,
  createCapturedTransport,
  createEventNumbers,
  createTestGround,
  openSmtpServer,
  type TestIssuer,
  type TestSmtp,
  untilReady,
} from '@vesela/service-kit/testing';
import type { SuspensionNotice } from '../src/kinds/kind.ts';
import { pushKeySchema } from '../src/push/push-key.ts';
import { notification } from '../src/service.definition.ts';
import { createNotificationService, migrationsDir, type NotificationService } from '../src/service.ts';
import { createFakePushService, type FakePushService } from './push-service.ts';

export const PORTAL = 'https://portal.example';

export interface Harness {
  service: NotificationService;
  issuer: TestIssuer;
  smtp: TestSmtp;
  push: FakePushService;
  /** Accounts at the identity provider. */
  users: Map<string, IdentityUser>;
  notices: Map<string, SuspensionNotice>;
  /** Whether the identity provider and the profile service are down. */
  outage: { on: boolean };
  published: EventMessage[];
  /** Delivers an event of another service. */
  deliver(name: `${string}.${string}`, key: string, payload: Record<string, unknown>): Promise<void>;
  /** Starts a second instance of the service on the same database. */
  copy(): NotificationService;
  logged(): string;
  caller(subject: string, options?: { roles?: string[]; email?: string }): Promise<Calls>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface HarnessOptions {
  now?: () => Date;
  /** Without a mail server, mail is stored in the mailbox. */
  mailServer?: boolean;
  /** Whether the operator offers notifications on devices. */
  pushKey?: boolean;
}

export async function startService({
  now = () => new Date(),
  mailServer = true,
  pushKey = true,
}: HarnessOptions = {}): Promise<Harness> {
  const ground = await createTestGround('notification', migrationsDir, notification.tables);
  const { issuer } = ground;
  const smtp = await openSmtpServer();
  const push = await createFakePushService();
  const captured = createCapturedTransport();
  const { transport, published } = captured;
  const numbered = createEventNumbers(now);
  const users: Harness['users'] = new Map();
  const notices: Harness['notices'] = new Map();
  const outage = { on: false };
  const look = async <T>(map: Map<string, T>, key: string) => {
    if (outage.on) throw problem('unavailable');
    return map.get(key);
  };
  const config = {
    ...ground.config,
    SMTP_URL: mailServer ? smtp.url : undefined,
    MAIL_FROM: 'no-reply@portal.example',
    MAIL_REPLY_TO: 'help@portal.example',
    PORTAL_NAME: 'Vesela',
    PORTAL_URL: PORTAL,
    PUSH_KEY: pushKey ? pushKeySchema.parse(push.privateKey) : undefined,
    NODE_ENV: undefined,
  };
  const create = () =>
    createNotificationService(config, {
      ...ground.deps,
      transport,
      identity: { getUser: (subject) => look(users, subject) },
      sources: { suspensionNotice: (id) => look(notices, id) },
      restMs: 25,
      pushAgent: push.agent,
      now,
    });
  const service = create();
  await service.events.start();
  await untilReady(service.app);
  const copies: NotificationService[] = [];
  return {
    service,
    issuer,
    smtp,
    push,
    users,
    notices,
    outage,
    published,
    async deliver(name, key, payload) {
      const [owner = ''] = name.split('.');
      await captured.deliver(numbered({ name, owner, key, payload }));
    },
    copy() {
      const made = create();
      copies.push(made);
      return made;
    },
    logged: ground.logged,
    caller: async (subject, options = {}) =>
      callsTo(service.app, notificationContract.basePath, await issuer.token({ subject, ...options })),
    rows: ground.rows,
    async close() {
      await Promise.all([service, ...copies].map((each) => each.stop()));
      await smtp.close();
      await push.close();
      await ground.close();
    },
  };
}
