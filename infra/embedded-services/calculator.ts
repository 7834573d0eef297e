import { createCalculatorService, mailCouponThrough, migrationsDir, seedDemoReports } from '@vesela/calculator';
import { calculatorContract } from '@vesela/contracts/calculator';
import { DEMO_SUBJECTS } from '../demo/accounts.ts';
import { DEMO_OFFERS } from '../demo/offers.ts';
import type { LocalService } from './embedded-service.ts';

export const calculator: LocalService = {
  contract: calculatorContract,
  migrations: migrationsDir,
  create({ databaseUrl, keysDatabaseUrl, masterKeys, verifyToken, transport, logger, origin, token, env }) {
    const service = createCalculatorService(
      {
        DATABASE_URL: databaseUrl,
        KEYS_DATABASE_URL: keysDatabaseUrl,
        MASTER_KEYS: masterKeys,
        TRUST_PROXY: env.TRUST_PROXY,
        PARTNER_OFFERS: DEMO_OFFERS,
      },
      { verifyToken, transport, logger, mailCoupon: mailCouponThrough({ origin, token }) },
    );
    return { service, events: service.events, seedDemoData: () => seedDemoReports(service, DEMO_SUBJECTS) };
  },
};
