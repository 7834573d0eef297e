import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { computeRisk, riskGroup } from './src/by-population.ts';
import { contradictionIn } from './src/contradictions.ts';
import { niceRisk } from './src/groups.ts';
import { populationRates } from './src/population.ts';
import { unknownProfile } from './src/profile.ts';
import { portalVectors } from './src/testing/vectors.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

function run(lines: readonly string[]): { status: number | null; answers: Record<string, unknown>[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI], {
    input: lines.join('\n'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  const answers = stdout.split('\n').filter(Boolean);
  return { status, answers: answers.map((line): Record<string, unknown> => JSON.parse(line)) };
}

describe('risk on the command line', () => {
  it('answers every reference profile with the numbers of the public function', () => {
    // One has a first birth at 25 to 29 at the age of 20.
    const vectors = portalVectors().filter(({ input: { id: _, ...profile } }) => contradictionIn(profile).length === 0);
    expect(vectors).toHaveLength(portalVectors().length - 1);
    const { status, answers } = run(vectors.map(({ input }) => JSON.stringify({ population: 'PL', ...input })));
    expect(status).toBe(0);
    expect(answers).toHaveLength(vectors.length);
    vectors.forEach(({ input }, i) => {
      const { modelVersion: _, capped, ...risks } = computeRisk(input, 'PL');
      const nice = niceRisk(input, populationRates('PL'));
      const group = riskGroup(input, 'PL');
      expect(answers[i]).toEqual({ ...risks, nice, group, ...(capped && { capped: true }) });
    });
    expect(answers.some((answer) => answer.capped === true)).toBe(true);
  });

  it('continues after bad lines, skips blank ones, and fails at the end', () => {
    const good = JSON.stringify({ ...unknownProfile(45), population: 'LV' });
    const { status, answers } = run([
      '',
      '{',
      good,
      '{"age": 17, "population": "LV"}',
      '{"age": 45, "population": "LV"}',
    ]);
    expect(status).toBe(1);
    expect(answers.map((answer) => answer.line ?? 'ok')).toEqual([2, 'ok', 4, 'ok']);
    expect(answers[3]).toEqual(answers[1]);
  });

  it('gives a reason in place of a number', () => {
    const carrier = JSON.stringify({ ...unknownProfile(30), population: 'LV', gene_variant: 'yes' });
    expect(run([carrier])).toEqual({ status: 0, answers: [{ no_number: ['gene_variant'] }] });
  });

  it('prints nothing for empty input', () => {
    expect(run([])).toEqual({ status: 0, answers: [] });
  });
});
