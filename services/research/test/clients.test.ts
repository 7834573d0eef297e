import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SECOND_PERSON_DAYS } from '@vesela/contracts/constants';
import { inProduction, until } from '@vesela/service-kit/testing';
import { seedDemoClients } from '../src/service.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { client, NOW, openProject } from './study.ts';

let harness: Harness;
let provider: Person;
let second: Person;
let now = NOW;
beforeAll(async () => {
  harness = await startService(() => now);
  provider = await harness.person('provider', 'provider');
  second = await harness.person('second', 'provider');
});
afterAll(() => harness.close());

describe('the provider', () => {
  it('creates clients and appoints and removes staff', async () => {
    const { body: admitted } = await provider
      .post('/clients')
      .send({ name: 'A clinic', kind: 'independent_researcher' })
      .expect(201);
    const person = { subject: 'admin-1', name: 'Administrator', role: 'client-administrator' };
    const { body: asked } = await provider.post(`/clients/${admitted.id}/staff`).send(person).expect(201);
    const confirmation = `/clients/${admitted.id}/appointments/${asked.id}/confirmation`;
    const { body: staff } = await second.post(confirmation).send({}).expect(201);
    expect((await provider.get(`/clients/${admitted.id}/staff`).expect(200)).body).toEqual({
      client: admitted,
      staff: [staff],
      waiting: [],
    });
    expect((await provider.get('/clients?limit=1').expect(200)).body).toEqual({ clients: [admitted], more: false });

    const administrator = await harness.person('admin-1', 'client-administrator');
    await administrator.get('/projects').expect(200);
    await provider.delete(`/clients/${admitted.id}/staff/${staff.id}`).expect(204);
    await provider.delete(`/clients/${admitted.id}/staff/${staff.id}`).expect(404);
    await administrator.get('/projects').expect(403);
  });

  it('appoints an account to a role only once', async () => {
    const one = await harness.service.clients.create({ name: 'one', kind: 'organisation' });
    const other = await harness.service.clients.create({ name: 'other', kind: 'organisation' });
    const person = { subject: 'busy', name: 'Busy', role: 'researcher' };
    await provider.post(`/clients/${one.id}/staff`).send(person).expect(201);
    await provider.post(`/clients/${one.id}/staff`).send(person).expect(409);
    await provider.post(`/clients/${other.id}/staff`).send(person).expect(409);
    await provider.post(`/clients/${randomUUID()}/staff`).send(person).expect(404);
  });

  it('pages through the clients', async () => {
    const all = (await provider.get('/clients').expect(200)).body.clients;
    const first = (await provider.get('/clients?limit=2').expect(200)).body;
    const rest = (await provider.get(`/clients?before=${first.clients[1].id}`).expect(200)).body;
    expect(first.more).toBe(true);
    expect([...first.clients, ...rest.clients]).toEqual(all);
  });

  it('lists the clients of one kind', async () => {
    const of = async (kind: string) =>
      (await provider.get(`/clients?kind=${kind}`).expect(200)).body.clients.map((one: { kind: string }) => one.kind);
    expect(new Set(await of('organisation'))).toEqual(new Set(['organisation']));
    expect(new Set(await of('independent_researcher'))).toEqual(new Set(['independent_researcher']));
    await provider.get('/clients?kind=other').expect(422);
  });

  it('gets an error for a text that cannot be stored', async () => {
    const { body } = await provider.post('/clients').send({ name: 'a\u0000b', kind: 'organisation' }).expect(422);
    expect(body.errors).toEqual([{ field: 'name', code: 'not_valid' }]);
  });
});

describe('an appointment that waits', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const researcher = (subject: string) => ({ subject, name: 'Researcher', role: 'researcher' });
  const asked = async (subject: string) => {
    const { id } = await harness.service.clients.create({ name: subject, kind: 'organisation' });
    const { body } = await provider.post(`/clients/${id}/staff`).send(researcher(subject)).expect(201);
    const path = `/clients/${id}/appointments/${body.id}`;
    return { id, waiting: body, path, list: async (by: Person) => (await by.get(`/clients/${id}/staff`)).body };
  };
  const actsOn = async (subject: string) => {
    const { body } = await provider.get('/audit?limit=100').expect(200);
    const entries: { act: string; staff: string; subject: string }[] = body.entries;
    return entries.filter((entry) => entry.subject === subject).map(({ act, staff }) => `${act} ${staff}`);
  };

  it('is confirmed by somebody else, and both are in the audit', async () => {
    const { waiting, path, list } = await asked('two');
    expect(waiting).toMatchObject({ subject: 'two', own: true, requested_at: NOW.toISOString() });
    expect(new Date(waiting.expires_at).getTime() - NOW.getTime()).toBe(7 * DAY_MS);
    expect((await list(second)).waiting).toEqual([{ ...waiting, own: false }]);
    const person = await harness.person('two', 'researcher');
    await person.get('/exportable-projects').expect(403);

    await provider.post(`${path}/confirmation`).send({}).expect(403);
    await person.get('/exportable-projects').expect(403);
    const confirmed = await Promise.all([1, 2].map(() => second.post(`${path}/confirmation`).send({})));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([201, 404]);
    await person.get('/exportable-projects').expect(200);
    expect(await actsOn('two')).toEqual(['staff_appointed second', 'appointment_requested provider']);
  });

  it('is not confirmed by whom it appoints', async () => {
    const { waiting, path, list } = await asked('second');
    expect((await list(second)).waiting).toEqual([{ ...waiting, own: true }]);
    await second.post(`${path}/confirmation`).send({}).expect(403);
    expect(await actsOn('second')).toEqual(['appointment_requested provider']);
    await second.delete(path).expect(204);
  });

  it('may be declined, by who asked too, and asked for again', async () => {
    const { id, path, list } = await asked('declined');
    await provider.post(`/clients/${id}/staff`).send(researcher('declined')).expect(409);
    await provider.delete(path).expect(204);
    await second.post(`${path}/confirmation`).send({}).expect(404);
    expect(await list(provider)).toMatchObject({ staff: [], waiting: [] });
    expect(await actsOn('declined')).toEqual(['appointment_declined provider', 'appointment_requested provider']);
    await provider.post(`/clients/${id}/staff`).send(researcher('declined')).expect(201);
  });

  it(`lapses after ${SECOND_PERSON_DAYS} days, and is deleted`, async () => {
    const { id, path, list } = await asked('late');
    now = new Date(NOW.getTime() + SECOND_PERSON_DAYS * DAY_MS);
    expect((await list(second)).waiting).toEqual([]);
    await second.post(`${path}/confirmation`).send({}).expect(404);
    await until(async () => (await harness.rows(`SELECT FROM waiting_act WHERE subject = 'late'`)).length === 0);
    await provider.post(`/clients/${id}/staff`).send(researcher('late')).expect(201);
    now = NOW;
  });

  it('appoints nobody whose account was closed meanwhile', async () => {
    const { path, list } = await asked('closing');
    harness.others.closed.add('closing');
    await second.post(`${path}/confirmation`).send({}).expect(422);
    expect(await list(second)).toMatchObject({ staff: [], waiting: [{ subject: 'closing' }] });
  });

  it('cannot be confirmed in the table by who asked', async () => {
    const { waiting } = await asked('forced');
    const confirm = harness.rows('UPDATE waiting_act SET confirmed_by = requested_by WHERE id = $1', [waiting.id]);
    await expect(confirm).rejects.toThrow('waiting_act_two_people');
  });
});

describe('removing an administrator', () => {
  it('leaves the client’s projects unchanged', async () => {
    const { id, administrator, researcher } = await client(harness, 'leaving');
    const project = await openProject(administrator);
    const { staff } = await harness.service.clients.staff(id, 'provider');
    for (const { id: staffId, role } of staff) {
      if (role === 'client-administrator') await provider.delete(`/clients/${id}/staff/${staffId}`).expect(204);
    }
    await administrator.get(`/projects/${project.id}`).expect(403);
    const { body } = await researcher.get('/exportable-projects').expect(200);
    expect(body.projects).toEqual([{ id: project.id, texts: project.texts, state: 'open', surveys: ['Calculator'] }]);
  });
});

describe('demo clients', () => {
  const staff = {
    administrator: { subject: 'demo-1', name: 'One' },
    researcher: { subject: 'demo-2', name: 'Two' },
    researcher2: { subject: 'demo-4', name: 'Four' },
    administrator2: { subject: 'demo-3', name: 'Three' },
  };

  it('are created once, each with its own staff', async () => {
    await seedDemoClients(harness.service, staff);
    await seedDemoClients(harness.service, staff);
    const names = await Promise.all(
      ['demo-1', 'demo-3'].map(async (subject) => {
        const person = await harness.person(subject, 'client-administrator');
        return (await person.get('/projects').expect(200)).body.client_name;
      }),
    );
    expect(names).toEqual(['Demo client', 'Another demo client']);
    await (await harness.person('demo-2', 'researcher')).get('/exportable-projects').expect(200);
  });

  it('are refused in production', async () => {
    await expect(inProduction(() => seedDemoClients(harness.service, staff))).rejects.toThrow(
      'not allowed in production',
    );
  });
});
