import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inProduction } from '@vesela/service-kit/testing';
import { seedDemoClients } from '../src/service.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { client, NOW, openProject } from './study.ts';

let harness: Harness;
let provider: Person;
beforeAll(async () => {
  harness = await startService(() => NOW);
  provider = await harness.person('provider', 'provider');
});
afterAll(() => harness.close());

describe('the provider', () => {
  it('creates clients and appoints and removes staff', async () => {
    const { body: admitted } = await provider
      .post('/clients')
      .send({ name: 'A clinic', kind: 'independent_researcher' })
      .expect(201);
    const person = { subject: 'admin-1', name: 'Administrator', role: 'client-administrator' };
    const { body: staff } = await provider.post(`/clients/${admitted.id}/staff`).send(person).expect(201);
    expect((await provider.get(`/clients/${admitted.id}/staff`).expect(200)).body.staff).toEqual([staff]);
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

  it('gets an error for a text that cannot be stored', async () => {
    const { body } = await provider.post('/clients').send({ name: 'a\u0000b', kind: 'organisation' }).expect(422);
    expect(body.errors).toEqual([{ field: 'name', code: 'not_valid' }]);
  });
});

describe('removing an administrator', () => {
  it('leaves the client’s projects unchanged', async () => {
    const { id, administrator, researcher } = await client(harness, 'leaving');
    const project = await openProject(administrator);
    const { staff } = await harness.service.clients.staff(id);
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
