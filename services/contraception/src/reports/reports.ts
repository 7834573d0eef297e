import { type ContraceptionReportSummary, MAX_CONTRACEPTION_REPORTS } from '@vesela/contracts/contraception';
import { recordDeleted, recordKept } from '@vesela/contracts/events';
import type { PersonVault } from '@vesela/service-kit';
import { createReportStore, createReports, type NewReport, type Reports } from '@vesela/service-kit/kept-tests';
import { submissionFaults } from '../answers/answer-faults.ts';
import type { Database, Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import { definition } from '../questionnaire/definition.ts';
import type { ContraceptionCopies } from '../study/study-copies.ts';
import { assembleReport, type ReportContent, summaryOf } from './assemble-report.ts';

export type ContraceptionReports = Reports<ReportContent, ContraceptionReportSummary>;

interface Row extends NewReport {
  rulesVersion: string;
  questionnaireVersion: string;
}

const KIND = 'contraception_report';
const kept = recordKept('contraception');
const deleted = recordDeleted('contraception');

/** Kept reports. The diary hears of each in the transaction that keeps or deletes it, and so does the study copy. */
export function createContraceptionReports(
  deps: { database: Database; vault: PersonVault; copies: ContraceptionCopies; emit: Emit },
  now: () => Date,
): ContraceptionReports {
  const { database, vault, copies, emit } = deps;
  const store = createReportStore<Transaction, Row>({
    transaction: (work) => database.$transaction(work),
    table: (tx = database) => tx.report,
    endDraft: async (tx, subject) => void (await tx.draft.deleteMany({ where: { subject } })),
  });
  return createReports({
    store,
    vault,
    context: 'report',
    version: definition.version,
    submissionFaults,
    assemble: assembleReport,
    columns: ({ rules_version, questionnaire_version }) => ({
      rulesVersion: rules_version,
      questionnaireVersion: questionnaire_version,
    }),
    summaryOf,
    async beside(subject, content) {
      const copy = await copies.prepare(subject, content);
      return async (tx, { id, createdAt }) => {
        await copies.make(tx, subject, id, copy);
        await emit(tx, kept, { subject, record_id: id, kind: KIND, at: createdAt.toISOString() });
      };
    },
    async gone(tx, subject, id) {
      await copies.deleteOf(tx, subject, id);
      await emit(tx, deleted, { subject, record_id: id, kind: KIND, at: now().toISOString() });
    },
    max: MAX_CONTRACEPTION_REPORTS,
    now,
  });
}
