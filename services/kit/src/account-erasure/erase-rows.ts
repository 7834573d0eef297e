import type { EventTransaction } from '../events/transaction.ts';

interface Found {
  name: string;
  /** Tables with a foreign key to this one. */
  pointed_at_by: string[];
}

/** Tables with a column `subject`, from PostgreSQL's catalogue. */
const TABLES = `
  SELECT format('%I', class.relname) AS name,
    ARRAY(SELECT format('%I', other.relname) FROM pg_constraint link JOIN pg_class other ON other.oid = link.conrelid
          WHERE link.confrelid = class.oid AND link.contype = 'f' AND link.conrelid <> class.oid) AS pointed_at_by
  FROM pg_class class
  JOIN pg_attribute field ON field.attrelid = class.oid AND field.attname = 'subject' AND NOT field.attisdropped
  WHERE class.relkind = 'r' AND class.relnamespace = 'public'::regnamespace
  ORDER BY class.relname`;

/**
 * Deletes everything kept about a subject; returns the number of rows. Covers every table with a column `subject`, so
 * future tables are included. `except` names tables to keep.
 */
export async function eraseRowsOf(
  tx: EventTransaction,
  subject: string,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<number> {
  const tables = (await tx.$queryRawUnsafe<Found[]>(TABLES)).filter(({ name }) => !except.includes(name));
  let erased = 0;
  for (const name of pointingFirst(tables)) {
    // The name comes from PostgreSQL's catalogue, already quoted.
    erased += await tx.$executeRawUnsafe(`DELETE FROM ${name} WHERE subject = $1`, subject);
  }
  return erased;
}

/** Rows with foreign keys are deleted before the rows they reference. */
function pointingFirst(tables: readonly Found[]): string[] {
  const order: string[] = [];
  const open = new Set<string>();
  const visit = ({ name, pointed_at_by: pointing }: Found) => {
    if (order.includes(name) || open.has(name)) return;
    open.add(name);
    for (const table of tables) if (pointing.includes(table.name)) visit(table);
    order.push(name);
  };
  for (const table of tables) visit(table);
  return order;
}
