import { randomUUID } from 'node:crypto';
import type { riskTest } from '@vesela/contracts/calculator';
import type { OpenKeptTest } from '@vesela/service-kit/kept-tests';
import { definition } from '../questionnaire/definition.ts';
import { DEMO_ANSWERS, type DemoUser } from './demo-answers.ts';

/** Subject of each demo user's account at the identity provider. */
export type DemoSubjects = Readonly<Record<DemoUser, string>>;

/**
 * Creates a report for every demo user without one. For the embedded run only.
 * Throws in production, where invented users must not exist.
 */
export async function seedDemoReports(
  { tests }: { tests: { risk: Pick<OpenKeptTest<typeof riskTest, never>, 'reports'> } },
  subjects: DemoSubjects,
): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo reports are not for production.');
  const { reports } = tests.risk;
  for (const [user, answers] of Object.entries(DEMO_ANSWERS)) {
    const subject = subjects[user as DemoUser];
    const has = await reports.list(subject, { limit: 1 });
    if (has.reports.length > 0) continue;
    await reports.submit(subject, {
      submission_id: randomUUID(),
      questionnaire_version: definition.version,
      answers,
    });
  }
}
