import { randomUUID } from 'node:crypto';
import { type ExaminationInput, examinationContract } from '@vesela/contracts/examination';
import { type KeptTestHarness, startKeptTest } from '@vesela/service-kit/testing';
import { examination as definition } from '../src/service.definition.ts';
import { createExaminationService, type ExaminationService, migrationsDir } from '../src/service.ts';

export type Harness = KeptTestHarness<ExaminationService>;

/** The service on a database of its own, with a clock that a test may set. */
export const startService = (now?: () => Date): Promise<Harness> =>
  startKeptTest({
    contract: examinationContract,
    migrations: migrationsDir,
    tables: definition.tables,
    now,
    create: createExaminationService,
  });

/** An examination as the page sends it. */
export const examination = (change: Partial<ExaminationInput> = {}): ExaminationInput => ({
  submission_id: randomUUID(),
  symptoms: ['no_symptoms'],
  pattern: 'lines',
  notes: '',
  finished_at: '2027-03-01T18:00:00.000Z',
  reminder_requested: false,
  time_zone: 'Europe/Riga',
  ...change,
});
