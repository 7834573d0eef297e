import { PlainError } from '../command/plain-error.ts';
import type { SignedFile } from './signed-file.ts';
import type { Statement } from './statement.ts';

/** Nothing could be read and signed before it. */
const FIRST_RELEASE = '2026-11-21';
/** Where the reader is, tomorrow may have begun. */
const AHEAD_MS = 24 * 3_600_000;

/** Throws a `PlainError` for a signed file that cannot be one of this portal's booklets. */
export function assertAcceptable(
  { reader, date, signedAt, answers }: SignedFile,
  name: string,
  statements: readonly Statement[],
  now = new Date(),
): void {
  const refuse = (why: string) => {
    throw new PlainError(`${name} ${why}; nothing was taken from it.`);
  };
  const days = [date, signedAt.slice(0, 10)];
  const latest = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
  if (days.some((day) => day > latest)) refuse('bears a date that has not come yet');
  if (days.some((day) => day < FIRST_RELEASE)) refuse('bears a date before the first release of the portal');
  const known = new Map(statements.map((statement) => [statement.id, statement]));
  const found = answers.flatMap(({ id }) => known.get(id) ?? []);
  if (found.length === 0) refuse('answers no statement that there is today');
  const foreign = found.find(({ readers }) => !readers.includes(reader));
  if (foreign) refuse(`is signed by a ${reader} and answers ${foreign.id}, which is not for one to sign`);
}
