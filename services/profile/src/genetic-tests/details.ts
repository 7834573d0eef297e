import { FIRST_TEST_DATE, type GeneticTest, type GeneticTestInput } from '@vesela/contracts/profile';
import { problem } from '@vesela/service-kit';

/** A test without what the store adds. */
export type GeneticTestContent = Omit<GeneticTest, 'id' | 'recorded_at'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The input without the file. Throws `validation_failed` for a date before 1990 or in the future; a date that has begun
 * in any time zone is accepted.
 */
export function detailsOf({ file: _, ...details }: GeneticTestInput, now: Date): Omit<GeneticTestContent, 'file'> {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const code = details.taken_on > latest ? 'too_large' : details.taken_on < FIRST_TEST_DATE ? 'too_small' : undefined;
  if (code) throw problem('validation_failed', { errors: [{ field: 'taken_on', code }] });
  return details;
}
