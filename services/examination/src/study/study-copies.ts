import { type ExaminationStudyData, examinationStudyDataSchema } from '@vesela/contracts/examination';
import type { PersonVault } from '@vesela/service-kit';
import { type Consents, createStudyCopies, type StudyCopies } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { Content } from '../examinations/content.ts';
import { coarseFindings } from './coarse-findings.ts';

export type ExaminationCopies = StudyCopies<Transaction, 'Examination', Content, ExaminationStudyData>;

export function createExaminationCopies(
  deps: { database: Database; vault: PersonVault; consents: Consents; emit: Emit },
  now: () => Date,
): ExaminationCopies {
  return createStudyCopies({
    ...deps,
    owner: 'examination',
    survey: 'Examination',
    schema: examinationStudyDataSchema,
    coarse: coarseFindings,
    now,
  });
}
