import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS } from '@vesela/contraception-rules';
import { answerLine } from './src/eligibility/answer-line.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

interface Line {
  methods?: Record<string, { category: number | null; suitability: string; reasons: string[] }>;
  error?: string;
  line?: number;
}

function run(lines: readonly string[]): { status: number | null; answers: Line[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI], {
    input: lines.join('\n'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  const answers = stdout.split('\n').filter(Boolean);
  return { status, answers: answers.map((line): Line => JSON.parse(line)) };
}

describe('eligibility on the command line', () => {
  it('answers each line with every method, what its answers leave possible and what would decide it', () => {
    const { status, answers } = run(['{"q15":38,"q22":1,"q22A":1,"q25":[7]}', '', '{}']);
    expect(status).toBe(0);
    expect(answers).toHaveLength(2);
    expect(Object.keys(answers[0]?.methods ?? {})).toEqual([...METHOD_IDS]);
    expect(answers[0]?.methods?.combined_pill).toEqual({
      category: 4,
      possible: [4, 4],
      suitability: 'not_suitable',
      reasons: ['migraine_with_aura', 'smoking_35plus_ge15'],
      decides: [],
    });
    expect(answers[1]?.methods?.copper_iud).toEqual({
      category: null,
      possible: [1, 4],
      suitability: 'ask_doctor',
      reasons: [],
      decides: ['q28', 'q25'],
    });
  });

  it('suits nobody who has answered nothing', () => {
    const { answers } = run(['{}']);
    const found = Object.entries(answers[0]?.methods ?? {}).map(([method, { suitability }]) => [method, suitability]);
    expect(found).toEqual(METHOD_IDS.map((id) => [id, id === 'other' ? 'unrated' : 'ask_doctor']));
  });

  it('continues after bad lines, skips blank ones, and fails at the end', () => {
    const { status, answers } = run(['', '{', '{"q15":38}', '{"q15":12}']);
    expect(status).toBe(1);
    expect(answers.map(({ line }) => line)).toEqual([2, undefined, 4]);
  });
});

describe('answerLine', () => {
  it.each([
    ['[]', 'The line must hold one JSON object.'],
    ['7', 'The line must hold one JSON object.'],
    ['{"q99":1}', 'The question "q99" is not known.'],
    ['{"__proto__":1}', 'The question "__proto__" is not known.'],
    ['{"q15":"38"}', 'The answer to "q15" must be a number.'],
    ['{"q22":"1"}', 'The answer to "q22" must be one option code, a whole number.'],
    ['{"q22":1.5}', 'The answer to "q22" must be one option code, a whole number.'],
    ['{"q25":7}', 'The answer to "q25" must be an array of option codes, whole numbers.'],
    ['{"q27":7}', 'The answer to "q27" must be a text.'],
    ['{"q25":[0,7]}', 'The answer to "q25" is not possible (not_an_option).'],
    ['{"q25":[99]}', 'The answer to "q25" is not possible (not_an_option).'],
    ['{"q15":61}', 'The answer to "q15" is not possible (too_large).'],
    ['{"q27":"ZZ"}', 'The answer to "q27" is not possible (not_an_option).'],
    // A body mass index of 173.
    ['{"q160":120,"q161":249.9}', 'The answer to "q160" is not possible (inconsistent).'],
  ])('refuses %s', (text, error) => {
    expect(answerLine(text, 3)).toEqual({ error, line: 3 });
  });

  it('ignores answers to questions that would not have been asked', () => {
    const category = (text: string) => {
      const answer = answerLine(text, 1);
      return 'methods' in answer ? answer.methods.combined_pill?.category : undefined;
    };
    expect(category('{"q15":40,"q22":1,"q22A":0}')).toBe(3);
    expect(category('{"q15":40,"q22":0,"q22A":1}')).toBe(2);
    expect(category('{"q17":0,"q18":0,"q19":1}')).toBe(1);
  });
});
