import pg from 'pg';
import { withClient } from '../tools.ts';

interface Link {
  child: string;
  columns: string[];
  parent_columns: string[];
}

/** Foreign keys that reference a table, from PostgreSQL's catalogue. */
const LINKS = `
  SELECT format('%I', child.relname) AS child,
    ARRAY(SELECT format('%I', field.attname) FROM unnest(link.conkey) WITH ORDINALITY AS key(number, place)
          JOIN pg_attribute field ON field.attrelid = link.conrelid AND field.attnum = key.number ORDER BY place) AS columns,
    ARRAY(SELECT format('%I', field.attname) FROM unnest(link.confkey) WITH ORDINALITY AS key(number, place)
          JOIN pg_attribute field ON field.attrelid = link.confrelid AND field.attnum = key.number ORDER BY place)
      AS parent_columns
  FROM pg_constraint link JOIN pg_class child ON child.oid = link.conrelid
  WHERE link.contype = 'f' AND link.confrelid = $1::regclass AND link.conrelid <> link.confrelid`;

/** Keycloak's tables with a user's id but no foreign key. */
const LOOSE = ['event_entity', 'offline_user_session', 'user_session'];
const DEEPEST = 4;

/** Deletes an account of Keycloak, or of the development identity provider, in its restored database. */
export async function forgetIdentity(url: string, subject: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    if (await has(client, 'user_entity')) {
      await deleteWithChildren(client, 'user_entity', 'id = $1', subject);
      for (const table of LOOSE)
        if (await has(client, table, 'user_id')) {
          await client.query(`DELETE FROM ${pg.escapeIdentifier(table)} WHERE user_id = $1`, [subject]);
        }
    }
    if (await has(client, 'account')) {
      await client.query('DELETE FROM account WHERE subject::text = $1', [subject]);
      await client.query("DELETE FROM protocol_record WHERE payload ->> 'accountId' = $1", [subject]);
    }
    await client.query('COMMIT');
  });
}

/** Deletes referencing rows first. Names come quoted from PostgreSQL's catalogue. */
async function deleteWithChildren(
  client: pg.Client,
  table: string,
  where: string,
  subject: string,
  depth = 0,
): Promise<void> {
  const { rows: links } = await client.query<Link>(LINKS, [table]);
  for (const { child, columns, parent_columns } of depth < DEEPEST ? links : []) {
    const referencing = `(${columns.join(', ')}) IN (SELECT ${parent_columns.join(', ')} FROM ${table} WHERE ${where})`;
    await deleteWithChildren(client, child, referencing, subject, depth + 1);
  }
  await client.query(`DELETE FROM ${table} WHERE ${where}`, [subject]);
}

async function has(client: pg.Client, table: string, column?: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND ($2::text IS NULL OR column_name = $2) LIMIT 1`,
    [table, column ?? null],
  );
  return rowCount === 1;
}
