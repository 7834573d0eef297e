import { keptTestRoutes, keptTestServiceRoutes, ownDraft, ownReports } from '../kept-test.ts';
import { defineContract } from '../route.ts';
import type { StudyDataOf } from '../study-columns.ts';
import { studyDataOf } from '../study-copy.ts';
import { STUDY_COLUMNS } from './options.ts';
import { contraceptionReportSchema, contraceptionReportSummarySchema } from './report.ts';

export {
  type ContraceptionReport,
  type ContraceptionReportSummary,
  contraceptionReportSchema,
} from './report.ts';

/** Coarse answers of one test, without own words, name, date or place: all that a research project can get. */
export const contraceptionStudyDataSchema = studyDataOf(STUDY_COLUMNS).meta({ id: 'ContraceptionStudyData' });
export type ContraceptionStudyData = StudyDataOf<typeof STUDY_COLUMNS>;

/** The contraception test. */
export const contraceptionTest = {
  name: '',
  path: '',
  title: 'contraception test',
  survey: 'Contraception',
  report: contraceptionReportSchema,
  summary: contraceptionReportSummarySchema,
  studyData: contraceptionStudyDataSchema,
} as const;

/** The contraception test: questions, draft, reports. Users have access to their own records only. */
export const contraceptionContract = defineContract({
  service: 'contraception',
  title: 'Contraception test',
  version: '1.0.0',
  basePath: '/api/contraception',
  routes: {
    ...keptTestRoutes(contraceptionTest),
    ...keptTestServiceRoutes({
      ownData: { reports: ownReports(contraceptionReportSchema), draft: ownDraft },
      linked: contraceptionReportSchema,
    }),
  },
});
