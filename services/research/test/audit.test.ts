import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ResearchAuditEntry, researchContract } from '@vesela/contracts/research';
import { type AuditHead, verifyAudit } from '@vesela/service-kit';
import { until } from '@vesela/service-kit/testing';
import { type Harness, type Person, startService } from './harness.ts';
import { ACTIVITY, client, draft, join, NOW, openProject, PROJECT } from './study.ts';

let harness: Harness;
let provider: Person;
beforeAll(async () => {
  harness = await startService(() => NOW);
  provider = await harness.person('provider-1', 'provider');
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.others.identityDown = false;
});

const log = async (query = '') => {
  const { body } = await provider.get(`/audit${query}`).expect(200);
  expect(researchContract.routes.getAudit.response.parse(body)).toEqual(body);
  return body;
};
const researcher = (subject: string) => ({ subject, name: 'Researcher', role: 'researcher' });
const newClient = async (name: string): Promise<string> =>
  (await provider.post('/clients').send({ name, kind: 'organisation' }).expect(201)).body.id;

describe('the audit of staff', () => {
  it('keeps the trace of an appointment that was removed: who, whom, as what and when', async () => {
    const id = await newClient('A clinic');
    const { body: asked } = await provider.post(`/clients/${id}/staff`).send(researcher('anna')).expect(201);
    const second = await harness.person('provider-2', 'provider');
    const { body: staff } = await second
      .post(`/clients/${id}/appointments/${asked.id}/confirmation`)
      .send({})
      .expect(201);
    const removed = async () => /research_staff_removed\S* (\d+)/.exec(await harness.service.registry.metrics())?.[1];
    expect(await removed()).toBe('0');
    await provider.delete(`/clients/${id}/staff/${staff.id}`).expect(204);
    expect(await removed()).toBe('1');
    expect((await harness.rows('SELECT FROM staff WHERE client_id = $1', [id])).length).toBe(0);

    const { entries } = await log('?limit=4');
    const by = { role: 'provider', staff: 'provider-1', staff_name: 'N-provider-1', client_name: 'A clinic' };
    const whom = { subject: 'anna', subject_name: 'N-anna', appointed_as: 'researcher' };
    expect(entries).toMatchObject([
      { act: 'staff_removed', at: NOW.toISOString(), client_id: id, ...by, ...whom },
      { act: 'staff_appointed', client_id: id, ...by, ...whom, staff: 'provider-2', staff_name: 'N-provider-2' },
      { act: 'appointment_requested', client_id: id, ...by, ...whom },
      { act: 'client_created', client_id: id, ...by, subject: null, appointed_as: null },
    ]);
  });

  it('has no name of an account that was never appointed', async () => {
    const id = await newClient('Another clinic');
    const { body: asked } = await provider.post(`/clients/${id}/staff`).send(researcher('a-woman')).expect(201);
    await (await harness.person('provider-2', 'provider'))
      .delete(`/clients/${id}/appointments/${asked.id}`)
      .expect(204);
    const { entries } = await log('?limit=2');
    const whom = { subject: 'a-woman', subject_name: null };
    expect(entries).toMatchObject([
      { act: 'appointment_declined', ...whom, staff_name: 'N-provider-2' },
      { act: 'appointment_requested', ...whom, staff_name: 'N-provider-1' },
    ]);
  });

  it('has every export, and no entry of what failed', async () => {
    const clinic = await client(harness, 'exporting');
    const project = await openProject(clinic.administrator);
    const before = (await log('?limit=1')).entries[0].number;
    const take = () => clinic.researcher.post(`/projects/${project.id}/exports`);
    await take().send({ survey: 'Calculator', format: 'csv' }).expect(409);
    await join(harness, project, 11);
    await take().send({ survey: 'Calculator', format: 'csv' }).expect(201);
    const { entries } = await log('?act=study_exported');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      number: before + 1,
      role: 'researcher',
      staff: 'exporting-researcher',
      project_id: project.id,
      survey: 'Calculator',
      rows: 11,
    });
  });

  it('has every act on a project, its activities and invitations once, and none of what was refused', async () => {
    const clinic = await client(harness, 'acting');
    const other = (await client(harness, 'looking on')).administrator;
    const { administrator } = clinic;
    const { id } = await draft(administrator);
    const path = `/projects/${id}`;
    const state = (wanted: string) => administrator.put(`${path}/state`).send({ state: wanted });
    const invite = () =>
      administrator.post(`${path}/invitations`).send({ emails: ['anna@mail.example'], language: 'lv' });
    await administrator.put(path).send(PROJECT).expect(200);
    await state('open').expect(409);
    await invite().expect(409);
    const { body: activity } = await administrator.post(`${path}/activities`).send(ACTIVITY).expect(201);
    const activityPath = `${path}/activities/${activity.id}`;
    await administrator.put(activityPath).send(ACTIVITY).expect(200);
    await state('open').expect(200);
    await state('open').expect(200);
    await administrator.delete(activityPath).expect(409);
    const { body: second } = await administrator.post(`${path}/activities`).send(ACTIVITY).expect(201);
    await administrator.delete(`${path}/activities/${second.id}`).expect(204);
    await administrator.delete(`${path}/activities/${second.id}`).expect(404);
    harness.others.consentDown = true;
    await administrator
      .put(activityPath)
      .send({ ...ACTIVITY, to: '2027-05-30' })
      .expect(500);
    harness.others.consentDown = false;
    await invite().expect(200);
    await state('closed').expect(200);
    await administrator.put(path).send(PROJECT).expect(409);
    await other.delete(path).expect(404);
    await administrator.delete(path).expect(204);
    await administrator.delete(path).expect(404);

    const { entries } = await log('?limit=100');
    const acts = (entries as ResearchAuditEntry[]).filter(
      ({ client_id, role }) => client_id === clinic.id && role !== 'portal',
    );
    expect(acts.map(({ act }) => act).reverse()).toEqual([
      'project_created',
      'project_edited',
      'activity_created',
      'activity_edited',
      'project_opened',
      'activity_created',
      'activity_deleted',
      'invitations_sent',
      'project_closed',
      'project_deleted',
    ]);
    const by = { role: 'client-administrator', staff: 'acting-client-administrator', client_name: 'acting' };
    for (const entry of acts) expect(entry).toMatchObject({ ...by, project_id: id, subject: null });
    const kept = await harness.rows("SELECT 1 FROM audit_entry a WHERE a::text LIKE '%@%'");
    expect(kept).toEqual([]);
  });

  it('is narrowed to a person, a project and a time, and offers those to choose from to the provider alone', async () => {
    const clinic = await client(harness, 'narrowing');
    const { id } = await draft(clinic.administrator);
    const { id: gone } = await draft(clinic.administrator);
    await clinic.administrator.delete(`/projects/${gone}`).expect(204);
    const acts = async (query: string) =>
      ((await log(query)).entries as ResearchAuditEntry[]).map(({ act, project_id }) => [act, project_id]);
    const by = 'staff=narrowing-client-administrator';
    const created = ['project_created', id];
    expect(await acts(`?${by}`)).toEqual([['project_deleted', gone], ['project_created', gone], created]);
    expect(await acts(`?project_id=${id}`)).toEqual([created]);
    expect(await acts(`?${by}&act=project_created&limit=1`)).toEqual([['project_created', gone]]);
    expect(await acts(`?${by}&from=${NOW.toISOString()}`)).toHaveLength(3);
    expect(await acts(`?${by}&to=${NOW.toISOString()}`)).toEqual([]);
    expect(await acts(`?staff=provider-1&project_id=${id}`)).toEqual([]);
    for (const query of ['staff=', `staff=${'x'.repeat(256)}`, 'from=0000-01-01T00:00:00Z', 'to=now', 'project_id=1'])
      await provider.get(`/audit?${query}`).expect(422);

    const { body } = await provider.get('/audit/choices').expect(200);
    expect(researchContract.routes.getAuditChoices.response.parse(body)).toEqual(body);
    expect(body.staff[0]).toEqual({
      account: 'narrowing-client-administrator',
      name: 'N-narrowing-client-administrator',
    });
    expect(body.projects.slice(0, 2)).toEqual([
      { id: gone, names: null, client_name: 'narrowing' },
      { id, names: expect.any(Object), client_name: 'narrowing' },
    ]);
    expect(body.staff.map(({ account }: { account: string }) => account)).not.toContain('anna');
    for (const role of ['administrator', 'researcher'] as const) await clinic[role].get('/audit/choices').expect(403);
    await harness.anonymous.get('/audit/choices').expect(401);
  });

  it('reads an index for a person and for a project', async () => {
    await harness.rows(`INSERT INTO audit_entry (at, act, role, staff, client_id, project_id)
      SELECT now(), 'project_edited', 'client-administrator', 'busy', gen_random_uuid(), gen_random_uuid()
      FROM generate_series(1, 2000)`);
    await harness.rows('ANALYZE audit_entry');
    const plan = async (where: string) =>
      JSON.stringify(
        await harness.rows(`EXPLAIN SELECT * FROM audit_entry WHERE ${where} ORDER BY number DESC LIMIT 51`),
      );
    expect(await plan("staff = 'narrowing-client-administrator'")).toContain('audit_entry_staff_number_idx');
    expect(await plan("project_id = '7d3e0c11-2b7f-4f55-9a3c-8e0f6a1d2c34'")).toContain(
      'audit_entry_project_id_number_idx',
    );
    const { body } = await provider.get('/audit/choices').expect(200);
    expect(body.projects).toHaveLength(100);
  });

  it('is for the provider, page by page, and without names while the identity provider is down', async () => {
    harness.others.identityDown = true;
    const first = await log('?limit=2');
    expect(first.entries.map(({ staff_name }: { staff_name: string | null }) => staff_name)).toEqual([null, null]);
    expect(first.more).toBe(true);
    const rest = await log(`?before=${first.entries[1].number}`);
    expect(rest.entries[0].number).toBe(first.entries[1].number - 1);
    await (await harness.person('exporting-researcher', 'researcher')).get('/audit').expect(403);
  });

  it('chains acts at the same time one after the other', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => newClient(`at once ${i}`)));
    expect(await verifyAudit(harness.databaseUrl)).not.toHaveProperty('broken');
  });
});

describe('an appointment', () => {
  it.each([
    ['unknown_account', 'nobody'],
    ['closed_account', 'suspended'],
  ])('says why it is refused: %s', async (code, subject) => {
    harness.others.unknown.add('nobody');
    harness.others.closed.add('suspended');
    const id = await newClient('Careful');
    const { body } = await provider.post(`/clients/${id}/staff`).send(researcher(subject)).expect(422);
    expect(body.errors).toEqual([{ field: 'subject', code }]);
    expect((await provider.get(`/clients/${id}/staff`).expect(200)).body.staff).toEqual([]);
  });

  it('waits for the identity provider', async () => {
    const id = await newClient('Waiting');
    harness.others.identityDown = true;
    await provider.post(`/clients/${id}/staff`).send(researcher('ilze')).expect(503);
  });
});

describe('verifying the audit', () => {
  let kept: AuditHead;
  beforeAll(async () => {
    const { head } = await verifyAudit(harness.databaseUrl);
    if (!head) throw new Error('There must be entries.');
    kept = head;
  });

  /** As somebody who owns the tables and takes the triggers off. */
  const asOwner = async (...statements: string[]) => {
    await harness.rows('SET session_replication_role = replica');
    for (const statement of statements) await harness.rows(statement);
    await harness.rows('SET session_replication_role = DEFAULT');
  };
  const rewrite = `DO $$ DECLARE e audit_entry%ROWTYPE; last CHAR(64); BEGIN
    FOR e IN SELECT * FROM audit_entry ORDER BY number LOOP
      e.previous_hash := last; last := audit_entry_hash(e);
      UPDATE audit_entry SET previous_hash = e.previous_hash, hash = last WHERE number = e.number;
      UPDATE audit_head SET number = e.number, hash = last;
    END LOOP; END $$`;

  it.each([
    ["UPDATE audit_entry SET act = 'client_created'", 'append-only'],
    ['DELETE FROM audit_entry', 'append-only'],
    ['TRUNCATE audit_entry', 'append-only'],
    ['UPDATE audit_head SET number = 1', 'Only an entry moves'],
    ["INSERT INTO audit_head VALUES (2, 1, '')", 'Only an entry moves'],
    ['DELETE FROM audit_head', 'Only an entry moves'],
  ])('is not even needed for: %s', async (statement, refusal) => {
    await expect(harness.rows(statement)).rejects.toThrow(refusal);
  });

  it('finds number and hash in order even where somebody inserts with made-up ones', async () => {
    await harness.rows(`INSERT INTO audit_entry (number, at, act, role, client_id, previous_hash, hash)
      VALUES (1, now(), 'client_created', 'portal', gen_random_uuid(), repeat('0', 64), repeat('0', 64))`);
    const verified = await verifyAudit(harness.databaseUrl, [kept]);
    expect(verified).toMatchObject({ entries: kept.number + 1, head: { number: kept.number + 1 } });
    expect(verified.broken).toBeUndefined();
  });

  it.each([
    [
      'an entry is changed',
      ["UPDATE audit_entry SET staff = 'other' WHERE number = 2"],
      'Entry 2 is not what was hashed',
    ],
    ['an entry is taken out', ['DELETE FROM audit_entry WHERE number = 2'], 'Entry 3 does not follow'],
    ['the first is taken out', ['DELETE FROM audit_entry WHERE number = 1'], 'Entry 2 does not follow'],
    [
      'the last is taken out',
      ['DELETE FROM audit_entry WHERE number = (SELECT number FROM audit_head)'],
      'was written last',
    ],
    ['all are taken out', ['DELETE FROM audit_entry'], 'whose hash was kept, is missing'],
    ['the head is taken out', ['DELETE FROM audit_head'], 'The head of the chain is missing'],
    [
      'an entry is changed and the chain written anew',
      ["UPDATE audit_entry SET staff = 'other' WHERE number = 2", rewrite],
      'is not the one whose hash was kept',
    ],
    [
      'the last ones are taken out and the chain written anew',
      ['DELETE FROM audit_entry WHERE number > 3', rewrite],
      'whose hash was kept, is missing',
    ],
  ])('tells when %s', async (_what, statements, verdict) => {
    const copy = 'CREATE TEMP TABLE';
    await harness.rows(`${copy} kept_entry AS TABLE audit_entry; ${copy} kept_head AS TABLE audit_head`);
    try {
      await asOwner(...statements);
      expect((await verifyAudit(harness.databaseUrl, [kept])).broken).toContain(verdict);
    } finally {
      await asOwner(
        'DELETE FROM audit_entry; DELETE FROM audit_head',
        'INSERT INTO audit_entry TABLE kept_entry; INSERT INTO audit_head TABLE kept_head',
        'DROP TABLE kept_entry, kept_head',
      );
    }
    expect(await verifyAudit(harness.databaseUrl, [kept])).not.toHaveProperty('broken');
  });

  it('logs the head at the start, and an error when the audit does not hold', async () => {
    const heads = () => harness.logged().match(/"head":"\d+:[0-9a-f]{64}"/g) ?? [];
    const restarted = harness.copy();
    // NaN until it has been read.
    const says = async ({ registry }: typeof restarted, value: number) =>
      (await registry.metrics()).includes(`staff_audit_broken{service="research"} ${value}`);
    await until(() => says(restarted, 0));
    expect(heads().length).toBeGreaterThan(0);
    await restarted.stop();
    await asOwner("UPDATE audit_entry SET act = 'staff_removed' WHERE number = 1");
    const again = harness.copy();
    await until(() => harness.logged().includes('Entry 1 is not what was hashed.'));
    await until(() => says(again, 1));
    await again.stop();
    expect(harness.logged()).toContain('the audit of staff does not hold');
  });
});
