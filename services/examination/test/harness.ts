import { randomUUID } from 'node:crypto';
import { type ExaminationInput, examinationContract } from '@vesela/contracts/examination';
import { createGate, type Gate, type KeptTestHarness, startKeptTest } from '@vesela/service-kit/testing';
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
    endConnections: () =>
      harness.rows(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    /** From here on no examination is kept: what PostgreSQL raises when a file cannot grow. */
    async fillDisk() {
      await harness.rows(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
      await harness.rows(
        'CREATE TRIGGER full_disk BEFORE INSERT ON examination FOR EACH ROW EXECUTE FUNCTION full_disk()',
      );
    },
    emptyDisk: () => harness.rows('DROP FUNCTION full_disk CASCADE'),
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
