import type { TestKind } from '@vesela/framework/kept-test';
import type { AnyReport, ReportSummary } from '../api/types.ts';
import type { CervicalReport, CervicalReportSummary } from '../cervical/api/types.ts';

export const RISK_TEST: TestKind<AnyReport, ReportSummary> = {
  page: '/Calculator',
  report: '/CalculatorReport',
  api: '/api/calculator',
};
export const CERVICAL_TEST: TestKind<CervicalReport, CervicalReportSummary> = {
  page: '/CervicalCancer',
  report: '/CervicalCancerReport',
  api: '/api/calculator/cervical',
};
