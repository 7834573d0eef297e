import { calculatorContract } from '@vesela/contracts/calculator';
import {
  createPersonVault,
  createService,
  keyDatabaseUrl,
  type Logger,
  openKeyDatabase,
  type RateLimit,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { doctorLinkHandlers, endLinksOnRevocation } from '@vesela/service-kit/doctor-links';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { createDraftStore, createDrafts, forgetOldDraftsDaily } from '@vesela/service-kit/kept-tests';
import { accountErasure, consentConsumers, createConsentGate, createConsents } from '@vesela/service-kit/study';
import { draftFaults } from './answers/answer-faults.ts';
import { cervicalRoutes } from './cervical/cervical.routes.ts';
import { createCervicalRecords } from './cervical/cervical-records.ts';
import type { CalculatorConfig } from './config.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { createCoupons, type MailCoupon } from './coupons/coupons.ts';
import { openDatabase, type Transaction } from './database.ts';
import { diaryRecordRoutes } from './diary-records/diary-records.ts';
import { createReportLinks } from './doctor-links/doctor-links.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { populationRoutes } from './populations/populations.routes.ts';
import { definition } from './questionnaire/definition.ts';
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.ts';
import { PRESENT_MODEL, type ReportModel } from './reports/report-model.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { createRiskReports, type Reports } from './reports/reports.ts';
import { studyRoutes } from './study/study.routes.ts';
import { createCervicalCopies, createStudyCopies, type Emit } from './study/study-copies.ts';

export { type CalculatorConfig, calculatorConfigSchema } from './config.ts';
export { mailCouponThrough } from './coupons/mail-coupon.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoReports } from './demo/seed-demo-reports.ts';

export interface CalculatorDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  logger: Logger;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that has a process to itself. */
  processMetrics?: boolean;
  now?: () => Date;
  /** `mailCouponThrough` of the notification service. */
  mailCoupon: MailCoupon;
  /** What reports are made with; the model of this release where not given. */
  model?: ReportModel;
}

export interface CalculatorService extends Service {
  /** To be started once every service of the portal has subscribed. */
  readonly events: ServiceEvents<Transaction>;
  readonly reports: Reports;
}

/** The whole service, on a database that is migrated already. It opens no port until told to `listen`. */
export function createCalculatorService(
  config: Pick<
    CalculatorConfig,
    'DATABASE_URL' | 'KEYS_DATABASE_URL' | 'MASTER_KEYS' | 'TRUST_PROXY' | 'PARTNER_OFFERS'
  >,
  { now = () => new Date(), model = PRESENT_MODEL, mailCoupon, ...deps }: CalculatorDeps,
): CalculatorService {
  const database = openDatabase(config.DATABASE_URL);
  const keys = openKeyDatabase(config.KEYS_DATABASE_URL ?? keyDatabaseUrl(config.DATABASE_URL), {
    movedFrom: config.DATABASE_URL,
  });
  const vault = createPersonVault(config.MASTER_KEYS, keys);
  const consents = createConsents(database);
  const emit: Emit = (tx, definition, payload) => events.emit(tx, definition, payload);
  const copies = createStudyCopies({ database, vault, consents, emit }, now);
  const cervicalCopies = createCervicalCopies({ database, vault, consents, emit }, now);
  const reports = createRiskReports({ database, vault, copies, emit, model }, now);
  const links = createReportLinks({ database, reports, consents, emit }, now);
  const events: ServiceEvents<Transaction> = createServiceEvents({
    service: calculatorContract.service,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger: deps.logger,
    transaction: (work) => database.$transaction(work),
    consumes: [
      ...consentConsumers({
        holder: 'calculator',
        consents: endLinksOnRevocation(consents, links),
        gone: keys.erased,
        copies: [copies, cervicalCopies],
        emit,
        now,
      }),
      accountErasure({ holder: 'calculator', vault, copies: [copies, cervicalCopies], emit, now }),
    ],
  });
  const gate = createConsentGate(consents);
  const drafts = createDrafts({
    store: createDraftStore(database.draft),
    vault,
    version: definition.version,
    context: 'draft',
    draftFaults,
    now,
  });
  const cervical = createCervicalRecords({ database, vault, copies: cervicalCopies, emit }, now);
  const stopForgetting = forgetOldDraftsDaily([drafts, cervical.drafts], deps.logger);

  const service = createService({
    ...deps,
    contract: calculatorContract,
    handlers: {
      ...questionnaireRoutes,
      ...populationRoutes,
      ...draftRoutes(drafts, gate),
      ...reportRoutes(reports, gate),
      ...cervicalRoutes(cervical, gate),
      ...diaryRecordRoutes(database),
      ...studyRoutes(copies, cervicalCopies),
      ...couponRoutes(createCoupons(config.PARTNER_OFFERS, mailCoupon, now)),
      ...doctorLinkHandlers(links, gate),
      ...ownDataRoutes(drafts, reports, cervical),
    },
    trustProxy: config.TRUST_PROXY,
    checks: { database: () => database.$queryRaw`SELECT 1`, keys: () => keys.check() },
    close: [stopForgetting, () => events.stop(), () => database.$disconnect(), () => keys.close()],
  });
  measureEvents(service.registry, events);
  return { ...service, events, reports };
}
