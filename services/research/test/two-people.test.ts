import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_BELOW_ROWS, SECOND_PERSON_DAYS } from '@vesela/contracts/constants';
import { type Harness, type Person, startService } from './harness.ts';
import { client, join, NOW, openProject } from './study.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let now = NOW;
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => now, { confirmedBelow: CONFIRMED_BELOW_ROWS });
});
afterAll(() => harness.close());

/** A project with so many women, of a client with two researchers. */
async function project(name: string, women: number) {
  const { id, administrator, researcher: first } = await client(harness, name);
  await harness.service.clients.appoint(id, { subject: `${name}-second`, name: `${name} second`, role: 'researcher' });
  const second = await harness.person(`${name}-second`, 'researcher');
  const opened = await openProject(administrator);
  await join(harness, opened, women);
  const path = `/projects/${opened.id}`;
  return {
    first,
    second,
    path,
    take: (by: Person) => by.post(`${path}/exports`).send({ survey: 'Calculator', format: 'json' }),
    waiting: async (by: Person) => (await by.get(`${path}/exports`).expect(200)).body.waiting,
    cohorts: () => harness.rows('SELECT FROM cohort WHERE project_id = $1', [opened.id]),
    acts: async () => {
      const rows = await harness.rows(
        "SELECT act, staff FROM audit_entry WHERE project_id = $1 AND role = 'researcher' ORDER BY number",
        [opened.id],
      );
      return rows.map(({ act, staff }) => `${act} ${staff}`);
    },
  };
}

describe('a file with few rows', () => {
  it('waits until another researcher of the client confirms it, and is given out once', async () => {
    const { first, second, path, take, waiting, cohorts, acts } = await project('few', 11);
    const { body } = await take(first).expect(409);
    expect(body.code).toBe('second_person_needed');
    await take(first).expect(409);
    expect(await cohorts()).toEqual([]);
    const [asked, ...more] = await waiting(second);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ survey: 'Calculator', requested_by: 'few researcher', own: false, confirmed: false });
    const confirmation = `${path}/waiting-exports/${asked.id}/confirmation`;
    await first.post(confirmation).send({}).expect(403);
    await take(first).expect(409);

    await second.post(confirmation).send({}).expect(204);
    await second.post(confirmation).send({}).expect(204);
    expect(await waiting(first)).toEqual([{ ...asked, own: true, confirmed: true }]);
    expect((await take(first).expect(201)).body.record.rows).toBe(11);
    expect(await waiting(first)).toEqual([]);
    await take(first).expect(409);
    expect(await acts()).toEqual([
      'export_requested few-researcher',
      'export_confirmed few-second',
      'study_exported few-researcher',
      'export_requested few-researcher',
    ]);
  });

  it('is named beside the projects of who can do something about it, of her client alone', async () => {
    const { first, second, path, take } = await project('named', 11);
    const named = async (by: Person) => (await by.get('/exportable-projects').expect(200)).body.waiting;
    await take(first).expect(409);
    expect(await named(first)).toEqual([]);
    const [asked, ...more] = await named(second);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      survey: 'Calculator',
      requested_by: 'named researcher',
      own: false,
      confirmed: false,
    });
    expect(`/projects/${asked.project_id}`).toBe(path);
    expect(asked.texts.en.name).toBe('Sleep and health');
    const { researcher: foreign } = await client(harness, 'not-named');
    expect(await named(foreign)).toEqual([]);

    await second.post(`${path}/waiting-exports/${asked.id}/confirmation`).send({}).expect(204);
    expect(await named(second)).toEqual([]);
    expect(await named(first)).toEqual([{ ...asked, own: true, confirmed: true }]);
    now = new Date(NOW.getTime() + SECOND_PERSON_DAYS * DAY_MS);
    expect(await named(first)).toEqual([]);
    now = NOW;
  });

  it('is not confirmed for who confirmed it, nor by another client', async () => {
    const { first, second, path, take, waiting } = await project('own', 11);
    await take(first).expect(409);
    const [asked] = await waiting(first);
    const other = await client(harness, 'foreign');
    await other.researcher.post(`${path}/waiting-exports/${asked.id}/confirmation`).send({}).expect(404);
    await other.researcher.delete(`${path}/waiting-exports/${asked.id}`).expect(404);
    await second.post(`${path}/waiting-exports/${asked.id}/confirmation`).send({}).expect(204);
    expect((await take(second).expect(409)).body.code).toBe('second_person_needed');
  });

  it('may be declined, and lapses after its days, confirmed or not', async () => {
    const { first, second, path, take, waiting, acts } = await project('ending', 11);
    await take(first).expect(409);
    const [declined] = await waiting(second);
    await second.delete(`${path}/waiting-exports/${declined.id}`).expect(204);
    await second.post(`${path}/waiting-exports/${declined.id}/confirmation`).send({}).expect(404);
    await take(first).expect(409);
    const [late] = await waiting(second);
    await second.post(`${path}/waiting-exports/${late.id}/confirmation`).send({}).expect(204);
    now = new Date(NOW.getTime() + SECOND_PERSON_DAYS * DAY_MS);
    expect(await waiting(first)).toEqual([]);
    await take(first).expect(409);
    now = NOW;
    expect(await acts()).toContain('export_declined ending-second');
  });
});

it(`a file with ${CONFIRMED_BELOW_ROWS} rows needs nobody else`, async () => {
  const { first, take } = await project('many', CONFIRMED_BELOW_ROWS);
  expect((await take(first).expect(201)).body.record.rows).toBe(CONFIRMED_BELOW_ROWS);
});
