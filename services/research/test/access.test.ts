import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Contract, pathOf } from '@vesela/contracts';
import { CONFIRMED_BELOW_ROWS } from '@vesela/contracts/constants';
import { researchContract } from '@vesela/contracts/research';
import { fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';
import { ACTIVITY, client, join, NOW, openProject, PROJECT } from './study.ts';

const contract = researchContract as Contract;
let harness: Harness;
beforeAll(async () => {
  // A file of eleven women waits.
  harness = await startService(() => NOW, { confirmedBelow: CONFIRMED_BELOW_ROWS });
});
afterAll(() => harness.close());

describe('every route of the contract', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));

  it('is for staff or services, except the join page and own data', () => {
    const open = Object.entries(contract.routes).filter(([, { access }]) =>
      ['public', 'user', 'participant'].includes(access),
    );
    // A participant's own data are found by pseudonyms computed from the token.
    expect(open.map(([name]) => name)).toEqual(['openJoinPage', 'getMyProject', 'listMyExports', 'getOwnData']);
  });

  it('has no join code, address or account in its path', () => {
    const parameters = Object.values(contract.routes).flatMap(
      (route) => pathOf(contract, route).match(/\{\w+\}/g) ?? [],
    );
    expect([...new Set(parameters)].sort()).toEqual([
      '{activityId}',
      '{appointmentId}',
      '{clientId}',
      '{exportId}',
      '{projectId}',
      '{staffId}',
    ]);
  });
});

describe('another client’s project', () => {
  it('is not found on any route', async () => {
    const one = await client(harness, 'one');
    const other = await client(harness, 'other');
    const { id, activity } = await openProject(one.administrator);
    const calls = (project: string, activityId: string) => [
      () => other.administrator.get(`/projects/${project}`),
      () => other.administrator.put(`/projects/${project}`).send(PROJECT),
      () => other.administrator.put(`/projects/${project}/state`).send({ state: 'closed' }),
      () => other.administrator.post(`/projects/${project}/activities`).send(ACTIVITY),
      () => other.administrator.put(`/projects/${project}/activities/${activityId}`).send(ACTIVITY),
      () => other.administrator.delete(`/projects/${project}/activities/${activityId}`),
      () => other.administrator.post(`/projects/${project}/invitations`).send({ emails: ['a@b.lv'], language: 'lv' }),
      () => other.administrator.delete(`/projects/${project}`),
      () => other.researcher.post(`/projects/${project}/exports`).send({ survey: 'Calculator', format: 'csv' }),
      () => other.researcher.get(`/projects/${project}/exports`),
    ];
    const unknown = calls(randomUUID(), randomUUID());
    for (const [at, call] of calls(id, activity.id).entries()) {
      const { requestId: _a, ...actual } = (await call().expect(404)).body;
      const { requestId: _b, ...expected } = (await unknown[at]?.().expect(404))?.body ?? {};
      expect(actual).toEqual(expected);
    }
    expect((await other.administrator.get('/projects').expect(200)).body).toEqual({
      client_name: 'other',
      projects: [],
      more: false,
    });
    expect((await other.researcher.get('/exportable-projects').expect(200)).body.projects).toEqual([]);
    expect((await one.administrator.get(`/projects/${id}`).expect(200)).body).toMatchObject({ state: 'open' });
  });
});

describe('a role in the token', () => {
  it('gives no access without an appointment by a client', async () => {
    const nobody = await harness.person('nobody', 'client-administrator', 'researcher');
    await nobody.get('/projects').expect(403);
    await nobody.post('/projects').send(PROJECT).expect(403);
    await nobody.get('/exportable-projects').expect(403);
  });

  it('does not turn an appointed administrator into a researcher', async () => {
    const { id } = await harness.service.clients.create({ name: 'apart', kind: 'organisation' });
    await harness.service.clients.appoint(id, { subject: 'both', name: 'Both', role: 'client-administrator' });
    const both = await harness.person('both', 'client-administrator', 'researcher');
    await both.get('/projects').expect(200);
    await both.get('/exportable-projects').expect(403);
  });
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  const one = await harness.service.clients.create({ name: 'fuzzed', kind: 'organisation' });
  for (const role of ['client-administrator', 'researcher'] as const)
    await harness.service.clients.appoint(one.id, { subject: `${role}-1`, name: role, role });
  const { administrator, researcher } = await client(harness, 'apart from it');
  const project = await openProject(administrator);
  const [anna] = await join(harness, project, 11);
  const exports = `/projects/${project.id}/exports`;
  await researcher.post(exports).send({ survey: 'Calculator', format: 'csv' }).expect(409);
  const { body } = await researcher.get(exports).expect(200);
  const { app } = harness.service;
  const owners = [
    { subject: anna?.subject ?? '' },
    { subject: 'apart from it-client-administrator', roles: ['client-administrator'] },
    { subject: 'apart from it-researcher', roles: ['researcher'] },
  ];
  const records = {
    '/projects/{projectId}': [project.id],
    '/projects/{projectId}/activities/{activityId}': [project.activity.id],
    '/projects/{projectId}/waiting-exports/{exportId}': body.waiting.map(({ id }: { id: string }) => id),
  };
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owners, records })).toEqual([]);
});
