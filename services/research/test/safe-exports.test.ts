import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Export, Project, Survey } from '@vesela/contracts/research';
import { type Clinic, rowsOf, startClinic } from './clinic.ts';
import { answersOf, DATA, join as joinAs, NOW, openProject, participant } from './study.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
beforeEach(() => clinic.later(0));
afterAll(() => clinic.harness.close());

const ask = (id: string, survey: Survey = 'Calculator') =>
  clinic.researcher.post(`/projects/${id}/exports`).send({ survey, format: 'json' });
const refusal = async (id: string, survey?: Survey) => (await ask(id, survey).expect(409)).body;
const download = async (id: string, survey?: Survey): Promise<Export> => (await ask(id, survey).expect(201)).body;
const valuesOf = (file: Export, column: string) => new Set(rowsOf(file).map((row) => row[column]));
const join = (project: Project, count: number, data = {}) => joinAs(clinic.harness, project, count, data);
const ALIKE = DATA;

describe('women who answered alike', () => {
  it('are not given out, twelve as little as ten, and the refusal is the same', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 10, ALIKE);
    const few = await refusal(project.id);
    await join(project, 2, ALIKE);
    const alike = await refusal(project.id);
    expect({ ...alike, requestId: '' }).toEqual({ ...few, requestId: '' });
    expect(alike.code).toBe('no_safe_group');
    expect(await clinic.harness.rows('SELECT 1 FROM cohort WHERE project_id = $1', [project.id])).toEqual([]);

    // Two whose answers differ are enough for one column; the others say nothing.
    await join(project, 2, { ...ALIKE, alcohol: 'over_7' });
    const file = await download(project.id);
    expect(rowsOf(file)).toHaveLength(14);
    expect(valuesOf(file, 'alcohol')).toEqual(new Set(['up_to_7', 'over_7']));
    expect(valuesOf(file, 'activity')).toEqual(new Set(['withheld']));
  });

  it('stay out of a file that an earlier version gave', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 12);
    await download(project.id);
    const sealed = await clinic.harness.rows('SELECT id FROM study_record WHERE project_id = $1', [project.id]);
    expect(sealed).toHaveLength(12);
    // As an export before these rules left them: one cohort of records that are all alike.
    const other = await openProject(clinic.administrator);
    await join(other, 12, ALIKE);
    await clinic.harness.rows(
      `INSERT INTO cohort SELECT $1, $2, survey, age_band, region, births, 12, formed_at
       FROM cohort WHERE project_id = $3`,
      ['7b0f3f5e-0000-4000-8000-000000000001', other.id, project.id],
    );
    await clinic.harness.rows('UPDATE study_record SET cohort_id = $1 WHERE project_id = $2', [
      '7b0f3f5e-0000-4000-8000-000000000001',
      other.id,
    ]);
    expect((await refusal(other.id)).code).toBe('new_groups_not_due');
  });
});

describe('new women', () => {
  it('come into files once in thirty days; in between the file is repeated', async () => {
    const project = await openProject(clinic.administrator);
    await join(project, 11);
    await download(project.id);
    await join(project, 22, { births: 'none' });
    clinic.later(29);
    expect(rowsOf(await download(project.id))).toHaveLength(11);
    expect((await clinic.researcher.get(`/projects/${project.id}/exports`).expect(200)).body.new_groups).toEqual([
      { survey: 'Calculator', from: '2027-06-09' },
    ]);
    clinic.later(30);
    expect((await clinic.researcher.get(`/projects/${project.id}/exports`).expect(200)).body.new_groups).toEqual([
      { survey: 'Calculator', from: null },
    ]);
    expect(rowsOf(await download(project.id))).toHaveLength(33);
  });

  it('are waited for where a withdrawal has taken the last group, and the refusal says until when', async () => {
    const project = await openProject(clinic.administrator);
    const [anna] = await join(project, 11);
    await download(project.id);
    await anna?.revoke(`project.${project.id}`);
    await join(project, 11);
    expect(await refusal(project.id)).toMatchObject({
      code: 'new_groups_not_due',
      detail: expect.stringContaining('2027-06-09'),
    });
    clinic.later(30);
    expect(rowsOf(await download(project.id))).toHaveLength(11);
  });
});

describe('a woman whose answers a file has held', () => {
  /** Nobody else gives both answers. */
  const HERS = { ...answersOf(0), alcohol: 'none', mammography: 'no', activity: 'from_5' } as const;
  const hers = (file: Export) =>
    rowsOf(file).filter((row) =>
      ['alcohol', 'mammography', 'activity'].every((name) => row[name] === HERS[name as 'alcohol']),
    );
  async function study() {
    const project = await openProject(clinic.administrator);
    await join(project, 10, { activity: 'under_2' });
    await join(project, 2, { activity: 'from_5', mammography: 'yes', alcohol: 'up_to_7' });
    const anna = participant(clinic.harness);
    await anna.agree(`project.${project.id}`);
    const copy = await anna.test(HERS);
    expect(hers(await download(project.id))).toHaveLength(1);
    const others = async () => {
      await join(project, 11, { activity: 'under_2' });
      await join(project, 2, { activity: 'from_5', mammography: 'yes', alcohol: 'up_to_7' });
      clinic.later(30);
    };
    return { project, anna, copy, others };
  }

  it('is not recognised by her row after she deleted them and gave them again', async () => {
    const { project, anna, copy, others } = await study();
    await anna.deleteReport(copy);
    await anna.test(HERS);
    expect(await clinic.harness.rows('SELECT 1 FROM study_record WHERE project_id = $1', [project.id])).toHaveLength(
      12,
    );
    await others();
    const file = await download(project.id);
    expect(rowsOf(file)).toHaveLength(13);
    expect(hers(file)).toEqual([]);
  });

  it.each(['project', 'research'])('nor after she withdrew from the %s and agreed again', async (what) => {
    const { project, anna, others } = await study();
    const document = what === 'project' ? `project.${project.id}` : 'research.Calculator';
    await anna.revoke(document);
    await anna.agree(document);
    await anna.test(HERS);
    await others();
    const file = await download(project.id);
    expect(rowsOf(file)).toHaveLength(13);
    expect(hers(file)).toEqual([]);
  });
});

describe('a question that two tests of a project ask', () => {
  it('is answered in the file that came first, and never in the other', async () => {
    const project = await openProject(clinic.administrator, ['Calculator', 'CervicalCancer']);
    const women = await join(project, 11);
    const smears = women.map((woman, n) =>
      woman.test(
        {
          age_band: '45-49',
          region: 'LV',
          births: 'one_or_two',
          smoking: n % 2 === 0 ? 'never' : 'past',
          hormonal_contraception: n % 2 === 0 ? 'past' : 'current',
          immune_system: 'no',
          hpv_vaccine: n % 2 === 0 ? 'no' : 'yes',
          last_test: 'up_to_3',
        },
        NOW,
        'CervicalCancer',
      ),
    );
    await Promise.all(smears);
    await Promise.all(
      women.map((woman, n) => woman.test({ ...answersOf(n), oral_contraception: n % 2 ? 'past' : 'no' })),
    );

    const first = await download(project.id, 'CervicalCancer');
    expect(valuesOf(first, 'hormonal_contraception')).toEqual(new Set(['past', 'current']));
    for (let again = 0; again < 2; again += 1) {
      const second = await download(project.id);
      expect(valuesOf(second, 'oral_contraception')).toEqual(new Set(['withheld']));
      expect(second.report.in_other_test).toEqual(['oral_contraception']);
      expect(valuesOf(second, 'alcohol').size).toBe(2);
    }
    const repeated = await download(project.id, 'CervicalCancer');
    expect(valuesOf(repeated, 'hormonal_contraception')).toEqual(new Set(['past', 'current']));
    expect(repeated.report.in_other_test).toEqual([]);
  });
});
