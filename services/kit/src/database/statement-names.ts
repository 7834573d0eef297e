/** String literals in statements are constants today; they are removed in case data is ever written there. */
const LITERAL = /'(?:[^']|'')*'/g;
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i;

/** The operation and first table of a statement, as far as its text shows; nothing else of it. */
export function namesOf(query: unknown): { operation: string; table?: string } {
  const sql = textOf(query).replace(LITERAL, '');
  const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(sql)?.[1]
    ?.replaceAll('"', '')
    .replace(/^public\./, '');
  return { operation, ...(table === undefined ? {} : { table }) };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { sql } = (query ?? {}) as { sql?: unknown };
  return typeof sql === 'string' ? sql : '';
}
