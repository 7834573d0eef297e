import { LANGUAGES, type Language } from '@vesela/contracts';
import { READERS, REVIEW_TOPICS, type Reader, type Review, type ReviewTopic } from '@vesela/contracts/reviews';
import type { SignedFile } from './signed-file.ts';
import { hashOf, type Shown, type Statement } from './statement.ts';

type Answer = SignedFile['answers'][number];
/** An answer with who gave it. */
export interface Given extends Pick<SignedFile, 'name' | 'qualification' | 'date' | 'signedAt'>, Answer {
  reader: Reader;
}

/** How one statement stands with one kind of reader, in one language. */
export interface Standing {
  /** The answer that counts to what is shown today: a wish for a change until whoever had it agrees, else the newest agreement, else the newest comment. */
  now?: Given;
  /** The newest agreement to an earlier wording, if what is shown today has no answer. */
  voided?: Given;
}

const isOf = (shown: Shown, language: Language) => shown.language === null || shown.language === language;

/** Which of two answers is later; of one moment, a wish for a change counts as the later one. */
const byMoment = (a: Given, b: Given): number =>
  Date.parse(a.signedAt) - Date.parse(b.signedAt) || Number(a.answer === 'change') - Number(b.answer === 'change');

/**
 * The answer that counts among those to the same words: a wish for a change stays until the person who had it agrees. Keys are
 * made for one file, so a person is known by name and qualification; who takes a file into the repository answers for both.
 */
function counting(answers: readonly Given[]): Given | undefined {
  const wishes = new Map<string, Given>();
  for (const one of answers) {
    const person = `${one.name}, ${one.qualification}`.toLowerCase();
    if (one.answer === 'change') wishes.set(person, one);
    else if (one.answer === 'agree') wishes.delete(person);
  }
  // A comment takes no agreement away, whoever writes it.
  return [...wishes.values()].at(-1) ?? answers.findLast(({ answer }) => answer === 'agree') ?? answers.at(-1);
}

/** Looks up how statements stand, by the moments of the signatures. */
export function standings(records: readonly SignedFile[]) {
  const given = new Map<string, Given[]>();
  for (const { reader, name, qualification, date, signedAt, answers } of records)
    for (const answer of answers) {
      const key = `${reader} ${answer.id}`;
      given.set(key, [...(given.get(key) ?? []), { ...answer, reader, name, qualification, date, signedAt }]);
    }
  return ({ id, shown }: Statement, reader: Reader, language: Language): Standing => {
    const all = (given.get(`${reader} ${id}`) ?? []).filter((one) => isOf(one.shown, language)).sort(byMoment);
    const current = hashOf(id, shown[language]);
    const now = counting(all.filter((one) => one.hash === current));
    const voided = now ? undefined : all.findLast(({ answer }) => answer === 'agree');
    return { ...(now ? { now } : {}), ...(voided ? { voided } : {}) };
  };
}

/** Statements that a reader must sign, of all topics or of some. */
export const asked = (
  statements: readonly Statement[],
  reader: Reader,
  topics: readonly ReviewTopic[] = REVIEW_TOPICS,
) => statements.filter((statement) => statement.readers.includes(reader) && topics.includes(statement.topic));

/** How far each topic is signed, by reader and language; only what has a signature, so that a text alone changes nothing. */
export function reviewsOf(statements: readonly Statement[], records: readonly SignedFile[]): Review[] {
  const standing = standings(records);
  const rows = REVIEW_TOPICS.flatMap((topic) =>
    READERS.flatMap((reader) => LANGUAGES.map((language) => ({ topic, reader, language }))),
  );
  return rows.flatMap(({ topic, reader, language }) => {
    const all = asked(statements, reader, [topic]);
    const agreed = all.flatMap((statement) => {
      const { now } = standing(statement, reader, language);
      return now?.answer === 'agree' ? [now] : [];
    });
    // The same person on the same day is named once.
    const people = new Map(
      agreed.map(({ name, qualification, date }) => [`${name} ${date}`, { name, qualification, date }]),
    );
    const review = { topic, language, reader, all: all.length, signed: agreed.length, people: [...people.values()] };
    return agreed.length === 0 ? [] : [review];
  });
}

/** Statements that somebody still has to sign, one entry for each reader and language. */
export function unsigned(
  statements: readonly Statement[],
  records: readonly SignedFile[],
  topics: readonly ReviewTopic[],
) {
  const standing = standings(records);
  return READERS.flatMap((reader) =>
    asked(statements, reader, topics).flatMap((statement) =>
      LANGUAGES.filter((language) => standing(statement, reader, language).now?.answer !== 'agree').map((language) => ({
        id: statement.id,
        reader,
        language,
      })),
    ),
  );
}
