/** String literals in statements are constants today; they are removed in case data is ever written there. */
const LITERAL = /'(?:[^']|'')*'/g;
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i;
const WITH = /^\s*with\b/i;
/** What follows WITH: from the first part that changes rows, else from the first that reads some. */
const CHANGING = /\b(?:insert\s+into|delete\s+from|(?<!for\s+(?:no\s+key\s+)?|do\s+)update)\b.*/is;
const READING = /\bselect\b.*/is;

/**
 * The operation and first table of a statement, as far as its text shows; nothing else of it. A statement that begins with
 * WITH is named after the first change in it.
 */
export function namesOf(query: unknown): { operation: string; table?: string } {
  const text = textOf(query).replace(LITERAL, '');
  const sql = WITH.test(text) ? ((CHANGING.exec(text) ?? READING.exec(text))?.[0] ?? text) : text;
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
