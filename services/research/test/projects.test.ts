import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { projectClosed } from '@vesela/contracts/events';
import { type Harness, type Person, startService } from './harness.ts';
import { ACTIVITY, client, draft, NOW, openProject, PROJECT, participant } from './study.ts';

let harness: Harness;
let administrator: Person;
let researcher: Person;
let today = NOW;
beforeAll(async () => {
  harness = await startService(() => today);
  ({ administrator, researcher } = await client(harness, 'clinic'));
});
afterAll(() => harness.close());
beforeEach(() => {
  today = NOW;
  harness.others.consentDown = false;
});

const get = async (id: string) => (await administrator.get(`/projects/${id}`).expect(200)).body;
const setState = (id: string, state: string) => administrator.put(`/projects/${id}/state`).send({ state });
const formsOf = (id: string) => harness.others.forms.filter(({ projectId }) => projectId === id);
const joinPage = (code: string) => harness.anonymous.post('/join-page').send({ code });
const emitted = async (id: string) =>
  (await harness.rows('SELECT name, payload FROM events.outbox WHERE key = $1 ORDER BY place', [id])).map(
    ({ name, payload }) => [name, (payload as { deleted: boolean }).deleted],
  );

describe('a project', () => {
  it('starts as a draft with its own link, which does not work yet', async () => {
    const project = await draft(administrator);
    expect(project).toMatchObject({
      ...PROJECT,
      state: 'draft',
      participants: null,
      activities: [],
      consent_version: null,
      invited: 0,
      exports: 0,
    });
    expect(project.join.url).toBe(`https://portal.example/join/${project.join.code}`);
    expect(await get(project.id)).toEqual(project);
    expect((await joinPage(project.join.code).expect(404)).body.code).toBe('unknown_code');
    expect(formsOf(project.id)).toEqual([]);
  });

  it('is listed newest first, page by page', async () => {
    const made = [];
    for (let minute = 1; minute <= 3; minute += 1) {
      today = new Date(NOW.getTime() + minute * 60_000);
      made.unshift((await draft(administrator)).id);
    }
    const first = (await administrator.get('/projects?limit=2').expect(200)).body;
    const next = (await administrator.get(`/projects?limit=1&before=${first.projects[1].id}`).expect(200)).body;
    expect(first.client_name).toBe('clinic');
    expect([...first.projects, ...next.projects].map(({ id }: { id: string }) => id)).toEqual(made);
    expect(first.more).toBe(true);
  });

  it('is listed with those in its state', async () => {
    const { id } = await openProject(administrator);
    const ids = async (state: string) =>
      (await administrator.get(`/projects?state=${state}&limit=50`).expect(200)).body.projects.map(
        (project: { id: string; state: string }) => [project.id, project.state],
      );
    expect(await ids('open')).toContainEqual([id, 'open']);
    expect((await ids('draft')).flat()).not.toContain(id);
    await administrator.get('/projects?state=unknown').expect(422);
  });

  it('is listed by its next day if asked: a draft by its first, an open one by its last', async () => {
    const { administrator: other } = await client(harness, 'by-days');
    const made = new Map<string, string>();
    const make = async (name: string, from: string, to: string, open = false) => {
      today = new Date(today.getTime() + 60_000);
      const body = { ...PROJECT, from, to };
      const { id } = (await other.post('/projects').send(body).expect(201)).body;
      made.set(id, name);
      if (!open) return;
      await other.post(`/projects/${id}/activities`).send(ACTIVITY).expect(201);
      await other.put(`/projects/${id}/state`).send({ state: 'open' }).expect(200);
    };
    await make('second draft', '2027-06-01', '2027-06-30');
    await make('first draft', '2027-02-01', '2028-06-30');
    await make('third draft', '2027-07-01', '2027-07-31');
    await make('ends last', '2027-01-01', '2028-12-31', true);
    await make('ends first', '2027-04-01', '2027-05-31', true);
    const names = async (query: string) =>
      (await other.get(`/projects?${query}`).expect(200)).body.projects.map(({ id }: { id: string }) => made.get(id));
    expect(await names('state=draft&order=due')).toEqual(['first draft', 'second draft', 'third draft']);
    expect(await names('state=open&order=due')).toEqual(['ends first', 'ends last']);
    const [first] = (await other.get('/projects?state=draft&order=due&limit=1').expect(200)).body.projects;
    expect(await names(`state=draft&order=due&limit=1&before=${first.id}`)).toEqual(['second draft']);
    expect(await names('state=open')).toEqual(['ends first', 'ends last']);
    await other.get('/projects?order=unknown').expect(422);
  });

  it('is listed to a researcher with those in its state, unless it is a draft', async () => {
    const unopened = await draft(administrator);
    const open = await openProject(administrator);
    const ids = async (query: string) =>
      (await researcher.get(`/exportable-projects?limit=50${query}`).expect(200)).body.projects.map(
        (project: { id: string }) => project.id,
      );
    expect(await ids('&state=open')).toContain(open.id);
    expect(await ids('&state=closed')).not.toContain(open.id);
    await setState(open.id, 'closed').expect(200);
    expect(await ids('&state=closed')).toContain(open.id);
    expect(await ids('')).not.toContain(unopened.id);
    await researcher.get('/exportable-projects?state=draft').expect(422);
  });

  it.each([
    ['no language', { ...PROJECT, texts: {} }, 'texts', 'not_valid'],
    [
      'a language that the portal does not have',
      { ...PROJECT, texts: { ...PROJECT.texts, de: PROJECT.texts.en } },
      'texts.de',
      'unknown_field',
    ],
    [
      'a name of two lines, which a mail subject cannot contain',
      { ...PROJECT, texts: { en: { ...PROJECT.texts.en, name: 'A\nB' } } },
      'texts.en.name',
      'wrong_format',
    ],
    ['an end before its start', { ...PROJECT, from: '2027-02-01', to: '2027-01-01' }, 'to', 'not_valid'],
    ['a year that the database does not accept', { ...PROJECT, from: '0000-01-01' }, 'from', 'not_valid'],
  ])('is refused with %s', async (_, body, field, code) => {
    const { body: answer } = await administrator.post('/projects').send(body).expect(422);
    expect(answer.errors).toMatchObject([{ field, code }]);
  });

  it('needs an activity and a period that has not ended before it can be opened', async () => {
    const { id } = await draft(administrator);
    expect((await setState(id, 'open').expect(409)).body.code).toBe('state_conflict');
    await administrator.post(`/projects/${id}/activities`).send(ACTIVITY).expect(201);
    today = new Date('2028-01-01T00:00:00Z');
    await setState(id, 'open').expect(409);
    expect(formsOf(id)).toEqual([]);
    today = new Date('2027-12-31T23:59:59Z');
    await setState(id, 'open').expect(200);
  });

  it('publishes its consent form when it is opened, and stays a draft when publishing fails', async () => {
    const { id } = await draft(administrator);
    await administrator.post(`/projects/${id}/activities`).send(ACTIVITY).expect(201);
    harness.others.consentDown = true;
    await setState(id, 'open').expect(500);
    expect(await get(id)).toMatchObject({ state: 'draft', consent_version: null });
    harness.others.consentDown = false;
    expect((await setState(id, 'open').expect(200)).body).toMatchObject({
      state: 'open',
      consent_version: `project.${id}/1`,
    });
    const [form] = formsOf(id);
    expect(Object.keys(form?.texts ?? {})).toEqual(['lv', 'en']);
    expect(form?.texts.en).toMatchObject({
      title: 'Sleep and health',
      sections: [
        { id: 'about', parts: ['How women sleep.'] },
        { id: 'purpose', parts: ['To learn about sleep.', 'Nothing else.'] },
        { id: 'data', parts: [expect.stringContaining('1 May 2027'), ['Breast cancer risk test'], expect.any(String)] },
        { id: 'who', parts: [expect.stringMatching(/clinic .*at least 11 women/)] },
        { id: 'leaving', parts: [expect.stringContaining('within 30 days')] },
        { id: 'contact', parts: [expect.stringMatching(/^Questions .*study@client.example$/)] },
      ],
    });
  });

  it('publishes a new version only when the content of the form changes while it is open', async () => {
    const { id, activity } = await openProject(administrator);
    const version = async () => (await get(id)).consent_version;
    await administrator.put(`/projects/${id}`).send(PROJECT).expect(200);
    expect(await version()).toBe(`project.${id}/1`);
    const texts = { en: { ...PROJECT.texts.en, purpose: 'Another purpose.' } };
    await administrator
      .put(`/projects/${id}`)
      .send({ ...PROJECT, texts })
      .expect(200);
    expect(await version()).toBe(`project.${id}/2`);
    const wider = { ...ACTIVITY, surveys: ['Calculator', 'Contraception'] };
    await administrator.put(`/projects/${id}/activities/${activity.id}`).send(wider).expect(200);
    expect(await version()).toBe(`project.${id}/3`);

    harness.others.consentDown = true;
    await administrator.put(`/projects/${id}`).send(PROJECT).expect(500);
    expect(await get(id)).toMatchObject({ texts, consent_version: `project.${id}/3` });
  });

  it('is closed permanently, with an event', async () => {
    const { id } = await openProject(administrator);
    expect((await setState(id, 'closed').expect(200)).body.state).toBe('closed');
    await setState(id, 'closed').expect(200);
    await setState(id, 'open').expect(409);
    await administrator.put(`/projects/${id}`).send(PROJECT).expect(409);
    await administrator.post(`/projects/${id}/activities`).send(ACTIVITY).expect(409);
    expect(await emitted(id)).toEqual([[projectClosed.name, false]]);
  });

  it('cannot be closed before it was opened', async () => {
    await setState((await draft(administrator)).id, 'closed').expect(409);
  });

  it('is deleted with all its data, with an event', async () => {
    const project = await openProject(administrator);
    const { id } = project;
    const member = participant(harness);
    await member.agree(`project.${id}`);
    await member.test();
    expect(await harness.rows('SELECT 1 FROM study_record WHERE project_id = $1', [id])).toHaveLength(1);
    await administrator.delete(`/projects/${id}`).expect(204);
    await administrator.get(`/projects/${id}`).expect(404);
    await joinPage(project.join.code).expect(404);
    for (const table of ['member', 'study_record', 'activity', 'cohort']) {
      expect(await harness.rows(`SELECT 1 FROM ${table} WHERE project_id = $1`, [id])).toEqual([]);
    }
    expect(await emitted(id)).toEqual([[projectClosed.name, true]]);
    // The consent ends afterwards, when there is nothing left to delete.
    await member.revoke(`project.${id}`);
    await member.erase(`project.${id}`);
    expect(await harness.rows('SELECT 1 FROM events.queue')).toEqual([]);
  });
});

describe('activities', () => {
  it('are created, and deleted with the data they collected', async () => {
    const { id, activity } = await openProject(administrator);
    expect(activity).toEqual({ ...ACTIVITY, id: activity.id, participants_with_data: null });
    const member = participant(harness);
    await member.agree(`project.${id}`);
    await member.test();

    await administrator.delete(`/projects/${id}/activities/${activity.id}`).expect(409);
    const { body: second } = await administrator.post(`/projects/${id}/activities`).send(ACTIVITY).expect(201);
    await administrator.delete(`/projects/${id}/activities/${activity.id}`).expect(204);
    await administrator.delete(`/projects/${id}/activities/${activity.id}`).expect(404);
    expect((await get(id)).activities).toEqual([second]);
    expect(await harness.rows('SELECT 1 FROM study_record WHERE project_id = $1', [id])).toEqual([]);
  });
});

describe('bounds', () => {
  it('are 20 activities per project and 200 projects per client', async () => {
    const { administrator: busy } = await client(harness, 'busy');
    const { id } = await draft(busy);
    const make = () => busy.post(`/projects/${id}/activities`).send(ACTIVITY);
    for (let count = 0; count < 20; count += 1) await make().expect(201);
    await make().expect(409);
    await harness.rows(
      `INSERT INTO project (id, client_id, state, texts, contact, "from", "to", join_code, wrapped_key, created_at)
       SELECT gen_random_uuid(), client_id, state, texts, contact, "from", "to", lpad(n::text, 16, '0'), wrapped_key, created_at
       FROM project, generate_series(1, 198) AS n WHERE id = $1`,
      [id],
    );
    await busy.post('/projects').send(PROJECT).expect(201);
    await busy.post('/projects').send(PROJECT).expect(409);
  });
});

describe('the join page', () => {
  it('describes the project, however the code was typed', async () => {
    const project = await openProject(administrator);
    const typed = project.join.code
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, '$1-')
      .replaceAll('0', 'o');
    const { body } = await joinPage(` ${typed} `).expect(200);
    expect(body).toEqual({
      project_id: project.id,
      consent_document: `project.${project.id}`,
      client_name: 'clinic',
      ...PROJECT,
      activities: [ACTIVITY],
      open: true,
    });
    expect((await joinPage('0000-0000-0000-0000').expect(404)).body.code).toBe('unknown_code');
    await joinPage('nonsense').expect(404);
  });

  it('is found without a code by a participant without an account, until the project is deleted', async () => {
    const project = await openProject(administrator);
    const mine = async (participantIn?: string) =>
      (await harness.participantIn(participantIn).then((person) => person.get('/my-project').expect(200))).body;
    const { body } = await joinPage(project.join.code).expect(200);
    expect(await mine(project.id)).toEqual({ project: body });
    expect(await mine()).toEqual({ project: null });
    await administrator.delete(`/projects/${project.id}`).expect(204);
    expect(await mine(project.id)).toEqual({ project: null });
  });

  it('shows when the project cannot be joined', async () => {
    const { id, join } = await openProject(administrator);
    today = new Date('2028-01-01T00:00:00Z');
    expect((await joinPage(join.code).expect(200)).body.open).toBe(false);
    today = NOW;
    expect((await joinPage(join.code).expect(200)).body.open).toBe(true);
    await setState(id, 'closed').expect(200);
    expect((await joinPage(join.code).expect(200)).body.open).toBe(false);
  });

  it('has an equivalent for the consent service', async () => {
    const { id, join } = await openProject(administrator);
    const consent = await harness.person('service-consent', 'service');
    const resolve = () => consent.post('/join-codes/resolve').send({ code: join.code }).expect(200);
    expect((await resolve()).body).toEqual({ project_id: id, state: 'open', open: true });
    await setState(id, 'closed').expect(200);
    expect((await resolve()).body).toEqual({ project_id: id, state: 'closed', open: false });
    await consent.post('/join-codes/resolve').send({ code: '0' }).expect(404);
  });
});

describe('invitations', () => {
  it('are passed on, each address once; only their number is stored', async () => {
    const { id, join } = await openProject(administrator);
    const emails = ['anna@mail.example', 'ANNA@mail.example', 'zofia@mail.example'];
    const send = () => administrator.post(`/projects/${id}/invitations`).send({ emails, language: 'pl' });
    expect((await send().expect(200)).body).toEqual({ invited: 2 });
    expect(harness.others.invitations.at(-1)).toEqual({
      projectId: id,
      projectName: 'Sleep and health',
      path: `/join/${join.code}`,
      language: 'pl',
      addresses: ['ANNA@mail.example', 'zofia@mail.example'],
    });
    expect((await get(id)).invited).toBe(2);
    await setState(id, 'closed').expect(200);
    await send().expect(409);
  });

  it('accept at most 200 addresses, and only addresses', async () => {
    const { id } = await openProject(administrator);
    const send = (emails: string[]) =>
      administrator.post(`/projects/${id}/invitations`).send({ emails, language: 'lv' });
    await send([]).expect(422);
    await send(['no address']).expect(422);
    await send(Array.from({ length: 201 }, (_, at) => `w${at}@mail.example`)).expect(422);
    await send(Array.from({ length: 200 }, (_, at) => `w${at}@mail.example`)).expect(200);
  });
});
