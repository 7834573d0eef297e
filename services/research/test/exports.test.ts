import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StudyData } from '@vesela/contracts/calculator';
import { SUSPICIOUS_SYMPTOMS } from '@vesela/contracts/examination';
import type { Export, Project } from '@vesela/contracts/research';
import { type Clinic, rowsOf, startClinic } from './clinic.ts';
import { answersOf, GIVEN_COLUMNS, join as joinAs, NOW, openProject } from './study.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
beforeEach(() => clinic.later(0));
afterAll(() => clinic.harness.close());

const ask = (id: string, format = 'json', survey = 'Calculator') =>
  clinic.researcher.post(`/projects/${id}/exports`).send({ survey, format });
/** A project as the administrator's list has it. */
const listed = async (id: string) =>
  (await clinic.administrator.get('/projects').expect(200)).body.projects.find((one: Project) => one.id === id);
const download = async (id: string, format = 'json'): Promise<Export> => (await ask(id, format).expect(201)).body;
const sorted = (file: Export) =>
  rowsOf(file)
    .map((row) => JSON.stringify(row))
    .sort();

const join = (project: Project, count: number, data?: Partial<StudyData>) =>
  joinAs(clinic.harness, project, count, data);

const FINDINGS = {
  ...Object.fromEntries(SUSPICIOUS_SYMPTOMS.map((symptom) => [symptom, symptom === 'skin_itch_pain' ? 'yes' : 'no'])),
  signs: 'one',
  reminder_requested: 'no',
};

describe('an export', () => {
  it('is refused for ten participants and allowed for eleven', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 10);
    const { body } = await ask(project.id).expect(409);
    expect(body).toMatchObject({ code: 'no_safe_group', detail: expect.stringContaining('at least 11 participants') });
    expect((await clinic.administrator.get(`/projects/${project.id}`).expect(200)).body).toMatchObject({
      participants: null,
      activities: [{ participants_with_data: null }],
      exports: 0,
    });

    expect(await listed(project.id)).toMatchObject({ participants: null });

    await join(project, 1);
    expect(await listed(project.id)).toMatchObject({ participants: 11 });
    const file = await download(project.id);
    const shown = rowsOf(file).map((row) => GIVEN_COLUMNS.map((column) => row[column]).join(' '));
    const given = [...Array(10).keys(), 0].map((n) => GIVEN_COLUMNS.map((column) => answersOf(n)[column]).join(' '));
    expect(shown.sort()).toEqual(given.sort());
    expect(file).toMatchObject({
      record: {
        survey: 'Calculator',
        format: 'json',
        exported_by: 'clinic researcher',
        exported_at: NOW.toISOString(),
        rows: 11,
      },
      file_name: `sleep-and-health-${project.id.slice(0, 8)}-Calculator-2027-05-10.json`,
      media_type: 'application/json',
      report: {
        k: 11,
        rows: 11,
        other_answers: 2,
        groups: [{ age_band: '45-49', region: 'LV', births: 'two', rows: 11, merged: [] }],
        withheld: expect.arrayContaining([{ column: 'bmi_group', rows: 11 }]),
        in_other_test: [],
        withheld_after_withdrawal: false,
      },
    });
    expect((await clinic.administrator.get(`/projects/${project.id}`).expect(200)).body).toMatchObject({
      participants: 11,
      activities: [{ participants_with_data: 11 }],
      exports: 1,
    });
  });

  it('of a survey that asks neither age nor country has its own columns and at least eleven participants', async () => {
    const project = await openProject(clinic.administrator, ['Calculator', 'Examination']);
    const participants = await join(project, 11);
    const found = (n: number) => ({ ...FINDINGS, reminder_requested: n % 2 === 0 ? 'no' : 'yes' });
    const examine = (person: (typeof participants)[number], n = 0) => person.test(found(n), NOW, 'Examination');
    await Promise.all(participants.slice(0, 10).map(examine));
    await ask(project.id, 'json', 'Examination').expect(409);
    await examine(participants[10] as (typeof participants)[number]);

    const { body: file } = await ask(project.id, 'json', 'Examination').expect(201);
    const reminders = rowsOf(file).map(({ reminder_requested }) => reminder_requested);
    expect(reminders.sort()).toEqual([...Array(10).keys(), 0].map((n) => found(n).reminder_requested).sort());
    expect(file.codebook.columns.map(({ name }: { name: string }) => name)).toEqual(Object.keys(FINDINGS));
    expect(file.report.groups).toEqual([{ age_band: 'any', region: 'any', births: 'any', rows: 11, merged: [] }]);
    // Withdrawing from research with the examination leaves the data of the other test.
    await participants[0]?.revoke('research.Examination');
    await ask(project.id, 'json', 'Examination').expect(409);
    expect((await download(project.id)).record.rows).toBe(11);
  });

  it('merges until every group is large enough, and reports it', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 6);
    await join(project, 5, { births: 'none', breastfeeding: 'unknown' });
    const file = await download(project.id, 'csv');
    expect(file.media_type).toBe('text/csv; charset=utf-8');
    const lines = file.content.trim().split('\r\n');
    expect(lines).toHaveLength(12);
    for (const line of lines.slice(1)) {
      expect(line).toMatch(/^40-59,any,any,withheld,.*,withheld,(yes|no),withheld$/);
    }
    expect(file.report.groups).toEqual([
      { age_band: '40-59', region: 'any', births: 'any', rows: 11, merged: ['age_band', 'region', 'births'] },
    ]);
  });

  it('contains only codes of the codebook: no pseudonym, id or date', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 11);
    const file = await download(project.id);
    const [row] = rowsOf(file);
    expect(Object.keys(row ?? {}).sort()).toEqual(file.codebook.columns.map(({ name }) => name).sort());
    const held = await clinic.harness.rows('SELECT id, pseudonym, cohort_id FROM study_record WHERE project_id = $1', [
      project.id,
    ]);
    const inside = JSON.stringify({ ...file, record: null, file_name: null });
    for (const value of held.flatMap((record) => Object.values(record))) expect(inside).not.toContain(value);
    expect(inside).not.toContain('2027');
  });

  it('is not changed by fewer than eleven new participants', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 12);
    const before = await download(project.id);
    await join(project, 10, { alcohol: 'over_7' });
    clinic.later(30);
    const after = await download(project.id);
    expect(sorted(after)).toEqual(sorted(before));
    expect(after.report).toEqual(before.report);
    await join(project, 1, { alcohol: 'over_7' });
    expect(rowsOf(await download(project.id))).toHaveLength(23);
  });

  it('leaves out the whole cohort of a participant who withdrew, until the withdrawal is undone', async () => {
    const project = await openProject(clinic.administrator);
    const [anna] = await join(project, 11);
    await join(project, 11, { births: 'none' });
    expect(rowsOf(await download(project.id))).toHaveLength(22);

    await anna?.revoke(`project.${project.id}`);
    const without = await download(project.id);
    expect(rowsOf(without).map(({ births }) => births)).toEqual(Array.from({ length: 11 }, () => 'none'));
    expect(without.report.withheld_after_withdrawal).toBe(true);

    await anna?.restore(`project.${project.id}`);
    expect(rowsOf(await download(project.id))).toHaveLength(22);

    await anna?.revoke(`project.${project.id}`);
    await anna?.erase(`project.${project.id}`);
    expect(rowsOf(await download(project.id))).toHaveLength(11);
    await join(project, 10);
    clinic.later(30);
    expect(rowsOf(await download(project.id))).toHaveLength(11);
    await join(project, 1);
    expect(rowsOf(await download(project.id))).toHaveLength(22);
  });

  it('does not contain a participant who withdrew from research with the test', async () => {
    const project = await openProject(clinic.administrator);
    const [anna] = await join(project, 11);
    await anna?.revoke('research.Calculator');
    await ask(project.id).expect(409);
  });

  it('has its rows in a new order each time', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 6);
    await join(project, 6, { alcohol: 'over_7' });
    // The first export updates the rows and thereby moves them in the table.
    await download(project.id);
    const orders = new Set<string>();
    for (let count = 0; count < 5; count += 1) orders.add(JSON.stringify(rowsOf(await download(project.id))));
    expect(orders.size).toBeGreaterThan(1);
  });

  it('requested several times at once gives the same rows', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 25);
    const files = await Promise.all([download(project.id), download(project.id), download(project.id, 'json')]);
    expect(files.map(({ report }) => report.rows)).toEqual([25, 25, 25]);
    const cohorts = await clinic.harness.rows('SELECT size FROM cohort WHERE project_id = $1', [project.id]);
    expect(cohorts.map(({ size }) => size).sort()).toEqual([12, 13]);
  });

  it('is refused for a test without study data', async () => {
    const { id } = await openProject(clinic.administrator);
    await ask(id, 'csv', 'Examination').expect(409);
    await ask(id, 'xlsx').expect(422);
  });

  it('is possible after the project was closed', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 11);
    await clinic.administrator.put(`/projects/${project.id}/state`).send({ state: 'closed' }).expect(200);
    expect(rowsOf(await download(project.id))).toHaveLength(11);
  });
});

describe('the audit', () => {
  it('records who exported what and when, also for a deleted project', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 11);
    const [csv, json] = [await download(project.id, 'csv'), await download(project.id)];
    const { body } = await clinic.researcher.get(`/projects/${project.id}/exports`).expect(200);
    expect(body.more).toBe(false);
    const { id, texts } = project;
    expect(body.project).toEqual({ id, texts, state: 'open', surveys: project.activity.surveys });
    expect(body.new_groups).toEqual([{ survey: 'Calculator', from: '2027-06-09' }]);
    expect(body.exports).toHaveLength(2);
    expect(body.exports).toEqual(expect.arrayContaining([csv.record, json.record]));

    await clinic.administrator.delete(`/projects/${project.id}`).expect(204);
    const kept = await clinic.harness.rows('SELECT subject, rows, format FROM export_record WHERE project_id = $1', [
      project.id,
    ]);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual({ subject: 'clinic-researcher', rows: 11, format: 'csv' });
  });
});
