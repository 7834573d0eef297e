import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { holdBeforeStatement, holdStatements } from './hold-before-statement.ts';

/** One connection: whoever asks meanwhile is given it by the one who lets it go. */
let pool: pg.Pool;
let watch: pg.Client;
let end: () => void;
beforeAll(async () => {
  const connectionString = process.env.TEST_POSTGRES_URL;
  pool = new pg.Pool({ connectionString, max: 1 });
  watch = new pg.Client({ connectionString });
  await watch.connect();
  end = holdStatements();
});
afterAll(async () => {
  end();
  await Promise.all([pool.end(), watch.end()]);
});

const rows = async (sql: string) => (await watch.query(sql)).rows;

it('holds the statements of the act alone, not those to which the act gives its connection', async () => {
  const order: string[] = [];
  const connection = await pool.connect();
  let askBackground = () => {};
  const background = new Promise<void>((resolve) => {
    askBackground = resolve;
  })
    .then(() => pool.query("SELECT 'background'"))
    .then(() => order.push('background'));
  const act = async () => {
    await connection.query("SELECT 'first of the act'");
    askBackground();
    await new Promise(setImmediate);
    connection.release();
    await pool.query("SELECT 'second of the act'");
    order.push('act');
  };
  await holdBeforeStatement(rows, 1, act, () => background);
  expect(order).toEqual(['background', 'act']);
});
