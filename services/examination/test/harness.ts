import { randomUUID } from 'node:crypto';
import { type ExaminationInput, examinationContract } from '@vesela/contracts/examination';
import {
  createGate,
  endConnections,
  type Gate,
  type KeptTestHarness,
  raisedDiskFull,
  startKeptTest,
} from '@vesela/service-kit/testing';
import { examination as definition } from '../src/service.definition.ts';
import { createExaminationService, type ExaminationService, migrationsDir } from '../src/service.ts';

export type Harness = KeptTestHarness<ExaminationService>;

/** The service on a database of its own, with a clock that a test may set. */
export const startService = (now?: () => Date, gate?: Gate): Promise<Harness> =>
  startKeptTest({
    contract: examinationContract,
    migrations: migrationsDir,
    tables: definition.tables,
    now,
    create: (config, deps) =>
      createExaminationService(
        { ...config, DATABASE_URL: gate?.through(config.DATABASE_URL) ?? config.DATABASE_URL },
        deps,
      ),
  });

/** The same with its database behind a gate, which the test's own statements do not pass. */
export async function startBehindGate(now?: () => Date) {
  const gate = await createGate(String(process.env.TEST_POSTGRES_URL));
  const harness = await startService(now, gate);
  return {
    gate,
    harness,
    user: await harness.user('anna'),
    /** Ends every connection of the service. */
    endConnections: () => endConnections(harness.rows),
    disk: raisedDiskFull(harness.rows, 'examination'),
    async stop() {
      await gate.set('open');
      await harness.close();
      await gate.close();
    },
  };
}
export type BehindGate = Awaited<ReturnType<typeof startBehindGate>>;

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
