import {
  type CervicalStudyData,
  cervicalStudyDataSchema,
  type StudyData,
  studyDataSchema,
} from '@vesela/contracts/calculator';
import type { PersonVault } from '@vesela/service-kit';
import type { ServiceEvents } from '@vesela/service-kit/events';
import {
  type Consents,
  type StudyCopies as Copies,
  createStudyCopies as createCopies,
} from '@vesela/service-kit/study';
import type { CervicalContent } from '../cervical/assemble-cervical-report.ts';
import type { Database, Transaction } from '../database.ts';
import type { ReportContent } from '../reports/assemble-report.ts';
import { coarseAnswers } from './coarse-answers.ts';
import { coarseCervicalAnswers } from './coarse-cervical-answers.ts';

/** Puts an event into the outbox, in the transaction of the change. */
export type Emit = ServiceEvents<Transaction>['emit'];

interface Deps {
  database: Database;
  vault: PersonVault;
  consents: Consents;
  emit: Emit;
}

/** Copies of the breast cancer risk test's reports. */
export type StudyCopies = Copies<Transaction, 'Calculator', ReportContent, StudyData>;
/** Copies of the cervical cancer awareness test's reports. */
export type CervicalCopies = Copies<Transaction, 'CervicalCancer', CervicalContent, CervicalStudyData>;

export function createStudyCopies(deps: Deps, now: () => Date): StudyCopies {
  return createCopies({
    ...deps,
    owner: 'calculator',
    survey: 'Calculator',
    schema: studyDataSchema,
    coarse: coarseAnswers,
    now,
  });
}

export function createCervicalCopies(deps: Deps, now: () => Date): CervicalCopies {
  return createCopies({
    ...deps,
    owner: 'calculator',
    survey: 'CervicalCancer',
    schema: cervicalStudyDataSchema,
    coarse: coarseCervicalAnswers,
    now,
  });
}
