import { randomUUID } from 'node:crypto';
import {
  type Export,
  type ExportableProject,
  type ExportFormat,
  type ExportRecord,
  type ProjectState,
  SURVEYS,
  type Survey,
} from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { recordAct } from '../audit/audit.ts';
import type { Appointment } from '../clients/appointment.ts';
import { cutPage, type Database, dayOf, pageOf } from '../database.ts';
import { findClientProject, lockClientProject } from '../projects/own-project.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import { K, shuffle } from './cohorts.ts';
import { createExportStore } from './exports.store.ts';
import { codebookOf, fileOf, reportOf, rowOf } from './file.ts';
import { planExport } from './plan-export.ts';
import { STUDY_SURVEYS } from './surveys.ts';

/** Maximum number of rows in a file: about 3 MB. */
const MAX_ROWS = 20_000;
/** Long enough to decrypt and group that many records. */
const TRANSACTION = { timeout: 30_000 };

type Page = { limit: number; before?: string | undefined };
/** Who requests an export, for the audit. */
type Exporter = Appointment & { subject: string };

/** All methods but `projects` throw `not_found` for another client's project. */
export interface Exports {
  projects(clientId: string, page: Page): Promise<{ projects: ExportableProject[]; more: boolean }>;
  /** Throws `state_conflict` while no group of `K` participants can be formed. */
  create(exporter: Exporter, projectId: string, what: { survey: Survey; format: ExportFormat }): Promise<Export>;
  list(
    clientId: string,
    projectId: string,
    page: Page,
  ): Promise<{ project: ExportableProject; exports: ExportRecord[]; more: boolean }>;
}

export function createExports(database: Database, box: MemberBox, now: () => Date): Exports {
  return {
    async projects(clientId, page) {
      const found = await database.project.findMany({
        where: { clientId, state: { not: 'draft' } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        include: { activities: { select: { surveys: true } } },
        ...pageOf(page),
      });
      const { entries, more } = cutPage(found, page.limit);
      return { projects: entries.map(exportable), more };
    },
    create(exporter, projectId, { survey, format }) {
      return database.$transaction(async (tx) => {
        await lockClientProject(tx, exporter.clientId, projectId);
        const study = STUDY_SURVEYS[survey];
        if (!study) throw refused('This test has no study data.');
        const codebook = codebookOf(survey, study);

        const store = createExportStore(tx, box, { projectId, survey, schema: study.schema });
        const records = await store.usableRecords(MAX_ROWS + 1);
        if (records.length > MAX_ROWS) throw refused(`A file can have at most ${MAX_ROWS} rows.`);
        const { kept, formed, withheld } = planExport(await store.released(), records, shuffle);
        const cohorts = [...kept, ...(await store.release(formed))];
        if (cohorts.length === 0) throw refused(`No group of at least ${K} participants can be formed yet.`);

        const rows = cohorts.flatMap(({ cohort, members }) =>
          members.map((id) => rowOf(store.dataOf(id), cohort.description, study)),
        );
        const report = reportOf(
          cohorts.map(({ cohort, members }) => ({ description: cohort.description, rows: members.length })),
          withheld,
          study.columns,
        );
        const record = await tx.exportRecord.create({
          data: {
            id: randomUUID(),
            projectId,
            clientId: exporter.clientId,
            survey,
            format,
            subject: exporter.subject,
            exportedBy: exporter.name,
            exportedAt: now(),
            rows: rows.length,
            cohorts: cohorts.length,
            cohortIds: cohorts.map(({ cohort }) => cohort.id),
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
        const file_name = `study-${projectId.slice(0, 8)}-${survey}-${dayOf(record.exportedAt)}.${format}`;
        return {
          record: exportRecordOf(record),
          file_name,
          ...fileOf(format, shuffle(rows), codebook, report),
          codebook,
          report,
        };
      }, TRANSACTION);
    },
    async list(clientId, projectId, page) {
      const project = await findClientProject(database, clientId, projectId);
      const found = await database.exportRecord.findMany({
        where: { projectId },
        orderBy: [{ exportedAt: 'desc' }, { id: 'desc' }],
        ...pageOf(page),
      });
      const { entries, more } = cutPage(found, page.limit);
      return { project: exportable(project), exports: entries.map(exportRecordOf), more };
    },
  };
}

const refused = (detail: string) => problem('state_conflict', { detail });

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
