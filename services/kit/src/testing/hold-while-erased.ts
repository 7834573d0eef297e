import { deepEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { holdBeforeStatement } from './hold-before-statement.ts';

type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const TABLES = `
SELECT table_name AS name FROM information_schema.columns
WHERE table_schema = 'public' AND column_name = 'subject' AND table_name <> ALL ($1)`;

/** Names of the tables with a row of the subject, once for each row. */
export async function tablesNaming(rows: Rows, subject: string, except: readonly string[] = []): Promise<unknown[]> {
  const tables = await rows(TABLES, [except]);
  const sql = tables.map(({ name }) => `SELECT '${name}' AS held FROM ${name} WHERE subject = $1`).join(' UNION ALL ');
  return (await rows(sql, [subject])).map(({ held }) => held);
}

/**
 * After `holdStatements`: an act for a subject, held before each of its statements in turn while `erase` erases the account,
 * and each time for a new subject. Throws when a table outside `except` names her then. Resolves to what came of the acts,
 * each outcome once.
 */
export async function holdWhileErased<Outcome>(
  rows: Rows,
  make: (subject: string) => Promise<{ act: () => Promise<Outcome>; erase: () => Promise<unknown> }>,
  except: readonly string[] = [],
): Promise<Set<Outcome>> {
  const outcomes = new Set<Outcome>();
  for (let before = 0; ; before += 1) {
    const subject = randomUUID();
    const { act, erase } = await make(subject);
    const ends = await holdBeforeStatement(rows, before, act, erase);
    if (!ends) return outcomes;
    outcomes.add(ends[0]);
    deepEqual(await tablesNaming(rows, subject, except), [], `held before statement ${before + 1}`);
  }
}
