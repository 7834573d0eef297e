import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@vesela/contracts/constants';
import type { Reader, ReviewTopic } from '@vesela/contracts/reviews';
import { z } from 'zod';
import { canonical } from './canonical.ts';

const line = z.string().max(20_000);

/** What a reader sees of a statement, and nothing else. */
export const shownSchema = z.strictObject({
  /** None for figures without words, which are the same in every language. */
  language: z.enum(LANGUAGES).nullable(),
  /** Every form that the words can take, with ‹names› for what differs from woman to woman. */
  text: z.array(line).max(200),
  figures: z.array(line).max(1_000),
  sources: z.array(line).max(100),
  /** Files in which the rule lives that decides who is shown this, each with the hash of what it holds. */
  rules: z.array(line).max(200),
});
export type Shown = z.infer<typeof shownSchema>;

export interface Statement {
  /** `contraception/report.said.smoking` */
  id: string;
  topic: ReviewTopic;
  readers: readonly Reader[];
  /** The file in which it is kept, `{lang}` for a text's language. */
  place: string;
  shown: Readonly<Record<Language, Shown>>;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The hash that is signed: of the id and exactly what the reader sees. */
export const hashOf = (id: string, shown: Shown): string => sha256(canonical({ id, ...shown }));
