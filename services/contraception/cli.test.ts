import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { METHOD_IDS } from '@vesela/contraception-rules';
import { lineReader } from './src/eligibility/answer-line.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

interface Line {
  methods?: Record<string, { category: number | null; suitability: string; reasons: string[] }>;
  error?: string;
  line?: number;
}

function run(lines: readonly string[], env: NodeJS.ProcessEnv = {}): { status: number | null; answers: Line[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', CLI], {
    input: lines.join('\n'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  expect(stderr).toBe('');
  const answers = stdout.split('\n').filter(Boolean);
  return { status, answers: answers.map((line): Line => JSON.parse(line)) };
}

describe('eligibility on the command line', () => {
  it('answers each line with every method and what would decide it, continues after bad lines, and fails at the end', () => {
    const { status, answers } = run(['{"q15":38,"q22":1,"q22A":1,"q25":[7]}', '', '{', '{}', '{"q15":12}']);
    expect(status).toBe(1);
    expect(answers.map(({ line }) => line)).toEqual([undefined, 3, undefined, 5]);
    const [known, , nothing] = answers;
    expect(Object.keys(known?.methods ?? {})).toEqual([...METHOD_IDS]);
    expect(known?.methods?.combined_pill).toEqual({
      category: 4,
      possible: [4, 4],
      suitability: 'not_suitable',
      reasons: ['migraine_with_aura', 'smoking_35plus_ge15'],
      decides: [],
    });
    expect(nothing?.methods?.copper_iud).toEqual({
      category: null,
      possible: [1, 4],
      suitability: 'ask_doctor',
      reasons: expect.arrayContaining(['pregnancy', 'pid_current']),
      decides: ['q28'],
    });
  });

  it('has the lowest age of the portal, and succeeds where every line has an answer', () => {
    const taken = (ages: number[], env: NodeJS.ProcessEnv) => {
      const { status, answers } = run(
        ages.map((age) => `{"q15":${age}}`),
        env,
      );
      return [status, ...answers.map(({ methods }) => methods !== undefined)];
    };
    expect(taken([17, 18], {})).toEqual([1, false, true]);
    expect(taken([16, 17], { MINIMUM_AGE: '16' })).toEqual([0, true, true]);
    expect(lineReader(16)('{"q15":15}', 1)).toHaveProperty('error');
  });
});

const answerLine = lineReader(18);

describe('a line', () => {
  it('suits nobody who has answered nothing', () => {
    const answer = answerLine('{}', 1);
    const methods = 'methods' in answer ? Object.entries(answer.methods) : [];
    expect(methods.map(([method, { suitability }]) => [method, suitability])).toEqual(
      METHOD_IDS.map((id) => [id, id === 'other' ? 'unrated' : 'ask_doctor']),
    );
  });

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

  it.each([
    '{"q2508":2,"q25":[8],"q30":[7]}',
    '{"q2508":1,"q25":[8],"q30":[0]}',
    '{"q2518":0,"q25":[18],"q30":[1]}',
    '{"q1":0,"q17":1}',
    '{"q1":0,"q23":[14]}',
    '{"q28":2,"q17":1,"q29":0}',
    '{"q2":2,"q3":[16]}',
  ])('refuses %s, which cannot be true together', (text) => {
    expect(answerLine(text, 1)).toMatchObject({ error: expect.stringMatching(/not possible \(inconsistent\)/) });
    for (const fine of [
      '{"q2508":2,"q25":[8],"q30":[51]}',
      '{"q2518":0,"q25":[18],"q30":[5]}',
      '{"q1":0,"q17":5}',
      '{"q28":2,"q29":1}',
    ])
      expect(answerLine(fine, 1)).toHaveProperty('methods');
  });

  it('has a category only where a row applies for sure', () => {
    const categories = (text: string) => {
      const answer = answerLine(text, 1);
      return 'methods' in answer ? Object.values(answer.methods).map(({ category }) => category) : [];
    };
    expect(new Set(categories('{}'))).toEqual(new Set([null]));
    expect(new Set(categories('{"q17":5}'))).toEqual(new Set([null]));
    expect(new Set(categories('{"q23":[51],"q25":[51],"q30":[51],"q28":5}'))).toEqual(new Set([null]));
    expect(categories('{"q15":41}')[METHOD_IDS.indexOf('combined_pill')]).toBe(2);
  });

  it('names the question that decides where a medicine is not in the list', () => {
    const answer = answerLine('{"q15":27,"q30":[50],"q25":[0]}', 1);
    expect('methods' in answer && answer.methods.progestin_pill).toMatchObject({ decides: ['q28', 'q30'] });
  });

  const combinedPill = (text: string) => methodsIn(text).combined_pill;
  const methodsIn = (text: string) => {
    const answer = answerLine(text, 1);
    if (!('methods' in answer)) throw new Error(answer.error);
    return answer.methods;
  };

  it.each([
    ['q1', '"q1":0'],
    ['tied tubes', '"q1":1,"q3":[15]'],
    ['no children possible', '"q1":1,"q3":[16]'],
  ])('counts a pregnancy that is told, also where it is not asked (%s)', (_why, answers) => {
    const healthy =
      '"q15":40,"q160":168,"q161":60,"q17":0,"q18":0,"q20":1,"q22":0,"q22B":0,"q23":[0],"q25":[0],"q26":0';
    const suiting = (more: string) =>
      Object.entries(methodsIn(`{${healthy},"q30":[0],${answers}${more}}`)).filter(
        ([, one]) => one.suitability === 'suits',
      );
    expect(suiting('').length).toBeGreaterThan(0);
    expect(suiting(',"q28":2')).toEqual([]);
    expect(suiting(',"q28":1').map(([id]) => id)).not.toContain('copper_iud');
  });

  it.each([
    ['{"q15":40,"q22":0,"q22A":1}', { category: 4, suitability: 'not_suitable' }],
    ['{"q15":40,"q22A":1}', { category: 4, suitability: 'not_suitable' }],
    ['{"q25":[0],"q2508":0}', { category: 4, suitability: 'not_suitable' }],
    ['{"q2507":0}', { category: 4, suitability: 'not_suitable' }],
    ['{"q17":0,"q18":0,"q19A":0}', { category: 4, suitability: 'not_suitable' }],
    ['{"q17":0,"q18":0,"q19":1}', { possible: [2, 4], suitability: 'ask_doctor' }],
    ['{"q17":0,"q18":0,"q29":0}', { possible: [1, 4], suitability: 'ask_doctor' }],
    ['{"q1120":[19]}', { suitability: 'ask_doctor' }],
  ])('counts an answer to a question that is not asked (%s)', (text, expected) => {
    expect(combinedPill(text)).toMatchObject(expected);
  });

  it('is refused where an answer that is not asked contradicts another', () => {
    expect(answerLine('{"q2508":2,"q30":[7]}', 1)).toMatchObject({ error: expect.stringMatching(/inconsistent/) });
  });
});
