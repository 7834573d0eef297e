import { contraceptionContract, contraceptionTest } from '@vesela/contracts/contraception';
import { doctorLinkHandlers } from '@vesela/service-kit/doctor-links';
import {
  createKeptTestService,
  type KeptTestConfig,
  type KeptTestDeps,
  openKeptTest,
  recordsOf,
} from '@vesela/service-kit/kept-tests';
import { faults } from './answers/answer-faults.ts';
import { openDatabase } from './database.ts';
import { definition } from './questionnaire/definition.ts';
import { texts } from './questionnaire/texts.ts';
import { assembleReport, summaryOf } from './reports/assemble-report.ts';
import { coarseAnswers } from './study/coarse-answers.ts';

export { type ContraceptionConfig, contraceptionConfigSchema } from './config.ts';
export { migrationsDir } from './database.ts';
export { type DemoSubjects, seedDemoContraception } from './demo/seed-demo-contraception.ts';

export type ContraceptionService = ReturnType<typeof createContraceptionService>;

/** The complete service, on a migrated database. It opens no port before `listen`. */
export const createContraceptionService = (config: KeptTestConfig, deps: KeptTestDeps) =>
  createKeptTestService(config, deps, {
    contract: contraceptionContract,
    owner: 'contraception',
    database: openDatabase(config.DATABASE_URL),
    open: (ground) => ({
      contraception: openKeptTest(
        contraceptionTest,
        {
          kind: 'contraception_report',
          definition,
          texts,
          faults,
          tables: (tx) => ({ drafts: tx.draft, reports: tx.report }),
          assemble: assembleReport,
          columns: ({ rules_version, questionnaire_version }) => ({
            rulesVersion: rules_version,
            questionnaireVersion: questionnaire_version,
          }),
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
