import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountDeletionDue, processingRestricted, processingRestrictionLifted } from '@vesela/contracts/events';
import type { Project } from '@vesela/contracts/research';
import { type Harness, type Person, startService } from './harness.ts';
import { client, DATA, NOW, openProject, woman } from './study.ts';

let harness: Harness;
let administrator: Person;
let researcher: Person;
beforeAll(async () => {
  harness = await startService(() => NOW);
  ({ administrator, researcher } = await client(harness, 'clinic'));
});
afterAll(() => harness.close());

const at = NOW.toISOString();
const take = (id: string) => researcher.post(`/projects/${id}/exports`).send({ survey: 'Calculator', format: 'json' });
const told = async (event: Parameters<Harness['tell']>[0], subject: string, more = {}) => {
  await harness.tell(event, subject, { subject, at, ...more });
  await harness.settled();
};
const deleted = async (subject: string) => {
  const deletion_id = randomUUID();
  await told(accountDeletionDue, subject, { deletion_id });
  return deletion_id;
};
async function join({ id }: Pick<Project, 'id'>, count: number) {
  const women = Array.from({ length: count }, () => woman(harness));
  for (const person of women) {
    await person.agree(`project.${id}`);
    await person.test(DATA);
  }
  return women;
}
const own = async (subject: string, path: string) =>
  (await (await harness.person(subject)).get(`${path}?lang=lv`).expect(200)).body;

describe('a deleted account', () => {
  it('of a participant leaves neither membership nor data, and the others stay', async () => {
    const project = await openProject(administrator);
    const [gone, stays] = await join(project, 2);
    const id = await deleted(gone?.subject ?? '');
    expect(await harness.rows('SELECT 1 FROM member WHERE project_id = $1', [project.id])).toHaveLength(1);
    expect(await harness.rows('SELECT 1 FROM study_record WHERE project_id = $1', [project.id])).toHaveLength(1);
    expect(
      await harness.rows("SELECT payload->'erased' AS n FROM events.outbox WHERE payload->>'deletion_id' = $1", [id]),
    ).toEqual([{ n: 2 }]);
    expect((await own(gone?.subject ?? '', '/own-data')).projects).toEqual([]);
    expect((await own(stays?.subject ?? '', '/own-data')).projects).toHaveLength(1);
  });

  it('of an administrator touches only that account: projects, activities and files are the client’s', async () => {
    const other = await client(harness, 'other');
    const project = await openProject(other.administrator);
    await deleted('other-client-administrator');
    expect(await harness.rows('SELECT role FROM staff WHERE client_id = $1', [other.id])).toEqual([
      { role: 'researcher' },
    ]);
    expect(await harness.rows('SELECT state FROM project WHERE id = $1', [project.id])).toEqual([{ state: 'open' }]);
    expect(await harness.rows('SELECT 1 FROM activity WHERE project_id = $1', [project.id])).toHaveLength(1);
    await other.administrator.get(`/projects/${project.id}`).expect(403);
    // Women go on joining, and another administrator takes over.
    await join(project, 1);
    await harness.service.clients.appoint(other.id, { subject: 'next', name: 'Next', role: 'client-administrator' });
    const next = await harness.person('next', 'client-administrator');
    expect((await next.get(`/projects/${project.id}`).expect(200)).body.participants).toBe(1);
  });
});

describe('a woman who restricted the processing of her data', () => {
  it('is in no file until she lifts that', async () => {
    const project = await openProject(administrator);
    const women = await join(project, 11);
    const [first] = women;
    await told(processingRestricted, first?.subject ?? '');
    await take(project.id).expect(409);
    await told(processingRestrictionLifted, first?.subject ?? '');
    await take(project.id).expect(201);
  });
});

describe('what she may know of her part in research', () => {
  it('are the projects with her answers, and the files in which she stood, and no others', async () => {
    const project = await openProject(administrator);
    const women = await join(project, 11);
    await take(project.id).expect(201);
    const [late] = await join(project, 1);
    const subject = women[0]?.subject ?? '';
    expect(await own(subject, '/own-data')).toEqual({
      projects: [
        {
          project_id: project.id,
          project_name: 'Miegs un veselība',
          client_name: 'clinic',
          consent_version: `project.${project.id}/1`,
          active: true,
          records: [{ survey: 'Calculator', exported: true, data: DATA }],
        },
      ],
    });
    const { exports } = await own(subject, '/my-exports');
    expect(exports).toEqual([
      {
        id: expect.any(String),
        project_name: 'Miegs un veselība',
        client_name: 'clinic',
        survey: 'Calculator',
        exported_at: NOW.toISOString(),
      },
    ]);
    expect((await own(late?.subject ?? '', '/my-exports')).exports).toEqual([]);
    expect((await own(randomUUID(), '/my-exports')).exports).toEqual([]);
  });
});
