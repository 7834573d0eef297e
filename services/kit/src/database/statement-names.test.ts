import { expect, it } from '@jest/globals';
import { namesOf } from './statement-names.ts';

it.each([
  ['SELECT "public"."report"."id" FROM "public"."report" WHERE id = $1', 'SELECT', 'report'],
  ["INSERT INTO events.outbox (id) VALUES ('anna@example.org')", 'INSERT', 'events.outbox'],
  ['\nupdate reminder SET sent_at = now()', 'UPDATE', 'reminder'],
  ['BEGIN', 'BEGIN', undefined],
  ["SELECT 'from anna@example.org'", 'SELECT', undefined],
])('names what %s does', (sql, operation, table) => {
  expect(namesOf({ sql })).toEqual({ operation, ...(table ? { table } : {}) });
});
