import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentText } from '@vesela/contracts/consent';
import { LANGUAGES, type Language, ROOT } from './texts.ts';

const DOCUMENTS = path.join(ROOT, 'services/consent/documents');

export interface Outcome {
  status: number;
  output: string;
}

/** `npm run -s ledger -- …` as an operator of the portal under test runs it. */
export function ledger(...args: string[]): Promise<Outcome> {
  const command = ['run', '-s', 'ledger', '--', ...args, '--data-dir', process.env.VESELA_DATA_DIR ?? ''];
  return new Promise((resolve) => {
    execFile('npm', command, { cwd: ROOT, timeout: 300_000 }, (error, stdout, stderr) => {
      const status = typeof error?.code === 'number' ? error.code : 0;
      resolve({ status: error && status === 0 ? -1 : status, output: stdout + stderr });
    });
  });
}

/** Day after a day, both as `2026-11-21`. */
export const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/**
 * Publishes a version of a document: its newest text in the house, with one sentence more in the introduction, which is
 * also what is said to be new. Throws for a day that has not begun, since such a version is not in force and nobody is
 * asked about it yet.
 */
export async function publishVersion(
  document: string,
  date: string,
  sentence: Readonly<Record<Language, string>>,
): Promise<void> {
  if (Date.parse(date) > Date.now()) throw new Error(`${document}/${date} would not be in force before that day.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'vesela-documents-'));
  try {
    const target = path.join(folder, document, date);
    mkdirSync(target, { recursive: true });
    const source = path.join(DOCUMENTS, document, readdirSync(path.join(DOCUMENTS, document)).sort().at(-1) ?? '');
    for (const language of LANGUAGES) {
      const text = JSON.parse(readFileSync(path.join(source, `${language}.json`), 'utf8')) as DocumentText;
      const changed = { ...text, intro: `${text.intro} ${sentence[language]}`, news: [sentence[language]] };
      writeFileSync(path.join(target, `${language}.json`), JSON.stringify(changed));
    }
    const { status, output } = await ledger('publish', target);
    if (status !== 0) throw new Error(`${document}/${date} was not published: ${output}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
