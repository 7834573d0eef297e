import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { READERS, REVIEW_TOPICS, type Reader, type ReviewTopic } from '@vesela/contracts/reviews';
import { readArguments } from '../command/options.ts';
import { codeOf, folderError, PlainError } from '../command/plain-error.ts';
import { assertAcceptable } from './acceptance.ts';
import { bookletOf } from './booklet/content.ts';
import { bookletHtml, WORDS } from './booklet/html.ts';
import { collect } from './collect.ts';
import { addRecord, readGiven, readRecords } from './records.ts';
import { readSignedFile } from './signed-file.ts';
import { asked, reviewsOf, standings } from './standing.ts';
import { hashOf } from './statement.ts';
import { writeReviews } from './written.ts';

const USAGE =
  'Say what to do: npm run -s review -- booklet --for clinician --lang lv | take FILE | status | write; booklet and status take --topic.';

const OPTIONS = {
  for: { type: 'string' },
  lang: { type: 'string' },
  topic: { type: 'string' },
  out: { type: 'string' },
} as const;
type Values = Readonly<Record<string, unknown>>;

function oneOf<T extends string>(known: readonly T[], value: unknown, option: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new PlainError(`--${option} takes one of ${known.join(', ')}.`);
  return found;
}

const topicsOf = ({ topic }: Values): readonly ReviewTopic[] =>
  topic === undefined ? REVIEW_TOPICS : [oneOf(REVIEW_TOPICS, topic, 'topic')];

/** Writes a booklet with what one reader must sign in one language. */
async function booklet(values: Values): Promise<void> {
  const reader: Reader = oneOf(READERS, values.for, 'for');
  const language: Language = oneOf(LANGUAGES, values.lang, 'lang');
  const words = WORDS[language] ?? {};
  const made = bookletOf(collect(), readRecords(), { reader, language, topics: topicsOf(values), words });
  if (made.items.length === 0) throw new PlainError(`There is nothing that the ${reader} must sign about this topic.`);
  const file = path.resolve(
    String(values.out ?? `booklet-${[reader, language, values.topic].filter(Boolean).join('-')}.html`),
  );
  const html = await bookletHtml(made);
  try {
    writeFileSync(file, html);
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(codeOf(error) ?? ''))
      throw new PlainError(`${file} cannot be written; name a file in a folder that exists.`, { cause: error });
    throw folderError(error, file, ' with --out');
  }
  const size = Math.ceil(Buffer.byteLength(html) / 1024);
  console.log(`${made.items.length} statements for the ${reader} in ${language}: ${file} (${size} KB)`);
}

/** Checks a signed booklet and adds it to the record. */
function take(name: string): void {
  const file = readSignedFile(readGiven(name), path.basename(name));
  const statements = collect();
  assertAcceptable(file, path.basename(name), statements);
  const known = new Map(asked(statements, file.reader).map((statement) => [statement.id, statement]));
  const stale = file.answers.filter(({ id, hash }) => {
    const statement = known.get(id);
    return !statement || hashOf(id, statement.shown[file.language]) !== hash;
  });
  const record = addRecord(file);
  writeReviews(statements, readRecords());
  const agreed = file.answers.filter(({ answer }) => answer === 'agree').length;
  console.log(
    `${file.name}, ${file.qualification}: ${agreed} statements agreed to, ${file.answers.length - agreed} remarks.`,
  );
  for (const { id } of stale) console.log(`Void, because it has changed since the booklet was made: ${id}`);
  for (const { id, answer, comment } of file.answers)
    if (answer !== 'agree') console.log(`${answer} ${id}: ${comment}`);
  console.log(`Recorded as ${record}; commit it with contracts/data/reviews.json.`);
}

/** What is signed by whom, and what a change has voided. */
function status(values: Values): void {
  const [statements, records, topics] = [collect(), readRecords(), topicsOf(values)];
  const reviews = reviewsOf(statements, records);
  const standing = standings(records);
  for (const topic of topics)
    for (const reader of READERS) {
      const all = asked(statements, reader, [topic]);
      if (all.length === 0) continue;
      const of = (language: Language) =>
        reviews.find((one) => one.topic === topic && one.reader === reader && one.language === language);
      const counts = LANGUAGES.map((language) => `${language} ${of(language)?.signed ?? 0}`).join(', ');
      console.log(`${topic}, ${reader}: ${counts} of ${all.length}`);
      for (const language of LANGUAGES) {
        for (const { name, qualification, date } of of(language)?.people ?? [])
          console.log(`  ${language}: signed by ${name}, ${qualification}, ${date}`);
        for (const statement of all) {
          const { now, voided } = standing(statement, reader, language);
          if (now && now.answer !== 'agree')
            console.log(`  ${language}: ${now.answer} ${statement.id}: ${now.comment}`);
          if (voided)
            console.log(`  ${language}: void since it changed: ${statement.id} (${voided.name}, ${voided.date})`);
        }
      }
    }
  if (records.length === 0) console.log('Nobody has signed yet.');
}

/** `npm run -s review -- …`. Throws `PlainError`. */
export async function review(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [command, file, ...rest] = positionals;
  if (rest.length > 0 || (file !== undefined && command !== 'take')) throw new PlainError(USAGE);
  if (command === 'booklet') await booklet(values);
  else if (command === 'take' && file !== undefined) take(file);
  else if (command === 'status') status(values);
  else if (command === 'write') writeReviews(collect(), readRecords());
  else throw new PlainError(USAGE);
}
