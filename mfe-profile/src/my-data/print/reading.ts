import { type Language, listText, numberText } from '@vesela/framework';

/** ICU messages of a questionnaire by key, in the user's language. */
type Messages = Readonly<Record<string, string>>;

/** A country or a municipality. */
export type PlaceRow = { code: string } & Readonly<Record<Language, string>>;

/** The texts of a questionnaire, and its questions whose answers are codes of places. */
export interface QuestionTexts {
  texts: Messages;
  places: ReadonlySet<string>;
}

interface Questionnaire {
  texts: Messages;
  definition: { groups: readonly { questions: readonly { id: string; kind: string }[] }[] };
}

export function questionTextsOf({ texts, definition }: Questionnaire): QuestionTexts {
  const questions = definition.groups.flatMap((group) => group.questions);
  const places = questions.filter(({ kind }) => kind === 'country' || kind === 'municipality');
  return { texts, places: new Set(places.map(({ id }) => id)) };
}

/** The text of a question, or its code if the question no longer exists. */
export const questionText = ({ texts }: QuestionTexts, code: string) => texts[`questions.${code}.title`] ?? code;

/** How to format places and numbers in the user's language. */
export interface Reading {
  language: Language;
  placeOf: (code: string) => string;
}

/** An answer as text: the option's text, a place by its name, a formatted number, several joined to a list. */
export function answerText(asked: QuestionTexts, question: string, value: unknown, reading: Reading): string {
  if (Array.isArray(value)) {
    const answers = value.map((one) => answerText(asked, question, one, reading));
    return listText(answers, reading.language, 'unit');
  }
  if (typeof value === 'number') return numberText(value, reading.language);
  if (typeof value !== 'string') return String(value);
  return asked.texts[`options.${question}.${value}`] ?? (asked.places.has(question) ? reading.placeOf(value) : value);
}
