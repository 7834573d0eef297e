import { MINIMUM_AGE } from '@vesela/contracts/constants';
import { contraceptionContract, contraceptionTest } from '@vesela/contracts/contraception';
import { doctorLinkHandlers } from '@vesela/service-kit/doctor-links';
import {
  createKeptTestService,
  type KeptTestConfig,
  type KeptTestDeps,
  openKeptTest,
  recordsOf,
} from '@vesela/service-kit/kept-tests';
import { faultsOf } from './answers/answer-faults.ts';
import type { ContraceptionConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { definitionFrom, RESEARCH_ONLY } from './questionnaire/definition.ts';
import { texts } from './questionnaire/texts.ts';
import { assembleReport, summaryOf } from './reports/assemble-report.ts';
import { readableReport } from './reports/earlier-report.ts';
import { coarseAnswers } from './study/coarse-answers.ts';

export { type ContraceptionConfig, contraceptionConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoContraception } from './demo/seed-demo-contraception.ts';

export type ContraceptionService = ReturnType<typeof createContraceptionService>;

type Config = KeptTestConfig & Partial<Pick<ContraceptionConfig, 'MINIMUM_AGE'>>;

/** The complete service, on a migrated database. It opens no port before `listen`. */
export function createContraceptionService(config: Config, deps: KeptTestDeps) {
  const definition = definitionFrom(config.MINIMUM_AGE ?? MINIMUM_AGE.default);
  return createKeptTestService(config, deps, {
    contract: contraceptionContract,
    owner: 'contraception',
    database: openDatabase(config.DATABASE_URL),
    open: (ground) => ({
      contraception: openKeptTest(
        contraceptionTest,
        {
          kind: 'contraception_report',
          definition,
          researchOnly: RESEARCH_ONLY,
          texts,
          faults: faultsOf(definition),
          tables: { drafts: 'draft', reports: 'report' },
          assemble: assembleReport,
          readable: readableReport,
          columns: ({ rules_version, questionnaire_version }) => ({ rules_version, questionnaire_version }),
          summaryOf,
          coarse: coarseAnswers,
        },
        ground,
      ),
    }),
    handlers: ({ contraception: test }, { gate }) => ({
      ...test.handlers,
      ...doctorLinkHandlers(test.links, gate),
      listRecords: ({ query }) => recordsOf([test], query),
      getOwnData: async ({ caller: { subject } }) => ({
        reports: await test.reports.all(subject),
        draft: await test.drafts.get(subject),
      }),
    }),
  });
}
