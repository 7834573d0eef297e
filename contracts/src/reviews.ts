import data from '../data/reviews.json' with { type: 'json' };
import type { Language } from './constants.ts';

/** Who must read a statement before real women do. */
export const READERS = ['clinician', 'lawyer', 'editor'] as const;
export type Reader = (typeof READERS)[number];

export const REVIEW_TOPICS = [
  'risk',
  'cervical',
  'guides',
  'sources',
  'contraception',
  'examination',
  'diary',
  'consent',
  'mail',
  'portal',
] as const;
export type ReviewTopic = (typeof REVIEW_TOPICS)[number];

/** How far one kind of reader has read one topic in one language; none where nothing is signed. */
export interface Review {
  topic: ReviewTopic;
  language: Language;
  reader: Reader;
  /** Statements that this reader must sign. */
  all: number;
  /** Those that are signed as they are shown today. */
  signed: number;
  people: readonly { name: string; qualification: string /** ISO 8601. */; date: string }[];
}

/** Written by `npm run review` from the record of signatures; JSON has no union types. */
export const REVIEWS = data as readonly Review[];

export const reviewOf = (
  topic: ReviewTopic,
  language: Language,
  reader: Reader = 'clinician',
  reviews: readonly Review[] = REVIEWS,
): Review | undefined =>
  reviews.find((one) => one.topic === topic && one.language === language && one.reader === reader);
