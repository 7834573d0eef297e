import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { ERASURE_KINDS, type Erasure, type ErasureLedger } from '@vesela/service-kit';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';

/*
 * The ledger of erasures as a file, kept on another machine than the databases: one entry per line, append-only;
 * a second file says until when it is complete. It has random ids, names of consents and times; mode 0600.
 */

const PAGE = 1_000;

const entrySchema = z.object({
  place: z.int().min(1),
  kind: z.enum(ERASURE_KINDS),
  reference: z.uuid(),
  subject: z.string().min(1).max(255),
  scope: z.string().min(1).max(80),
  at: z.iso.datetime(),
});
const stateSchema = z.object({ asOf: z.iso.datetime(), entries: z.int().min(0) });

const stateOf = (file: string) => `${file}.state`;

type Readable = Pick<ErasureLedger, 'read'>;

export interface ErasureFile {
  /** Appends missing entries; returns their number. */
  update(ledger: Readable): Promise<number>;
}

/** Every entry after a place, by pages. */
export async function* pagesOf(ledger: Readable, after = 0): AsyncGenerator<Awaited<ReturnType<Readable['read']>>> {
  for (let last = after; ; ) {
    const page = await ledger.read({ after: last, limit: PAGE });
    yield page;
    last = page.at(-1)?.place ?? last;
    if (page.length < PAGE) return;
  }
}

/** Opens the file for appending; creates it on first use. */
export function openErasureFile(file: string): ErasureFile {
  // An incomplete last line was being written when the machine stopped.
  if (existsSync(file)) truncateSync(file, readFileSync(file).lastIndexOf('\n') + 1);
  else writeFileSync(file, '', { mode: 0o600 });
  const known = readEntries(file);
  let [last, count] = [known.at(-1)?.place ?? 0, known.length];
  return {
    async update(ledger) {
      const before = count;
      const asOf = new Date().toISOString();
      for await (const page of pagesOf(ledger, last)) {
        const lines = page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
        if (lines !== '') appendFileSync(file, lines, { flush: true });
        last = page.at(-1)?.place ?? last;
        count += page.length;
      }
      const draft = `${stateOf(file)}.new`;
      writeFileSync(draft, JSON.stringify({ asOf, entries: count }), { mode: 0o600, flush: true });
      renameSync(draft, stateOf(file));
      return count - before;
    },
  };
}

/** Every erasure up to `asOf`. Throws a `PlainError` for a file that is missing, truncated or damaged. */
export function readErasures(file: string): { asOf: Date; entries: Erasure[] } {
  if (!existsSync(file) || !existsSync(stateOf(file)))
    throw new PlainError(`${file} is no ledger of erasures; it consists of that file and ${stateOf(file)}.`);
  const entries = readEntries(file);
  const state = stateSchema.safeParse(jsonOf(readFileSync(stateOf(file), 'utf8')));
  if (!state.success) throw new PlainError(`${stateOf(file)} is damaged.`);
  const { asOf, entries: count } = state.data;
  if (entries.length < count) throw new PlainError(`${file} is cut short: ${entries.length} of ${count} erasures.`);
  return { asOf: new Date(asOf), entries };
}

function readEntries(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, i) => {
    const parsed = entrySchema.safeParse(jsonOf(line));
    if (!parsed.success) throw new PlainError(`${file} is damaged in line ${i + 1}.`);
    return parsed.data;
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
