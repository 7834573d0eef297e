import { randomUUID } from 'node:crypto';
import type { Export, ExportableProject, ExportFormat, ExportRecord, Survey } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import type { Appointment } from '../clients/appointment.ts';
import type { Database } from '../database.ts';
import { dayOf } from '../days.ts';
import { cut, pageOf } from '../pages.ts';
import { findOwn, lockOwn } from '../projects/own-project.ts';
import type { MemberBox } from '../pseudonyms/member-box.ts';
import { STUDY_SURVEYS } from '../surveys/study-surveys.ts';
import { codebookOf } from './codebook.ts';
import { K } from './cohorts.ts';
import { exportable, exportRecordOf } from './export-row.ts';
import { createExportStore } from './exports.store.ts';
import { fileOf } from './file.ts';
import { planExport } from './plan-export.ts';
import { reportOf } from './report.ts';
import { rowOf } from './row.ts';
import { shuffle } from './shuffle.ts';

/** Most rows of a file: about 3 MB. */
const MAX_ROWS = 20_000;
/** Long enough to open and put together as many. */
const TRANSACTION = { timeout: 30_000 };

type Page = { limit: number; before?: string | undefined };
/** Who takes a file, for the audit. */
type Exporter = Appointment & { subject: string };

/** All but the first throw `not_found` for another client's project. */
export interface Exports {
  projects(clientId: string, page: Page): Promise<{ projects: ExportableProject[]; more: boolean }>;
  /** Throws `state_conflict` while no group of `K` women can be formed. */
  create(exporter: Exporter, projectId: string, what: { survey: Survey; format: ExportFormat }): Promise<Export>;
  list(clientId: string, projectId: string, page: Page): Promise<{ exports: ExportRecord[]; more: boolean }>;
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
      const { entries, more } = cut(found, page.limit);
      return { projects: entries.map(exportable), more };
    },
    create(exporter, projectId, { survey, format }) {
      return database.$transaction(async (tx) => {
        await lockOwn(tx, exporter.clientId, projectId);
        const study = STUDY_SURVEYS[survey];
        if (!study) throw refused(`There are no study data of this test.`);
        const codebook = codebookOf(survey, study);

        const store = createExportStore(tx, box, { projectId, survey, schema: study.schema });
        const records = await store.usableRecords(MAX_ROWS + 1);
        if (records.length > MAX_ROWS) throw refused(`A file holds at most ${MAX_ROWS} rows.`);
        const { kept, formed, withheld } = planExport(await store.released(), records, shuffle);
        const cohorts = [...kept, ...(await store.release(formed))];
        if (cohorts.length === 0) throw refused(`No group of at least ${K} women can be formed yet.`);

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
      await findOwn(database, clientId, projectId);
      const found = await database.exportRecord.findMany({
        where: { projectId },
        orderBy: [{ exportedAt: 'desc' }, { id: 'desc' }],
        ...pageOf(page),
      });
      const { entries, more } = cut(found, page.limit);
      return { exports: entries.map(exportRecordOf), more };
    },
  };
}

const refused = (detail: string) => problem('state_conflict', { detail });
