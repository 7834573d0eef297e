import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import type { SignedFile } from './signed-file.ts';
import { reviewsOf } from './standing.ts';
import type { Statement } from './statement.ts';

const FILE = path.join(ROOT, 'contracts/data/reviews.json');

const written = (statements: readonly Statement[], records: readonly SignedFile[]) =>
  `${JSON.stringify(reviewsOf(statements, records), null, 1)}\n`;

/** Writes what the portal shows of the signatures. */
export const writeReviews = (statements: readonly Statement[], records: readonly SignedFile[]): void =>
  writeFileSync(FILE, written(statements, records));

/** Whether what the portal shows is what the record says. */
export const isWritten = (statements: readonly Statement[], records: readonly SignedFile[]): boolean =>
  readFileSync(FILE, 'utf8') === written(statements, records);
