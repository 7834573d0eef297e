import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '@vesela/service-kit/testing';
import pg from 'pg';
import { ROOT } from '../command/options.ts';
import { SERVICE_NAMES } from '../services.ts';
import { reliedOn } from './careless.ts';

const COLUMNS = `
SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'`;

/** Statements written by hand run against what the migrations make; those of Prisma's client follow from the schema. */
it.each(SERVICE_NAMES)('the migrations of %s make the tables and columns that its schema declares', async (service) => {
  const folder = path.join(ROOT, 'services', service, 'prisma');
  const { tables } = reliedOn(readFileSync(path.join(folder, 'schema.prisma'), 'utf8'));
  const declared = [...tables].flatMap(([table, columns]) => [...columns].map((column) => `${table}.${column}`));
  const database = await createTestDatabase(path.join(folder, 'migrations'));
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ table: string; column: string }>(COLUMNS);
    expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(declared.sort());
  } finally {
    await client.end();
    await database.drop();
  }
});
