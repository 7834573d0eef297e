import { randomUUID } from 'node:crypto';
import { contraceptionContract } from '@vesela/contracts/contraception';
import type { Answers } from '@vesela/questionnaire';
import { type KeptTestHarness, startKeptTest } from '@vesela/service-kit/testing';
import { DEMO_ANSWERS } from '../src/demo/seed-demo-contraception.ts';
import { definition } from '../src/questionnaire/definition.ts';
import { contraception } from '../src/service.definition.ts';
import { type ContraceptionService, createContraceptionService, migrationsDir } from '../src/service.ts';

export type Harness = KeptTestHarness<ContraceptionService>;

/** The service on its own database, with a settable clock. */
export const startService = (now?: () => Date, own: { MINIMUM_AGE?: number } = {}): Promise<Harness> =>
  startKeptTest({
    contract: contraceptionContract,
    migrations: migrationsDir,
    tables: contraception.tables,
    now,
    create: (config, deps) => createContraceptionService({ ...config, ...own }, deps),
  });

/** A finished test as sent by the page. */
export const submission = (change: Answers = {}) => ({
  submission_id: randomUUID(),
  questionnaire_version: definition.version,
  answers: { ...DEMO_ANSWERS, ...change },
});
