import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profileContract } from '@vesela/contracts/profile';
import { verifyAudit } from '@vesela/service-kit';
import { migrate } from '@vesela/service-kit/database';
import { createTestDatabase, until } from '@vesela/service-kit/testing';
import { openDatabase } from '../src/database.ts';
import { migrationsDir } from '../src/service.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let provider: Awaited<ReturnType<Harness['caller']>>;
beforeAll(async () => {
  harness = await startService();
  provider = await harness.caller('staff-1', 'provider');
});
afterAll(() => harness.close());

describe('the audit log', () => {
  it('shows each subject their own entries without staff, and the provider all of them', async () => {
    const suspend = async (subject: string) => {
      harness.identity.users.set(subject, { subject, enabled: true });
      const notice = { reason: 'security_threat', notice: 'Notice.', language: 'en' };
      const input = { subject, days: 1, ...notice };
      return (await provider.post('/suspensions').send(input).expect(201)).body.id as string;
    };
    // Her token opens the log again once the suspension is lifted.
    const lifted = await suspend('anna');
    await provider.post(`/suspensions/${lifted}/lift`).send({ reason: 'mistake' }).expect(200);
    await suspend('ilze');
    await provider.post('/address-blocks').send({ network: '203.0.113.9', days: 1, incident: 'INC-1' }).expect(201);

    const anna = await harness.caller('anna');
    const own = await until(async () => {
      const { status, body } = await anna.get('/audit');
      return status === 200 && body;
    });
    expect(profileContract.routes.getOwnAudit.response.parse(own)).toEqual(own);
    expect(own.entries).toMatchObject([
      { act: 'suspension_lifted', role: 'provider', reason: 'mistake' },
      { act: 'account_suspended', role: 'provider', reason: 'security_threat' },
    ]);
    expect(JSON.stringify(own)).not.toContain('staff-1');
    await anna.get('/audit/all').expect(403);
    expect((await (await harness.caller('zofia')).get('/audit').expect(200)).body).toEqual({
      entries: [],
      more: false,
    });

    const { body: all } = await provider.get('/audit/all?limit=2').expect(200);
    expect(
      all.entries.map((entry: { act: string; subject: string | null; staff: string }) => [
        entry.act,
        entry.subject,
        entry.staff,
      ]),
    ).toEqual([
      ['address_blocked', null, 'staff-1'],
      ['account_suspended', 'ilze', 'staff-1'],
    ]);
    expect(all.more).toBe(true);
    expect(profileContract.routes.getAudit.response.parse(all)).toEqual(all);
    const { body: rest } = await provider.get(`/audit/all?before=${all.entries[1].number}`).expect(200);
    expect(rest).toMatchObject({ entries: [{ subject: 'anna' }, { subject: 'anna' }], more: false });
  });

  it('names the member of staff as the identity provider does, and nobody while that is down', async () => {
    const names = async () => {
      const { body } = await provider.get('/audit/all?act=address_blocked').expect(200);
      return body.entries.map((entry: { act: string; staff_name: string | null }) => [entry.act, entry.staff_name]);
    };
    harness.identity.users.set('staff-1', { subject: 'staff-1', firstName: 'Ilze', enabled: true });
    expect(await names()).toEqual([['address_blocked', 'Ilze']]);
    harness.identity.down = true;
    expect(await names()).toEqual([['address_blocked', null]]);
    harness.identity.down = false;
    harness.identity.users.delete('staff-1');
    expect(await names()).toEqual([['address_blocked', null]]);
  });

  it.each(["UPDATE audit_entry SET act = 'account_looked_up'", 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
    'cannot be rewritten: %s',
    async (statement) => {
      await expect(harness.rows(statement)).rejects.toThrow('append-only');
    },
  );
});

describe('the chain of the audit', () => {
  it('holds after acts at the same time, with the last one as its head', async () => {
    const look = () => provider.get('/suspensions').expect(200);
    await Promise.all([look(), look(), look(), look(), look()]);
    const { body } = await provider.get('/audit/all?act=suspensions_viewed').expect(200);
    expect(body.entries).toHaveLength(5);
    expect(body.entries[0]).toMatchObject({ role: 'provider', staff: 'staff-1', subject: null });
    const { entries, head, broken } = await verifyAudit(harness.databaseUrl);
    expect([broken, head?.number]).toEqual([undefined, entries]);
  });

  it('takes in what stood before, as it was found, and tells when that is changed afterwards', async () => {
    const before = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    for (const name of await readdir(migrationsDir))
      if (!name.endsWith('chained_audit'))
        await cp(path.join(fileURLToPath(migrationsDir), name), path.join(before, name), { recursive: true });
    const database = await createTestDatabase(before);
    const { database: db, direct } = openDatabase(database.url);
    await db.$executeRawUnsafe(`INSERT INTO audit_entry (number, at, act, role, staff) VALUES
      (1, now(), 'account_looked_up', 'provider', 'a'), (2, now(), 'account_looked_up', 'provider', 'b'),
      (5, now(), 'address_blocked', 'provider', 'c')`);
    await migrate(database.url, migrationsDir);
    await db.$executeRawUnsafe(
      "INSERT INTO audit_entry (at, act, role) VALUES (now(), 'suspension_expired', 'portal')",
    );
    expect(await verifyAudit(database.url)).toMatchObject({ entries: 4, head: { number: 6 } });
    expect(await verifyAudit(database.url)).not.toHaveProperty('broken');
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE audit_entry SET staff = 'x' WHERE number = 5`,
    ]);
    expect((await verifyAudit(database.url)).broken).toBe('Entry 5 is not what was hashed.');
    await db.$disconnect();
    await direct.$disconnect();
    await database.drop();
    await rm(before, { recursive: true });
  });
});

describe('the filters of the audit log', () => {
  const acts = async (query: string) => {
    const { body } = await provider.get(`/audit/all?${query}`).expect(200);
    return body.entries.map(({ act, staff }: { act: string; staff: string }) => `${act} ${staff}`) as string[];
  };

  it('narrow the log to a person, a kind of act and a time, page by page', async () => {
    const other = await harness.caller('staff-2', 'provider');
    await other.post('/address-blocks').send({ network: '203.0.113.10', days: 1, incident: 'INC-2' }).expect(201);
    await other.get('/suspensions').expect(200);
    expect(await acts('staff=staff-2')).toEqual(['suspensions_viewed staff-2', 'address_blocked staff-2']);
    expect(await acts('staff=staff-2&openings=without')).toEqual(['address_blocked staff-2']);
    expect(await acts('staff=staff-2&act=suspensions_viewed&openings=without')).toHaveLength(1);
    expect(await acts('act=address_blocked')).toEqual(['address_blocked staff-2', 'address_blocked staff-1']);
    expect(await acts('staff=nobody')).toEqual([]);

    const { body } = await provider.get('/audit/all?staff=staff-2&limit=1').expect(200);
    const [{ number, at }] = body.entries;
    expect(body.more).toBe(true);
    expect(await acts(`staff=staff-2&limit=1&before=${number}`)).toEqual(['address_blocked staff-2']);
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect(await acts(`from=${after}&openings=without`)).toEqual([]);
    expect(await acts(`staff=staff-2&from=${at}`)).toContain('suspensions_viewed staff-2');
    expect(await acts(`act=suspensions_viewed&staff=staff-2&to=${at}`)).toEqual([]);
    expect(await acts(`act=suspensions_viewed&staff=staff-2&to=${after}`)).toHaveLength(1);
  });

  it.each([
    'staff=',
    `staff=${'x'.repeat(256)}`,
    'staff=a%00',
    'from=yesterday',
    'to=0000-01-01T00:00:00Z',
    'openings=no',
  ])('are refused where they are out of bounds: %s', async (query) => {
    await provider.get(`/audit/all?${query}`).expect(422);
  });

  it('offer who acted, the latest first, to the provider alone', async () => {
    harness.identity.users.set('staff-2', { subject: 'staff-2', firstName: 'Olga', enabled: true });
    await provider.get('/suspensions').expect(200);
    const { body } = await provider.get('/audit/staff').expect(200);
    expect(profileContract.routes.getAuditStaff.response.parse(body)).toEqual(body);
    expect(body.staff).toEqual([
      { account: 'staff-1', name: null },
      { account: 'staff-2', name: 'Olga' },
    ]);
    for (const role of ['user', 'researcher', 'client-administrator'])
      await (await harness.caller('zofia', role)).get('/audit/staff').expect(403);
  });

  it('read an index, not the whole log', async () => {
    const plan = async (where: string) =>
      JSON.stringify(
        await harness.rows(`EXPLAIN SELECT * FROM audit_entry WHERE ${where} ORDER BY number DESC LIMIT 51`),
      );
    await harness.rows(`INSERT INTO audit_entry (at, act, role, staff)
      SELECT now() - interval '1 day' * (n / 10), 'suspensions_viewed', 'provider', 'busy-' || n % 50
      FROM generate_series(1, 3000) n`);
    await harness.rows('ANALYZE audit_entry');
    expect(await plan("staff = 'staff-2'")).toContain('audit_entry_staff_number_idx');
    expect(await plan("act = 'address_blocked'")).toContain('audit_entry_act_number_idx');
    expect(await plan("at >= now() - interval '2 days' AND at < now() - interval '1 day'")).toContain(
      'audit_entry_at_idx',
    );
    expect((await provider.get('/audit/staff').expect(200)).body.staff).toHaveLength(52);
  });
});

describe('a list that the provider reads', () => {
  /** The act of every route that gives lists to the provider; null where no participant can be in it. */
  const READINGS = {
    listSuspensions: 'suspensions_viewed',
    listAddressBlocks: 'address_blocks_viewed',
    getAudit: 'audit_viewed',
    /** Members of the provider's own staff. */
    getAuditStaff: null,
  } as const;
  const { routes } = profileContract;

  it('is one of these', () => {
    const lists = Object.entries(routes).filter(([, { access, method }]) => access === 'provider' && method === 'get');
    expect(lists.map(([name]) => name).sort()).toEqual(Object.keys(READINGS).sort());
  });

  it.each(Object.entries(READINGS))('leaves one entry a reading: %s', async (name, act) => {
    const reader = await harness.caller(`reader-of-${name}`, 'provider');
    const kept = async () =>
      (await harness.rows('SELECT act, subject FROM audit_entry WHERE staff = $1', [`reader-of-${name}`])) as unknown[];
    const { path } = routes[name as keyof typeof READINGS];
    await reader.get(path).expect(200);
    await reader.get(`${path}?limit=1`).expect(200);
    expect(await kept()).toEqual(act === null ? [] : [1, 2].map(() => ({ act, subject: null })));
  });

  it('leaves none where it was refused', async () => {
    const zofia = await harness.caller('zofia-reads', 'researcher');
    for (const name of Object.keys(READINGS) as (keyof typeof READINGS)[])
      await zofia.get(routes[name].path).expect(403);
    expect(await harness.rows("SELECT 1 FROM audit_entry WHERE staff = 'zofia-reads'")).toEqual([]);
  });

  it('does not fill the log that is being read', async () => {
    const reader = await harness.caller('reader-of-all', 'provider');
    const read = async (query: string) => (await reader.get(`/audit/all?${query}`).expect(200)).body.entries;
    const before = await read('openings=without');
    for (let n = 0; n < 3; n += 1) await read('openings=without');
    expect(await read('openings=without')).toEqual(before);
    expect(await read('staff=reader-of-all')).toHaveLength(5);
  });
});

describe('a withdrawn consent', () => {
  it('is confirmed: no data were stored under it', async () => {
    const revocation_id = '6f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01';
    const moment = new Date().toISOString();
    const payload = { subject: 'anna', document: 'research.Calculator', revocation_id, due_by: moment, at: moment };
    await harness.deliver({ name: 'consent.erasure_due', owner: 'consent', key: 'anna', payload });
    const confirmed = () => harness.published.find(({ name }) => name === 'profile.study_data_erased');
    expect((await until(confirmed)).payload).toEqual({ revocation_id, erased: 0, at: expect.any(String) });
  });
});
