import { calculatorContract } from '@vesela/contracts/calculator';
import { type KeptTestHarness, startKeptTest } from '@vesela/service-kit/testing';
import type { MailCoupon } from '../src/coupons/coupons.ts';
import { definition } from '../src/questionnaire/definition.ts';
import type { ReportModel } from '../src/reports/report-model.ts';
import { calculator } from '../src/service.definition.ts';
import { type CalculatorService, createCalculatorService, migrationsDir } from '../src/service.ts';
import { SAMPLE_OFFERS } from './sample-offers.ts';

export const VERSION = definition.version;

export interface Harness extends KeptTestHarness<CalculatorService> {
  /** What the notification service received, and the error it returns instead. */
  mail: { sent: Parameters<MailCoupon>[0][]; refuse?: Error };
}

/** The service on its own database, with a settable clock and model. */
export async function startService(now?: () => Date, model?: ReportModel): Promise<Harness> {
  const mail: Harness['mail'] = { sent: [] };
  const kept = await startKeptTest({
    contract: calculatorContract,
    migrations: migrationsDir,
    tables: calculator.tables,
    now,
    create: (config, deps) =>
      createCalculatorService(
        // Lets a test use several addresses.
        { ...config, TRUST_PROXY: 1, PARTNER_OFFERS: [...SAMPLE_OFFERS] },
        {
          ...deps,
          mailCoupon: async (coupon) => {
            if (mail.refuse) throw mail.refuse;
            mail.sent.push(coupon);
          },
          ...(model ? { model } : {}),
        },
      ),
  });
  return { ...kept, mail };
}
