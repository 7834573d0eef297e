import type { Language } from '@vesela/contracts';
import { type RecordKind, recordDeleted, recordKept, recordRead, type StudyCopyOwner } from '@vesela/contracts/events';
import { type KeptTest as Contract, type keptTestRoutes, MAX_KEPT_REPORTS, named } from '@vesela/contracts/kept-test';
import type { DiaryRecord } from '@vesela/contracts/records';
import type { Answers, QuestionnaireDefinition } from '@vesela/questionnaire';
import type { z } from 'zod';
import { createDoctorLinks, type DoctorLinks } from '../doctor-links/index.ts';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';
import type { Handlers } from '../http/handlers.ts';
import type { ConsentGate } from '../study/consent-gate.ts';
import { type Consents, HEALTH_DATA, RESTRICTION } from '../study/consents.ts';
import { createStudyCopies, type StudyCopies } from '../study/study-copies.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import type { AnswerFaults } from './answer-faults.ts';
import { createDraftStore, createDrafts, type Drafts } from './drafts.ts';
import { type Columns, createReportStore } from './report-store.ts';
import { createReports, type Reports } from './reports.ts';
import { createResearchQuestions } from './research-questions.ts';

/** A report without what the store adds, its id and its time; of a union, each member without them. */
export type ReportContent<Report> = Report extends unknown ? Omit<Report, 'id' | 'created_at'> : never;

/** What is specific to one test of a service. */
export interface KeptTest<Report, Summary, Data> {
  /** Kind of its reports in the health diary. */
  kind: RecordKind;
  definition: QuestionnaireDefinition;
  /** Questions asked for research only, of women who agree to it: see `ResearchQuestions`. */
  researchOnly?: readonly string[];
  /** ICU messages of the questionnaire by flat key. */
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  faults: AnswerFaults;
  /** Names of its tables. */
  tables: { drafts: string; reports: string };
  /** The report of valid answers. Deterministic: the order of the answers does not matter. */
  assemble(answers: Answers): ReportContent<Report>;
  /** A stored report in the shape of today's contract; without it, stored reports are shown as they are. */
  readable?(stored: ReportContent<Report>): ReportContent<Report>;
  /** Searchable columns of the report table, besides id and submission. */
  columns(content: ReportContent<Report>): Columns;
  summaryOf(report: Report): Summary;
  /** The report in groups coarse enough that few details about one person remain. */
  coarse(content: ReportContent<Report>): Data;
}

/** Dependencies that all tests of a service share. */
export interface KeptTestGround<Tx extends EventTransaction> {
  /** Name of the service in events. */
  owner: StudyCopyOwner & Parameters<typeof recordKept>[0] & Parameters<typeof recordRead>[0];
  database: Tx & {
    $transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
    $transactionOf<T>(subject: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  };
  vault: PersonVault;
  consents: Consents;
  gate: ConsentGate;
  emit: ServiceEvents['emit'];
  now: () => Date;
}

type ReportOf<Test extends Contract> = z.output<Test['report']> & { id: string; created_at: string };
type SummaryOf<Test extends Contract> = z.output<Test['summary']>;
type DataOf<Test extends Contract> = z.output<Test['studyData']>;

/** A test in operation. */
export interface OpenKeptTest<Test extends Contract, Tx extends EventTransaction> {
  drafts: Drafts;
  reports: Reports<ReportContent<ReportOf<Test>>, SummaryOf<Test>>;
  copies: StudyCopies<Tx, Test['survey'], ReportContent<ReportOf<Test>>, DataOf<Test>>;
  /** Links that show its reports to a doctor. Every opening is emitted for the profile service, which lists accesses. */
  links: DoctorLinks<ReportOf<Test>>;
  /** Handlers of the routes from `keptTestRoutes`. */
  handlers: Handlers<ReturnType<typeof keptTestRoutes<Test>>>;
  /** Ids and subjects of all reports, ordered by id, without content. */
  records(after: string | undefined, limit: number): Promise<DiaryRecord[]>;
}

/** Opens a test of a service. `contract` is the one its routes were created from. */
export function openKeptTest<const Test extends Contract, Tx extends EventTransaction>(
  contract: Test,
  own: KeptTest<ReportOf<Test>, SummaryOf<Test>, DataOf<Test>>,
  { owner, database, vault, consents, gate, emit, now }: KeptTestGround<Tx>,
): OpenKeptTest<Test, Tx> {
  const { kind, definition, texts, faults, tables, assemble, readable, columns, summaryOf, coarse } = own;
  const { name, survey, studyData } = contract;
  const contextOf = (what: 'draft' | 'report') => (name === '' ? what : `${name.toLowerCase()}-${what}`);
  const [kept, deleted, read] = [recordKept(owner), recordDeleted(owner), recordRead(owner)];
  const active = (document: string) => async (tx: Tx, subject: string) =>
    (await consents.active(subject, tx)).includes(document);

  const drafts = createDrafts({
    store: createDraftStore(database, tables.drafts),
    vault,
    version: definition.version,
    context: contextOf('draft'),
    draftFaults: faults.draftFaults,
    gate,
    now,
  });
  const copies: OpenKeptTest<Test, Tx>['copies'] = createStudyCopies({
    database,
    vault,
    consents,
    emit,
    owner,
    survey,
    schema: studyData as z.ZodType as z.ZodType<DataOf<Test>>,
    coarse,
    now,
  });
  const store = createReportStore<Tx>({
    database,
    transactionOf: (subject, work) => database.$transactionOf(subject, work),
    ...tables,
  });
  const reports = createReports<Tx, ReportContent<ReportOf<Test>>, SummaryOf<Test>>({
    store,
    vault,
    schema: contract.report,
    context: contextOf('report'),
    version: definition.version,
    submissionFaults: faults.submissionFaults,
    gate,
    assemble,
    readable: readable ?? ((stored) => stored),
    columns,
    summaryOf: (report) => summaryOf(report as ReportOf<Test>),
    async onKeep(tx, subject, { id, createdAt }, content, { again, standing }) {
      // No study copy of a recomputed report: its answers were counted before.
      if (!again) await copies.make(tx, subject, id, content, standing);
      await emit(tx, kept, { subject, record_id: id, kind, at: createdAt.toISOString() });
    },
    async onDelete(tx, subject, id) {
      await copies.deleteOf(tx, subject, id);
      await emit(tx, deleted, { subject, record_id: id, kind, at: now().toISOString() });
    },
    max: MAX_KEPT_REPORTS,
    now,
  });
  const questions = createResearchQuestions({
    consents,
    document: `research.${survey}`,
    definition,
    ids: own.researchOnly ?? [],
  });
  const permitted = async <Body extends { answers: Answers }>(subject: string, body: Body): Promise<Body> => ({
    ...body,
    answers: await questions.permitted(subject, body.answers),
  });
  const links = createDoctorLinks<ReportOf<Test>, Tx>({
    transaction: (work) => database.$transaction(work),
    read: async (subject, id) => (await reports.get(subject, id)) as ReportOf<Test>,
    hasNewer: async (subject, id) => (await reports.newestId(subject)) !== id,
    agreed: active(HEALTH_DATA),
    restricted: active(RESTRICTION),
    onOpen: (tx, { subject, reportId: record_id, accessId: access_id, at }) =>
      emit(tx, read, { subject, access_id, record_id, kind, by: 'doctor_link', at }),
    now,
  });

  const handlers: Handlers<ReturnType<typeof keptTestRoutes<Contract & { name: '' }>>> = {
    getQuestionnaire: async ({ caller, query }) => ({
      definition: await questions.definitionFor(caller.subject),
      texts: texts[query.lang],
    }),
    getDraft: async ({ caller }) => ({ draft: await drafts.get(caller.subject) }),
    saveDraft: async ({ caller, body }) => drafts.save(caller.subject, await permitted(caller.subject, body)),
    deleteDraft: ({ caller }) => drafts.delete(caller.subject),
    submitAnswers: async ({ caller, body }) => reports.submit(caller.subject, await permitted(caller.subject, body)),
    listReports: ({ caller, query }) => reports.list(caller.subject, query),
    summarizeReports: async ({ caller, body }) => ({ reports: await reports.summaries(caller.subject, body.ids) }),
    getReport: ({ caller, params }) => reports.answer(caller.subject, params.reportId),
    deleteReport: ({ caller, params }) => reports.delete(caller.subject, params.reportId),
    readStudyCopy: ({ body }) => copies.read(body.copy_id, body.project_id),
  };

  return {
    drafts,
    reports,
    copies,
    links,
    // The same handlers under this test's route names, whose schemas `own` is typed by.
    handlers: named(handlers, name) as unknown as OpenKeptTest<Test, Tx>['handlers'],
    async records(after, limit) {
      const found = await store.records(after, limit);
      return found.map(({ id, subject, createdAt }) => ({
        record_id: id,
        subject,
        kind,
        at: createdAt.toISOString(),
      }));
    },
  };
}

/** Reports of several tests ordered by id; for rebuilding the diary's read model. */
export async function recordsOf(
  tests: readonly Pick<OpenKeptTest<Contract, never>, 'records'>[],
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ records: DiaryRecord[]; more: boolean }> {
  const found = (await Promise.all(tests.map((test) => test.records(after, limit + 1)))).flat();
  // Same order as in the database: by code unit.
  found.sort((a, b) => (a.record_id < b.record_id ? -1 : 1));
  return { records: found.slice(0, limit), more: found.length > limit };
}
