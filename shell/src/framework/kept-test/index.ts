/// <reference path="../../ui/css.d.ts" />

export { useAddressedReport } from './api/addressed-report.ts';
export { useKeepReport } from './api/keep-report.ts';
export { useOwner } from './api/owner.ts';
export { useNewestReportId, useReport } from './api/report.ts';
export { useReports } from './api/reports.ts';
export { EarlierReports } from './start/earlier-reports.tsx';
export { Failed } from './start/failed.tsx';
export { StartTest } from './start/start-test.tsx';
export { useStartWith } from './start/use-start-with.ts';
export type { ReportOf, SummaryOf, TestKind } from './test-kind.ts';
