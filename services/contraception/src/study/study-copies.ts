import { type ContraceptionStudyData, contraceptionStudyDataSchema } from '@vesela/contracts/contraception';
import type { PersonVault } from '@vesela/service-kit';
import { type Consents, createStudyCopies, type StudyCopies } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { ReportContent } from '../reports/assemble-report.ts';
import { coarseAnswers } from './coarse-answers.ts';

export type ContraceptionCopies = StudyCopies<Transaction, 'Contraception', ReportContent, ContraceptionStudyData>;

export function createContraceptionCopies(
  deps: { database: Database; vault: PersonVault; consents: Consents; emit: Emit },
  now: () => Date,
): ContraceptionCopies {
  return createStudyCopies({
    ...deps,
    owner: 'contraception',
    survey: 'Contraception',
    schema: contraceptionStudyDataSchema,
    coarse: coarseAnswers,
    now,
  });
}
