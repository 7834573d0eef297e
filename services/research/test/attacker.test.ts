import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupsOf, subtract, toldBy } from '../src/exports/testing/attack.ts';
import { type Clinic, startClinic } from './clinic.ts';
import { answersOf, openProject, participant } from './study.ts';

/** What `attacker.test.ts` beside the rules plays with many histories, played here with few against the service itself. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic.harness.close());

type Row = Record<string, string>;
interface File {
  rows: Row[];
  /** Whether women can have come, or gone, since the file before. */
  came: boolean;
  went: boolean;
}
type Woman = ReturnType<typeof participant> & { copy: string };

const WAYS = ['withdraw', 'restore', 'erase', 'delete', 'answer', 'agree'] as const;
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.array(fc.nat({ max: 11 }), { minLength: 6, maxLength: 14, size: 'max' }) },
    { weight: 3, arbitrary: fc.record({ way: fc.constantFrom(...WAYS), at: fc.nat() }) },
    { weight: 2, arbitrary: fc.constant('month' as const) },
  ),
  { minLength: 6, maxLength: 8, size: 'max' },
);

async function play(history: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never): Promise<File[]> {
  let days = 0;
  clinic.later(days);
  const project = await openProject(clinic.administrator);
  const document = `project.${project.id}`;
  const women: Woman[] = [];
  const files: File[] = [];
  const come = async (n: number) => {
    const woman = participant(clinic.harness);
    await woman.agree(document);
    women.push({ ...woman, copy: await woman.test(answersOf(n)) });
  };
  const change = async ({ way, at }: { way: (typeof WAYS)[number]; at: number }) => {
    const woman = women[at % Math.max(women.length, 1)];
    if (!woman) return;
    if (way === 'withdraw') await woman.revoke(document);
    if (way === 'restore') await woman.restore(document);
    if (way === 'erase') await woman.erase(document);
    if (way === 'delete') await woman.deleteReport(woman.copy);
    if (way === 'answer') woman.copy = await woman.test(answersOf(at % 12));
    if (way === 'agree') await woman.agree(document);
  };
  for (const step of [[...Array(12).keys()], ...history]) {
    const came = Array.isArray(step) || step === 'month' || ['restore', 'answer', 'agree'].includes(step.way);
    if (step === 'month') {
      days += 31;
      clinic.later(days);
    } else if (Array.isArray(step)) await Promise.all(step.map(come));
    else await change(step);
    // To agree again deletes what was withdrawn; new answers replace those that no file has held.
    const went = typeof step === 'object' && 'way' in step && step.way !== 'restore';
    const { body, status } = await clinic.researcher
      .post(`/projects/${project.id}/exports`)
      .send({ survey: 'Calculator', format: 'json' });
    expect([201, 409]).toContain(status);
    files.push({ rows: status === 201 ? JSON.parse(body.content).rows : [], came, went });
    if (status !== 201) continue;
    const gone = await clinic.harness.rows(
      `SELECT 1 FROM export_record AS file JOIN study_record ON cohort_id = ANY (cohort_ids)
       JOIN member USING (pseudonym) WHERE file.id = $1 AND NOT active`,
      [body.record.id],
    );
    expect(gone).toEqual([]);
  }
  return files;
}

it('an attacker with every file of a study finds nobody, whoever comes and goes between them', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const files = await play(history);
      for (const [at, { rows }] of files.entries()) {
        for (const group of groupsOf(rows)) expect(toldBy(group)).toEqual([]);
        for (const [before, earlier] of files.slice(0, at).entries()) {
          const between = files.slice(before + 1, at + 1);
          const added = subtract(rows, earlier.rows);
          const removed = subtract(earlier.rows, rows);
          if (between.every(({ came }) => !came)) expect(added).toEqual([]);
          if (between.every(({ went }) => !went)) expect(removed).toEqual([]);
          // Where some came and others went, equal rows of both hide one another: their groups are told apart in the other test.
          if (between.some(({ came }) => came) && between.some(({ went }) => went)) continue;
          compared += 1;
          for (const group of [...groupsOf(added), ...groupsOf(removed)]) expect(toldBy(group)).toEqual([]);
        }
      }
    }),
    { numRuns: 5 },
  );
  expect(compared).toBeGreaterThan(0);
});
