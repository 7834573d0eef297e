import { randomUUID } from 'node:crypto';
import type { contraceptionTest } from '@vesela/contracts/contraception';
import type { Answers } from '@vesela/questionnaire';
import type { OpenKeptTest } from '@vesela/service-kit/kept-tests';
import { definition } from '../questionnaire/definition.ts';

/** Subject of the demo account that has taken the test. */
export type DemoSubjects = Readonly<{ ilze: string }>;

/** A woman of 46, two children, occasional condoms, migraine with aura. */
export const DEMO_ANSWERS: Answers = {
  q1: '1',
  q15: 46,
  q2: '0',
  q3: ['3'],
  q28: '0',
  q403: ['4', '6'],
  q5: '1',
  q6: ['1'],
  q7: ['0', '7'],
  q1001: '1',
  q1101: ['4', '5'],
  q1003: '0',
  q8: '3',
  q9: ['5'],
  q12: ['0', '3', '11'],
  q14: '2',
  q160: 168,
  q161: 64.5,
  q17: '2',
  q18: '2',
  q29: '4',
  q19: '0',
  q20: '1',
  q22: '0',
  q22B: '0',
  q23: ['2'],
  q25: ['7'],
  q2507: '0',
  q30: ['0'],
  q26: '0',
  q27: 'LV',
};

/** Ilze, as her risk test has her. */
const ILZE: Answers = { ...DEMO_ANSWERS, q160: 170, q161: 72, q17: '3', q18: '3' };

/**
 * Creates a report for the demo user without one. For the embedded run only.
 * Throws in production, where invented users must not exist.
 */
export async function seedDemoContraception(
  { tests }: { tests: { contraception: Pick<OpenKeptTest<typeof contraceptionTest, never>, 'reports'> } },
  { ilze }: DemoSubjects,
): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo reports are not for production.');
  const { reports } = tests.contraception;
  const has = await reports.list(ilze, { limit: 1 });
  if (has.reports.length > 0) return;
  await reports.submit(ilze, {
    submission_id: randomUUID(),
    questionnaire_version: definition.version,
    answers: ILZE,
  });
}
