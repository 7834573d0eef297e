import { expect, it } from '@jest/globals';
import { namesOf } from './statement-names.ts';

it.each([
  ['SELECT "public"."report"."id" FROM "public"."report" WHERE id = $1', 'SELECT', 'report'],
  ["INSERT INTO events.outbox (id) VALUES ('anna@example.org')", 'INSERT', 'events.outbox'],
  ['\nupdate reminder SET sent_at = now()', 'UPDATE', 'reminder'],
  ['BEGIN', 'BEGIN', undefined],
  [
    'WITH own AS (SELECT * FROM examination), kept AS (INSERT INTO report (id) SELECT $1 FROM own) SELECT * FROM kept',
    'INSERT',
    'report',
  ],
  ['WITH ended AS (DELETE FROM draft WHERE subject = $1) SELECT count(*) FROM ended', 'DELETE', 'draft'],
  ['WITH agreed AS (SELECT FROM consent FOR UPDATE SKIP LOCKED) SELECT * FROM agreed', 'SELECT', 'consent'],
  ['INSERT INTO draft (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET body = $2', 'INSERT', 'draft'],
  ["SELECT 'from anna@example.org'", 'SELECT', undefined],
])('names what %s does', (sql, operation, table) => {
  expect(namesOf({ sql })).toEqual({ operation, ...(table ? { table } : {}) });
});
