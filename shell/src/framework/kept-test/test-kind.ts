import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';

/** Where services keep the drafts and reports of a test; below each stand the same routes. */
export type TestBase = '/api/calculator' | '/api/calculator/cervical' | '/api/contraception';
export type TestPaths = CalculatorPaths & ContraceptionPaths;

/** What tells the tests apart: their pages and where the service keeps their records. */
export interface TestKind<Base extends TestBase = TestBase> {
  page: `/${string}`;
  report: `/${string}`;
  api: Base;
}

interface Answered<Body> {
  get: { responses: { 200: { content: { 'application/json': Body } } } };
}

/** A report of this test as the service gives it. */
export type ReportOf<Base extends TestBase> =
  TestPaths[`${Base}/reports/{reportId}`] extends Answered<infer Report> ? Report : never;

/** A row of the list of its reports. */
export type SummaryOf<Base extends TestBase> =
  TestPaths[`${Base}/reports`] extends Answered<{ reports: (infer Summary)[] }> ? Summary : never;
