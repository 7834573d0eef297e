import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { askProfile, createNotificationService, migrationsDir } from '@vesela/notification';
import { createPeer } from '@vesela/service-kit';
import { portalConfig } from '../demo/portal-config.ts';
import type { LocalService } from './embedded-service.ts';

export const notification: LocalService = {
  contract: notificationContract,
  migrations: migrationsDir,
  create({ databaseUrl, masterKeys, verifyToken, transport, logger, origin, token, identity, env }) {
    const config = {
      DATABASE_URL: databaseUrl,
      MASTER_KEYS: masterKeys,
      TRUST_PROXY: env.TRUST_PROXY,
      SMTP_URL: env.SMTP_URL,
      MAIL_FROM: env.MAIL_FROM,
      MAIL_REPLY_TO: portalConfig.provider.email,
      PORTAL_NAME: portalConfig.portal.name,
      PORTAL_URL: origin,
    };
    const sources = askProfile(createPeer(profileContract, { origin, token }));
    const service = createNotificationService(config, { verifyToken, transport, logger, identity, sources });
    return {
      service,
      events: service.events,
      extra: [{ basePaths: [], paths: ['/mailbox', '/mailbox.json'], handler: service.mailboxHandler }],
    };
  },
};
