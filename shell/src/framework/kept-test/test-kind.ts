import type { paths } from '@vesela/contracts/types/kept-test';

/** Base path of the draft and report routes of one test. */
export type TestBase = `/api/${string}`;
/** The routes that every kept test has, below its base path. */
export type TestPaths = { [Path in keyof paths as `${TestBase}${Path}`]: paths[Path] };

/** What every report and every entry of a list of reports has. */
interface Kept {
  id: string;
  created_at: string;
}

/** A report also has the answers that it is made from. */
interface KeptReport extends Kept {
  answers: Readonly<Record<string, number | string | string[]>>;
}

/** What differs between tests: their pages, the base path of their records and the types of these. */
export interface TestKind<Report extends KeptReport = KeptReport, Summary extends Kept = Kept> {
  page: `/${string}`;
  report: `/${string}`;
  api: TestBase;
  /** Never set; carries the types of the service's reports and of the entries of their list. */
  readonly types?: { report: Report; summary: Summary };
}
