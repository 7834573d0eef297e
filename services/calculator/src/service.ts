import { calculatorContract, cervicalTest, riskTest } from '@vesela/contracts/calculator';
import { doctorLinkHandlers } from '@vesela/service-kit/doctor-links';
import {
  answerFaults,
  createKeptTestService,
  type KeptTestConfig,
  type KeptTestDeps,
  openKeptTest,
  recordsOf,
} from '@vesela/service-kit/kept-tests';
import { faults } from './answers/answer-faults.ts';
import { places } from './answers/places.ts';
import { assembleCervicalReport, cervicalSummaryOf } from './cervical/assemble-cervical-report.ts';
import { cervicalDefinition } from './cervical/questionnaire/definition.ts';
import { cervicalTexts } from './cervical/questionnaire/texts.ts';
import type { CalculatorConfig } from './config.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { createCoupons, type MailCoupon } from './coupons/coupons.ts';
import { openDatabase } from './database.ts';
import { populationRoutes } from './populations/populations.routes.ts';
import { definition } from './questionnaire/definition.ts';
import { texts } from './questionnaire/texts.ts';
import { summaryOf } from './reports/assemble-report.ts';
import { readable } from './reports/readable.ts';
import { recompute } from './reports/recompute.ts';
import { PRESENT_MODEL, type ReportModel } from './reports/report-model.ts';
import { coarseAnswers } from './study/coarse-answers.ts';
import { coarseCervicalAnswers } from './study/coarse-cervical-answers.ts';

export { type CalculatorConfig, calculatorConfigSchema } from './config.ts';
export { mailCouponThrough } from './coupons/mail-coupon.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoReports } from './demo/seed-demo-reports.ts';

export interface CalculatorDeps extends KeptTestDeps {
  /** `mailCouponThrough` of the notification service. */
  mailCoupon: MailCoupon;
  /** Model of the reports; default: the model of this release. */
  model?: ReportModel;
}

export type CalculatorService = ReturnType<typeof createCalculatorService>;

/** The complete service, on a migrated database. It opens no port before `listen`. */
export const createCalculatorService = (
  config: KeptTestConfig & Pick<CalculatorConfig, 'PARTNER_OFFERS'>,
  { model = PRESENT_MODEL, mailCoupon, ...deps }: CalculatorDeps,
) =>
  createKeptTestService(config, deps, {
    contract: calculatorContract,
    owner: 'calculator',
    database: openDatabase(config.DATABASE_URL),
    keysMovedFrom: config.DATABASE_URL,
    open: (ground) => ({
      risk: openKeptTest(
        riskTest,
        {
          kind: 'risk_report',
          definition,
          texts,
          faults,
          tables: { drafts: 'draft', reports: 'report' },
          assemble: (answers) => model.assemble(answers),
          columns: ({ model_version, questionnaire_version }) => ({ model_version, questionnaire_version }),
          readable,
          summaryOf,
          coarse: coarseAnswers,
        },
        ground,
      ),
      cervical: openKeptTest(
        cervicalTest,
        {
          kind: 'cervical_report',
          definition: cervicalDefinition,
          texts: cervicalTexts,
          faults: answerFaults(cervicalDefinition, places),
          tables: { drafts: 'cervical_draft', reports: 'cervical_report' },
          assemble: assembleCervicalReport,
          columns: ({ rules_version, questionnaire_version }) => ({ rules_version, questionnaire_version }),
          summaryOf: cervicalSummaryOf,
          coarse: coarseCervicalAnswers,
        },
        ground,
      ),
    }),
    handlers: ({ risk, cervical }, { gate, now }) => ({
      ...risk.handlers,
      ...cervical.handlers,
      ...populationRoutes,
      ...couponRoutes(createCoupons(config.PARTNER_OFFERS, mailCoupon, now)),
      ...doctorLinkHandlers(risk.links, gate),
      recomputeReport: ({ caller, params }) => recompute(risk.reports, model, caller.subject, params.reportId),
      listRecords: ({ query }) => recordsOf([risk, cervical], query),
      getOwnData: async ({ caller: { subject } }) => ({
        risk_reports: await risk.reports.all(subject),
        draft: await risk.drafts.get(subject),
        cervical_reports: await cervical.reports.all(subject),
        cervical_draft: await cervical.drafts.get(subject),
      }),
    }),
  });
