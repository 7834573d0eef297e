import type { TestKind } from '@vesela/framework/kept-test';
import type { ContraceptionReport, ContraceptionReportSummary } from './api-types.ts';

export const CONTRACEPTION_TEST: TestKind<ContraceptionReport, ContraceptionReportSummary> = {
  page: '/Contraception',
  report: '/ContraceptionReport',
  api: '/api/contraception',
};
