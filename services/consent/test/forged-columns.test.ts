import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { CALCULATOR, deletionsOf } from './erasing.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
/** Writes as the service's role. */
let role: pg.Client;
beforeAll(async () => {
  harness = await startService(() => new Date('2027-03-01T10:00:00Z'));
  role = new pg.Client({ connectionString: harness.config.DATABASE_URL });
  await role.connect();
});
afterAll(async () => {
  await role.end();
  await harness.close();
});
const { waiting } = deletionsOf(() => harness);

/** To the first nothing can be added in PostgreSQL; before the other there is no year that a date of ours can name. */
const FAR = ['294276-12-31 23:00:00+00', '4713-01-01 BC'];
const UNREADABLE = [...FAR, 'infinity', '-infinity'];

/** A revocation in the chain of somebody made up. */
async function revocationOf(subject: string, at: string): Promise<string> {
  const [id, person] = [randomUUID(), randomUUID()];
  await role.query(
    `INSERT INTO person (id, subject, created_at, signed_by, signature) VALUES ($1, $2, now(), 'x', 'x')`,
    [person, subject],
  );
  await role.query(`
    DO $do$
    DECLARE entry ledger_entry;
    BEGIN
      entry.id := '${id}'; entry.person_id := '${person}'; entry.document := '${CALCULATOR}';
      SELECT version_id INTO entry.version_id FROM document_version WHERE document = entry.document LIMIT 1;
      entry.action := 'revoked'; entry.by := 'person'; entry.lang := 'en'; entry.text_hash := repeat('0', 64);
      entry.at := '${at}'; entry.seq := 1; entry.signed_by := 'x'; entry.signature := repeat('A', 86);
      entry.hash := ledger_entry_hash(entry);
      INSERT INTO ledger_entry SELECT entry.*;
    END $do$`);
  return id;
}

it.each(FAR)('an entry of the time %s is not taken, which could keep a woman from agreeing anew', async (at) => {
  await expect(revocationOf(`somebody ${at}`, at)).rejects.toThrow('ledger_entry_times');
});

it.each(['revoked_at', 'undo_until', 'due_by', 'undone_at', 'alarmed_at'])(
  'a deletion is given no %s that cannot be read',
  async (column) => {
    const { id } = await waiting(column);
    for (const at of UNREADABLE)
      await expect(role.query(`UPDATE revocation SET ${column} = $2 WHERE id = $1`, [id, at])).rejects.toThrow(
        'revocation_days',
      );
  },
);

it('no deletion and no project is given a state that no program knows, in which nobody would look for it', async () => {
  const { id } = await waiting('state');
  await expect(role.query(`UPDATE revocation SET state = 'paused' WHERE id = $1`, [id])).rejects.toThrow(
    'revocation_state',
  );
  await expect(
    role.query(`INSERT INTO project (id, state, changed_at) VALUES ($1, 'kept', now())`, [randomUUID()]),
  ).rejects.toThrow('project_state');
});
