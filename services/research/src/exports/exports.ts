import { randomUUID } from 'node:crypto';
import {
  type Export,
  type ExportableProject,
  type ExportFormat,
  type ExportRecord,
  type ProjectState,
  SURVEYS,
  type Survey,
  type WaitingExport,
} from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { refuseErased } from '@vesela/service-kit/events';
import { recordAct } from '../audit/audit.ts';
import { cutPage, type Database, dayOf, pageOf } from '../database.ts';
import { findClientProject, lockClientProject } from '../projects/own-project.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import { K, shuffle } from './cohorts.ts';
import { createExportStore, intakesOf } from './exports.store.ts';
import { codebookOf, fileNameOf, fileOf, reportOf, rowOf } from './file.ts';
import { askedElsewhere, formedAfter, notDueBefore } from './intakes.ts';
import { planExport } from './plan-export.ts';
import { STUDY_SURVEYS } from './surveys.ts';
import type { Exporter, WaitingExports } from './waiting-exports.ts';

/** Maximum number of rows in a file: about 3 MB. */
const MAX_ROWS = 20_000;
/** Long enough to decrypt and group that many records. */
const TRANSACTION = { timeout: 30_000 };

type Page = { limit: number; before?: string | undefined };
interface ExportList {
  project: ExportableProject;
  exports: ExportRecord[];
  waiting: WaitingExport[];
  new_groups: { survey: Survey; from: string | null }[];
  more: boolean;
}

/** All methods but `projects` throw `not_found` for another client's project. */
export interface Exports {
  projects(
    clientId: string,
    page: Page & { state?: Exclude<ProjectState, 'draft'> | undefined },
  ): Promise<{ projects: ExportableProject[]; more: boolean }>;
  /**
   * Throws `no_safe_group` while no group can be given out, `new_groups_not_due` where those of earlier files are gone and no
   * new ones may be formed yet, `state_conflict` for too many rows, `second_person_needed` for a file that
   * has few rows and now waits.
   */
  create(exporter: Exporter, projectId: string, what: { survey: Survey; format: ExportFormat }): Promise<Export>;
  /** `reader` is the account of who asks. */
  list(clientId: string, projectId: string, reader: string, page: Page): Promise<ExportList>;
}

interface Deps {
  database: Database;
  box: MemberBox;
  waiting: WaitingExports;
  /** A file with fewer rows waits for a second person. */
  confirmedBelow: number;
}

export function createExports({ database, box, waiting, confirmedBelow }: Deps, now: () => Date): Exports {
  return {
    async projects(clientId, { state = { not: 'draft' }, ...page }) {
      const found = await database.project.findMany({
        where: { clientId, state },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        include: { activities: { select: { surveys: true } } },
        ...pageOf(page),
      });
      const { entries, more } = cutPage(found, page.limit);
      return { projects: entries.map(exportable), more };
    },
    async create(exporter, projectId, { survey, format }) {
      const made = await database.$transaction(async (tx) => {
        await refuseErased(tx, exporter.subject);
        const project = exportable(await lockClientProject(tx, exporter.clientId, projectId));
        const study = STUDY_SURVEYS[survey];
        const at = now();
        const intakes = await intakesOf(tx, projectId);
        const elsewhere = askedElsewhere(intakes, survey);
        const notDue = notDueBefore(intakes, survey, at);

        const store = createExportStore(tx, box, { projectId, survey });
        const records = await store.usableRecords(MAX_ROWS + 1);
        if (records.length > MAX_ROWS) {
          throw problem('state_conflict', { detail: `A file can have at most ${MAX_ROWS} rows.` });
        }
        const released = await store.released();
        const plan = planExport({ released, records, study, elsewhere, mayForm: notDue === null }, shuffle);
        const { kept, formed, broken } = plan;
        const cohorts = [...kept, ...formed];
        // The reason must not depend on answers: too few women, and too many who answered alike, are one.
        if (cohorts.length === 0) throw notDue === null ? noSafeGroup() : newGroupsNotDue(notDue);
        const size = cohorts.reduce((sum, { records: members }) => sum + members.length, 0);
        // Committed, so that the request is kept; no group is formed before it is confirmed.
        if (size < confirmedBelow && !(await waiting.mayTake(tx, exporter, { projectId, survey }))) return undefined;
        const cohortIds = [...kept.map(({ id }) => id), ...(await store.release(formed, formedAfter(intakes, at)))];

        const rows = cohorts.flatMap(({ description, records: members, withheld }) =>
          members.map(({ data }) => rowOf(data, description, withheld)),
        );
        const codebook = codebookOf(survey, study);
        const report = reportOf(cohorts, study, { elsewhere, broken });
        const record = await tx.exportRecord.create({
          data: {
            id: randomUUID(),
            projectId,
            clientId: exporter.clientId,
            survey,
            format,
            subject: exporter.subject,
            exportedBy: exporter.name,
            exportedAt: at,
            rows: rows.length,
            cohorts: cohorts.length,
            cohortIds,
          },
        });
        await recordAct(tx, {
          at: record.exportedAt,
          act: 'study_exported',
          staff: exporter.subject,
          clientId: exporter.clientId,
          projectId,
          survey,
          rows: rows.length,
          recordId: record.id,
        });
        return {
          record: exportRecordOf(record),
          file_name: fileNameOf(project, survey, dayOf(record.exportedAt), format),
          ...fileOf(format, shuffle(rows), codebook, report),
          codebook,
          report,
        };
      }, TRANSACTION);
      if (!made) throw problem('second_person_needed');
      return made;
    },
    async list(clientId, projectId, reader, page) {
      const project = await findClientProject(database, clientId, projectId);
      const found = await database.exportRecord.findMany({
        where: { projectId },
        orderBy: [{ exportedAt: 'desc' }, { id: 'desc' }],
        ...pageOf(page),
      });
      const { entries, more } = cutPage(found, page.limit);
      const intakes = await intakesOf(database, projectId);
      const shown = exportable(project);
      const new_groups = shown.surveys.map((survey) => ({ survey, from: notDueBefore(intakes, survey, now()) }));
      const open = await waiting.list(projectId, reader);
      return { project: shown, exports: entries.map(exportRecordOf), waiting: open, new_groups, more };
    },
  };
}

const noSafeGroup = () =>
  problem('no_safe_group', {
    detail: `No group of at least ${K} participants whose answers differ enough can be formed yet.`,
  });
const newGroupsNotDue = (from: string) =>
  problem('new_groups_not_due', {
    detail: `No group of an earlier file is left; new ones can be formed from ${from} on.`,
  });

interface RecordRow {
  id: string;
  survey: string;
  format: string;
  exportedBy: string;
  exportedAt: Date;
  rows: number;
}

const exportRecordOf = ({ id, survey, format, exportedBy, exportedAt, rows }: RecordRow): ExportRecord => ({
  id,
  survey: survey as Survey,
  format: format as ExportFormat,
  exported_by: exportedBy,
  exported_at: exportedAt.toISOString(),
  rows,
});

interface ProjectRow {
  id: string;
  texts: unknown;
  state: string;
  activities: readonly { surveys: readonly string[] }[];
}

const exportable = ({ id, texts, state, activities }: ProjectRow): ExportableProject => ({
  id,
  texts: texts as ExportableProject['texts'],
  state: state as ProjectState,
  surveys: SURVEYS.filter((survey) => activities.some(({ surveys }) => surveys.includes(survey))),
});
