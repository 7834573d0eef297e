import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@vesela/service-kit/testing';
import pg from 'pg';
import { sentenceOf } from '../command/plain-error.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { AUDITED, staffAuditCommand } from './staff-audit-command.ts';

const place = temporaryFolder();
let database: TestDatabase;
let db: pg.Client;
const migrationsOf = (name: string) => {
  const service = SERVICES.find(({ contract }) => contract.service === name);
  if (!service) throw new Error(`There is no service ${name}.`);
  return service.migrations;
};
beforeAll(async () => {
  database = await createTestDatabase(migrationsOf('research'), { events: true });
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await db.query(`INSERT INTO audit_entry (at, act, role, client_id)
    SELECT now(), 'client_created', 'portal', gen_random_uuid() FROM generate_series(1, 3)`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
  place.remove();
});

/** The migrations of each service write them down: two histories of databases share no file. */
const FUNCTIONS = `SELECT proname, prosrc FROM pg_proc
  WHERE proname IN ('append_to_audit', 'audit_entry_hash', 'keep_audit_head') ORDER BY 1`;

it.each(SERVICES.map((service) => [service.contract.service, service] as const))(
  'knows whether the service %s has an audit, chained by the same functions in each',
  async (name, { migrations }) => {
    const own = await createTestDatabase(migrations, { events: true });
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('audit_entry') AS found");
    const { rows: functions } = await client.query(FUNCTIONS);
    await client.end();
    await own.drop();
    expect(rows[0].found !== null).toBe(AUDITED.includes(name));
    const { rows: same } = await db.query(FUNCTIONS);
    expect(same).toHaveLength(3);
    expect(functions).toEqual(AUDITED.includes(name) ? same : []);
  },
);

describe('staff-audit verify', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const surroundings = { given: { DATABASE_URL: database.url }, print: (line: string) => void lines.push(line) };
    const holds = await staffAuditCommand([...args, '--data-dir', place.folder], surroundings).catch(
      (error: unknown) => void lines.push(sentenceOf(error)),
    );
    return { holds, printed: lines.join('\n') };
  };
  const verify = (...args: string[]) => run('verify', '--service', 'research', ...args);

  it('prints the last entry, which shows later that one was taken out and the rest written anew', async () => {
    const { holds, printed } = await verify();
    expect([holds, printed]).toEqual([true, expect.stringMatching(/^research: 3 entries hold; the last one is 3:/)]);
    const head = /3:[0-9a-f]{64}/.exec(printed)?.[0] ?? '';
    expect(await verify('--head', head)).toMatchObject({ holds: true });

    await db.query(`SET session_replication_role = replica; DELETE FROM audit_entry WHERE number = 3;
      UPDATE audit_head SET (number, hash) = (SELECT number, hash FROM audit_entry WHERE number = 2)`);
    expect(await verify()).toMatchObject({ holds: true });
    expect(await verify('--head', head)).toEqual({
      holds: false,
      printed: 'research: Entry 3, whose hash was kept, is missing.',
    });
    await db.query("UPDATE audit_entry SET act = 'staff_removed' WHERE number = 1");
    expect(await verify()).toEqual({ holds: false, printed: 'research: Entry 1 is not what was hashed.' });
  });

  it.each([
    [[], 'Say what to do'],
    [['verify', '--service', 'calculator'], '--service takes one of profile, research.'],
    [['verify', '--head', '1:a'], '--head needs the --service'],
    [['verify', '--service', 'research', '--head', '1:a'], '--head takes NUMBER:HASH'],
    [['verify'], 'No portal runs on'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { holds, printed } = await run(...args);
    expect([holds, printed]).toEqual([undefined, expect.stringContaining(sentence)]);
  });
});
