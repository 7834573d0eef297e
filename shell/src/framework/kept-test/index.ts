/// <reference path="../../ui/css.d.ts" />

export { useAddressedReport } from './addressed-report.ts';
export { useHasSeveralReports, useKeepReport, useNewestReportId, useOwner, useReport, useReports } from './api.ts';
export { NOT_READY, printWhole, usePrintedPart } from './printed-part.ts';
export { EarlierReports } from './start/earlier-reports.tsx';
export { Failed } from './start/failed.tsx';
export { StartTest } from './start/start-test.tsx';
export type { TestKind } from './test-kind.ts';
