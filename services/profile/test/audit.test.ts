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
    const db = openDatabase(database.url);
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
    await database.drop();
    await rm(before, { recursive: true });
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
