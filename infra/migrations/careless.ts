/** What the previous version relies on: names of tables and their columns, from its `schema.prisma`. */
export interface Relied {
  tables: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads models, `@map` and `@@map` of a Prisma schema; relations are not columns. */
export function reliedOn(schema: string): Relied {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
    name,
    body,
  }));
  const names = new Set(models.map(({ name }) => name));
  const tables = models.map(({ name, body }) => {
    const table = /@@map\("([^"]+)"\)/.exec(body)?.[1] ?? name;
    const columns = body.split('\n').flatMap((line) => {
      const [, field, type = ''] = /^\s+(\w+)\s+(\w+)/.exec(line) ?? [];
      if (field === undefined || names.has(type)) return [];
      return [/ @map\("([^"]+)"\)/.exec(line)?.[1] ?? field];
    });
    return [table, new Set(columns)] as const;
  });
  return { tables: new Map(tables) };
}

/** `-- contract: 1.2.0 stopped using it` above a statement names the release that no longer needs what is removed. */
const MARK = /--\s*contract:\s*\S+/;
const NAME = '"?([\\w]+)"?';

/**
 * Statements of a migration that would break the previous version while it still runs, one sentence each. Expand first:
 * add the new next to the old, write both, and let a later release remove the old under a mark.
 */
export function carelessStatements(sql: string, { tables }: Relied): string[] {
  return statementsOf(sql).flatMap(({ text, marked }) => {
    if (marked) return [];
    const dropped = new RegExp(`^DROP TABLE (?:IF EXISTS )?${NAME}`, 'i').exec(text)?.[1];
    if (dropped !== undefined) return tables.has(dropped) ? [`drops the table ${dropped}`] : [];
    const altered = new RegExp(`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} ([\\s\\S]*)`, 'i').exec(text);
    if (!altered) return [];
    const [, table = '', changes = ''] = altered;
    const columns = tables.get(table);
    return columns ? changesOf(changes).flatMap((change) => faultOf(change, table, columns)) : [];
  });
}

function faultOf(change: string, table: string, columns: ReadonlySet<string>): string[] {
  const named = (pattern: string) => new RegExp(pattern.replace('@', NAME), 'i').exec(change)?.[1];
  const known = (name: string | undefined) => name !== undefined && columns.has(name);
  const gone = named('^DROP (?:COLUMN )?(?:IF EXISTS )?(?!CONSTRAINT)@');
  if (known(gone)) return [`drops ${table}.${gone}`];
  if (/^RENAME TO/i.test(change)) return [`renames the table ${table}`];
  const renamed = named('^RENAME (?:COLUMN )?(?!CONSTRAINT)@ TO');
  if (known(renamed)) return [`renames ${table}.${renamed}`];
  const typed = named('^ALTER (?:COLUMN )?@ (?:SET DATA )?TYPE');
  if (known(typed)) return [`changes the type of ${table}.${typed}`];
  const required = named('^ALTER (?:COLUMN )?@ SET NOT NULL');
  if (required !== undefined)
    return [`makes ${table}.${required} required, which the previous version may leave empty`];
  const added = named('^ADD (?:COLUMN )?(?:IF NOT EXISTS )?(?!CONSTRAINT|PRIMARY|UNIQUE|FOREIGN|CHECK)@ ');
  if (added !== undefined && /NOT NULL/i.test(change) && !/DEFAULT|GENERATED/i.test(change)) {
    return [`adds ${table}.${added} as required without a default, which the previous version does not write`];
  }
  return [];
}

/** Function bodies are quoted by dollars; by themselves they change no table. */
function statementsOf(sql: string): { text: string; marked: boolean }[] {
  const plain = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return plain.split(';').map((part) => ({
    marked: MARK.test(part),
    text: part
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

/** The parts of one ALTER TABLE, split at commas outside of brackets. */
function changesOf(changes: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of changes) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
