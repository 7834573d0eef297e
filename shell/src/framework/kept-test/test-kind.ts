import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';

/** Base paths of the draft and report routes of each test; the routes below are the same for all. */
export type TestBase = '/api/calculator' | '/api/calculator/cervical' | '/api/contraception';
export type TestPaths = CalculatorPaths & ContraceptionPaths;

/** What differs between tests: their pages and the base path of their records. */
export interface TestKind<Base extends TestBase = TestBase> {
  page: `/${string}`;
  report: `/${string}`;
  api: Base;
}

interface Answered<Body> {
  get: { responses: { 200: { content: { 'application/json': Body } } } };
}

/** A report of this test as returned by the service. */
export type ReportOf<Base extends TestBase> =
  TestPaths[`${Base}/reports/{reportId}`] extends Answered<infer Report> ? Report : never;

/** An entry in the list of reports. */
export type SummaryOf<Base extends TestBase> =
  TestPaths[`${Base}/reports`] extends Answered<{ reports: (infer Summary)[] }> ? Summary : never;
