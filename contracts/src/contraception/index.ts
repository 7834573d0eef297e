import { keptTestRoutes, keptTestServiceRoutes, ownDraft, ownReports } from '../kept-test.ts';
import { defineContract } from '../route.ts';
import { contraceptionReportSchema, contraceptionReportSummarySchema } from './report.ts';
import { contraceptionStudyDataSchema } from './study-data.ts';

export {
  type ContraceptionReport,
  type ContraceptionReportSummary,
  contraceptionReportSchema,
} from './report.ts';
export {
  type ContraceptionStudyData,
  contraceptionStudyDataSchema,
  STUDY_LISTS,
  type StudyList,
} from './study-data.ts';

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

/** The contraception test: questions, draft, reports. A woman reaches her own records only. */
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
