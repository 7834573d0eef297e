import { randomUUID } from 'node:crypto';
import type { Examinations } from '../examinations/examinations.ts';
import { DEMO_EXAMINATIONS, type DemoUser } from './demo-examinations.ts';

/** Subject of each demo user's account at the identity provider. */
export type DemoSubjects = Readonly<Record<DemoUser, string>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates two examinations for every demo user without one. For the embedded run only; needs their consents.
 * Throws in production, where invented users must not exist.
 */
export async function seedDemoExaminations(
  { examinations }: { examinations: Examinations },
  subjects: DemoSubjects,
): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo examinations are not for production.');
  for (const [user, demo] of Object.entries(DEMO_EXAMINATIONS)) {
    const subject = subjects[user as DemoUser];
    const has = await examinations.list(subject, { limit: 1 });
    if (has.examinations.length > 0) continue;
    for (const { daysAgo, seen, ...examination } of demo) {
      const caller = { subject, kind: 'user' } as const;
      const changeable = { notes: examination.notes, reminder_requested: false, time_zone: 'Europe/Riga' };
      const { id, revision } = await examinations.submit(caller, {
        ...examination,
        ...changeable,
        submission_id: randomUUID(),
        finished_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      });
      const follow_up = { wanted: false, looked_at: 'yes' } as const;
      if (seen) await examinations.change(caller, id, { ...changeable, revision, follow_up });
    }
  }
}
