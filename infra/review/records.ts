import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { codeOf, PlainError } from '../command/plain-error.ts';
import { readSignedFile, type SignedFile } from './signed-file.ts';
import { sha256 } from './statement.ts';

const FOLDER = path.join(ROOT, 'infra/review/records');
const MOST_BYTES = 32e6;

/** One file a signature, exactly as it was signed; a file is added and never changed. */
const nameOf = ({ signedAt, reader, language, signature }: SignedFile) =>
  `${signedAt.replaceAll(':', '-')}-${reader}-${language}-${sha256(signature).slice(0, 12)}.json`;

/** Every signature in the repository, the oldest first. Throws a `PlainError` for one that was changed. */
export function readRecords(): SignedFile[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const record = readSignedFile(readFileSync(path.join(FOLDER, name), 'utf8'), name);
      if (nameOf(record) !== name) throw new PlainError(`The record ${name} has another name than its signature.`);
      return record;
    });
}

/** Adds a signature. Throws a `PlainError` for one that is there already. */
export function addRecord(file: SignedFile): string {
  const name = nameOf(file);
  mkdirSync(FOLDER, { recursive: true });
  try {
    writeFileSync(path.join(FOLDER, name), `${JSON.stringify(file, null, 1)}\n`, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new PlainError(`This signature was taken already, as ${name}.`);
    throw error;
  }
  return path.relative(ROOT, path.join(FOLDER, name));
}

/** The text of a file that somebody names on the command line. Throws a `PlainError`. */
export function readGiven(name: string): string {
  try {
    if (statSync(name).size > MOST_BYTES) throw new PlainError(`${name} is larger than any booklet.`);
    return readFileSync(name, 'utf8');
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${name} cannot be read; name the file that the booklet saved.`, { cause: error });
  }
}
