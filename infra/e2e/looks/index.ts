import { asking, consents, joining } from './consents.ts';
import { embedded, everybody, signInPages } from './everybody.ts';
import type { Tour } from './look.ts';
import { cervical, contraception, forDoctors, methods } from './other-tests.ts';
import { diary, examination } from './profile.ts';
import { adviceFirst, aroundReport, parts } from './report.ts';
import { riskTest, riskTestContinued } from './risk-test.ts';
import { nothingKnown, withoutNumber } from './special-reports.ts';
import { accounts, research } from './staff.ts';

/** The longest first, so that no worker is left alone with one at the end. */
export const TOURS: readonly Tour[] = [
  riskTest,
  riskTestContinued,
  adviceFirst,
  contraception,
  diary,
  consents,
  joining,
  research,
  everybody,
  embedded,
  methods,
  aroundReport,
  examination,
  nothingKnown,
  parts,
  withoutNumber,
  accounts,
  cervical,
  signInPages,
  forDoctors,
  asking,
];

/** Routes without a look, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  '/CervicalCancerReport': 'shows the newest report, which is looked at under its own address',
  '/ContraceptionReport': 'shows the newest report, which is looked at under its own address',
  '/ExaminationReport': 'shows the newest report, which is looked at under its own address',
};
