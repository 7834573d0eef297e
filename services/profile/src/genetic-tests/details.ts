import { FIRST_TEST_DATE, type GeneticTest, type GeneticTestInput } from '@vesela/contracts/profile';
import { problem } from '@vesela/service-kit';

/** All of a test but what the store adds. */
export type GeneticTestContent = Omit<GeneticTest, 'id' | 'recorded_at'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What she entered, without the file. Throws `validation_failed` for a day before 1990 or in the future; the day that
 * has begun somewhere east of Greenwich counts as present.
 */
export function detailsOf({ file: _, ...details }: GeneticTestInput, now: Date): Omit<GeneticTestContent, 'file'> {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const code = details.taken_on > latest ? 'too_large' : details.taken_on < FIRST_TEST_DATE ? 'too_small' : undefined;
  if (code) throw problem('validation_failed', { errors: [{ field: 'taken_on', code }] });
  return details;
}
