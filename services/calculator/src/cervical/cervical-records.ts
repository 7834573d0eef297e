import type { CervicalReport, CervicalReportSummary } from '@vesela/contracts/calculator';
import type { PersonVault } from '@vesela/service-kit';
import {
  answerFaults,
  createDraftStore,
  createDrafts,
  createReportStore,
  createReports,
  type NewReport,
} from '@vesela/service-kit/kept-tests';
import { places } from '../answers/places.ts';
import type { Database, Transaction } from '../database.ts';
import { tellDiary } from '../diary-records/tell-diary.ts';
import type { CervicalCopies, Emit } from '../study/study-copies.ts';
import { assembleCervicalReport } from './assemble-cervical-report.ts';
import type { CervicalRecords } from './cervical.routes.ts';
import { cervicalDefinition } from './questionnaire/definition.ts';

/** As of the risk test: every list is bounded, and none of them vanishes by itself. */
export const MAX_CERVICAL_REPORTS = 200;

interface Row extends NewReport {
  rulesVersion: string;
  questionnaireVersion: string;
}

const { draftFaults, submissionFaults } = answerFaults(cervicalDefinition, places);
const { version } = cervicalDefinition;

const summaryOf = ({ id, created_at, age, screening, symptoms }: CervicalReport): CervicalReportSummary => ({
  id,
  created_at,
  age,
  screening: screening.state,
  symptoms: symptoms.length,
});

/** Drafts and reports of the cervical cancer awareness test, sealed under her key like those of the risk test. */
export function createCervicalRecords(
  deps: { database: Database; vault: PersonVault; copies: CervicalCopies; emit: Emit },
  now: () => Date,
): CervicalRecords {
  const { database, vault, copies, emit } = deps;
  const diary = tellDiary(emit, 'cervical_report', now);
  const drafts = createDrafts({
    store: createDraftStore(database.cervicalDraft),
    vault,
    version,
    context: 'cervical-draft',
    draftFaults,
    now,
  });
  const reports = createReports({
    store: createReportStore<Transaction, Row>({
      transaction: (work) => database.$transaction(work),
      table: (tx = database) => tx.cervicalReport,
      endDraft: async (tx, subject) => void (await tx.cervicalDraft.deleteMany({ where: { subject } })),
    }),
    vault,
    context: 'cervical-report',
    version,
    submissionFaults,
    assemble: assembleCervicalReport,
    columns: ({ rules_version, questionnaire_version }) => ({
      rulesVersion: rules_version,
      questionnaireVersion: questionnaire_version,
    }),
    summaryOf,
    async beside(subject, content) {
      const copy = await copies.prepare(subject, content);
      return async (tx, { id, createdAt }) => {
        await copies.make(tx, subject, id, copy);
        await diary.kept(tx, subject, id, createdAt);
      };
    },
    async gone(tx, subject, id) {
      await copies.deleteOf(tx, subject, id);
      await diary.deleted(tx, subject, id);
    },
    max: MAX_CERVICAL_REPORTS,
    now,
  });
  return { drafts, reports };
}
