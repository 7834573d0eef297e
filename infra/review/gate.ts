import type { ReviewTopic } from '@vesela/contracts/reviews';
import { readConfig } from '@vesela/service-kit';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';
import { TOPICS } from './places.ts';

/** Environment of what builds for production. */
export const reviewGateSchema = z.object({
  REVIEW: z
    .enum(['required'])
    .optional()
    .describe('required: pages and images are built only when every statement that they show is signed by its readers'),
});

/**
 * With `REVIEW=required`, throws a `PlainError` while a statement that a build shows is unsigned in any language: of
 * `mfe-contraception`, `notification`, `shell`… or, without a name, of all.
 */
export async function refuseUnsigned(build?: string, env = process.env): Promise<void> {
  if (readConfig(reviewGateSchema, env).REVIEW === undefined) return;
  const names: Readonly<Record<string, readonly string[]>> = TOPICS;
  const topics = (Object.keys(TOPICS) as ReviewTopic[]).filter((t) => build === undefined || names[t]?.includes(build));
  const [{ collect }, { readRecords }, { unsigned }] = await Promise.all([
    import('./collect.ts'),
    import('./records.ts'),
    import('./standing.ts'),
  ]);
  const missing = unsigned(collect(), readRecords(), topics);
  const [first] = missing;
  if (!first) return;
  throw new PlainError(
    `REVIEW=required, and ${missing.length} signatures are missing for ${build ?? 'the portal'}, the first of a ${first.reader} for ${first.id} in ${first.language}; npm run -s review -- status counts them.`,
  );
}
