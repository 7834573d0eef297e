import type { Language } from '@vesela/framework';

/** ICU messages of a questionnaire by key, in her language. */
type Words = Readonly<Record<string, string>>;

/** A country or a municipality. */
export type PlaceRow = { code: string } & Readonly<Record<Language, string>>;

/** What a questionnaire says, and which of its questions are answered with the code of a place. */
export interface Asked {
  texts: Words;
  places: ReadonlySet<string>;
}

interface Questionnaire {
  texts: Words;
  definition: { groups: readonly { questions: readonly { id: string; kind: string }[] }[] };
}

export function askedOf({ texts, definition }: Questionnaire): Asked {
  const questions = definition.groups.flatMap((group) => group.questions);
  const places = questions.filter(({ kind }) => kind === 'country' || kind === 'municipality');
  return { texts, places: new Set(places.map(({ id }) => id)) };
}

/** A question as it is asked, or its code where it is asked no more. */
export const questionOf = ({ texts }: Asked, code: string) => texts[`questions.${code}.title`] ?? code;

/** How places and numbers read in her language. */
export interface Reading {
  language: string;
  placeOf: (code: string) => string;
}

/** An answer as it reads: the option's words, a place by its name, a number as it is written, several in a row. */
export function answerOf(asked: Asked, question: string, value: unknown, reading: Reading): string {
  if (Array.isArray(value)) return value.map((one) => answerOf(asked, question, one, reading)).join(', ');
  if (typeof value === 'number') return new Intl.NumberFormat(reading.language).format(value);
  if (typeof value !== 'string') return String(value);
  return asked.texts[`options.${question}.${value}`] ?? (asked.places.has(question) ? reading.placeOf(value) : value);
}
