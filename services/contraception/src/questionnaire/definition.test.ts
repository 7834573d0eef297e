import { describe, expect, it } from '@jest/globals';
import { bodyMassIndex, reportOf } from '@vesela/contraception-rules';
import { LANGUAGES, parseDefinition } from '@vesela/contracts';
import { POSSIBLE_BMI, SEVERITY, SEVERITY_IDS, severityOf } from '@vesela/contracts/contraception/options';
import { type Answers, askedGroups, definitionFaults, submissionErrors } from '@vesela/questionnaire';
import { chanceOf, randomAnswers } from '../../test/random-answers.ts';
import { places } from '../answers/places.ts';
import { DEMO_ANSWERS } from '../demo/seed-demo-contraception.ts';
import { definition, definitionFrom } from './definition.ts';
import { texts } from './texts.ts';

const questions = definition.groups.flatMap((group) => group.questions);
const askedIds = (answers: Answers) =>
  askedGroups(definition, answers).flatMap((page) => page.asked.map(({ question }) => question.id));

/** Coverage items: each question asked, each question skipped by its condition, each option chosen. */
function seenBy(answers: Answers): string[] {
  const asked = new Set(askedIds(answers));
  const chosen = Object.entries(answers).flatMap(([id, value]) => [value].flat().map((code) => `${id}=${code}`));
  return [
    ...questions.map(({ id }) => (asked.has(id) ? `${id} asked` : `${id} left out`)),
    ...chosen.filter((choice) => OPTIONS.has(choice)),
  ];
}

const optionsOf = (question: (typeof questions)[number]) =>
  'options' in question ? question.options.map(({ code }) => `${question.id}=${code}`) : [];
const OPTIONS = new Set(questions.flatMap(optionsOf));

/** All coverage items: questions without a condition are never skipped. */
const TO_SEE = questions.flatMap((question) => [
  `${question.id} asked`,
  ...(question.showIf ? [`${question.id} left out`] : []),
  ...optionsOf(question),
]);

/** Random answer sets, each kept only if it covers something new. Of the seeds that were tried this one is through soonest. */
function coveringSet(): { sets: Answers[]; missing: string[] } {
  const chance = chanceOf(40);
  const missing = new Set(TO_SEE);
  const sets: Answers[] = [];
  for (let tries = 0; tries < 30_000 && missing.size > 0; tries += 1) {
    const answers = randomAnswers(chance);
    const fresh = seenBy(answers).filter((thing) => missing.delete(thing));
    if (fresh.length > 0) sets.push(answers);
  }
  return { sets, missing: [...missing] };
}

describe('the definition of the contraception test', () => {
  it('is valid and passes the contract', () => {
    expect(definitionFaults(definition)).toEqual([]);
    expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
  });

  it('has the questions and lists of the specification', () => {
    const ids = questions.map(({ id }) => id).filter((id) => !id.endsWith('_other'));
    const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `q${from + i}`);
    expect(new Set(ids)).toEqual(
      new Set([
        ...['q1', 'q2', 'q3', 'q5', 'q5A', 'q6', 'q7', 'q8', 'q8A', 'q9', 'q12', 'q13', 'q14', 'q15', 'q160', 'q161'],
        ...['q17', 'q18', 'q19', 'q19A', 'q20', 'q22', 'q22A', 'q22B', 'q23', 'q24', 'q25', 'q26', 'q27'],
        ...['q28', 'q29', 'q29A', 'q30'],
        ...SEVERITY_IDS,
        ...numbered(400, 415),
        ...['q420', 'q421', 'q1020', 'q1021', 'q1120', 'q1121'],
        ...numbered(1001, 1013),
        ...numbered(1101, 1113),
      ]),
    );
    const size = (id: string) => {
      const question = questions.find((q) => q.id === id);
      return question && 'options' in question ? question.options.filter(({ code }) => Number(code) < 50).length : 0;
    };
    expect([size('q400'), size('q7'), size('q1101'), size('q12')]).toEqual([25, 13, 20, 14]);
    expect([size('q23'), size('q25'), size('q30')]).toEqual([15, 33, 9]);
  });

  it('has no unreachable question or option, asks none twice, and every path ends in a report', () => {
    const { sets, missing } = coveringSet();
    process.stdout.write(`contraception test: ${sets.length} answer sets cover ${TO_SEE.length} paths and options\n`);
    expect(missing).toEqual([]);
    for (const answers of sets) {
      const asked = askedIds(answers);
      expect(new Set(asked).size).toBe(asked.length);
      expect(submissionErrors(definition, answers, places)).toEqual([]);
      expect(reportOf(answers).eligibility).toHaveLength(18);
    }
  });

  it.each([
    ['q15', 17, 'too_small'],
    ['q15', 61, 'too_large'],
    ['q160', 119, 'too_small'],
    ['q160', 165.5, 'not_whole'],
    ['q161', 250.1, 'too_large'],
    ['q27', 'ZZ', 'not_an_option'],
    ['q25', ['0', '7'], 'not_an_option'],
    ['q12', ['13'], 'not_an_option'],
    ['q3', ['17', '1'], 'not_an_option'],
  ])('refuses %s %j', (question, value, code) => {
    const answers = { ...randomAnswers(chanceOf(1)), q1: '1', [question]: value };
    expect(submissionErrors(definition, answers, places)).toContainEqual(expect.objectContaining({ question, code }));
  });

  it('asks no question that does not apply', () => {
    const asked = (answers: Answers) => askedIds(answers);
    expect(asked({ q1: '0' })).not.toEqual(expect.arrayContaining(['q3']));
    expect(asked({ q1: '0' })).toContain('q8A');
    expect(asked({ q1: '1', q3: ['17'] })).toEqual(expect.arrayContaining(['q5A', 'q8A']));
    expect(asked({ q1: '1', q3: ['16'] })).not.toEqual(expect.arrayContaining(['q8']));
    expect(asked({ q22: '1', q15: 34 })).not.toContain('q22A');
    expect(asked({ q22: '1', q15: 35 })).toContain('q22A');
    expect(asked({ q22: '0', q15: 35 })).toContain('q22B');
    for (const answers of [
      { q22: '0', q15: 34 },
      { q22: '1', q15: 35 },
    ])
      expect(asked(answers)).not.toContain('q22B');
    for (const pill of ['1', '20', '21']) expect(asked({ q1: '1', q3: [pill] })).not.toContain('q13');
    expect(asked({ q17: '0', q18: '0' })).not.toContain('q19');
    expect(asked({ q17: '0', q18: '1', q19: '1' })).toContain('q19A');
  });

  it('asks about a pregnancy where one is possible', () => {
    const asks = (answers: Answers) => askedIds({ q1: '1', q2: '0', q3: ['2'], ...answers }).includes('q28');
    expect(asks({})).toBe(true);
    expect(asks({ q1: '5' })).toBe(true);
    expect(asks({ q2: '2', q3: ['17'] })).toBe(true);
    expect([asks({ q1: '0' }), asks({ q2: '3' }), asks({ q3: ['15'] }), asks({ q3: ['16'] })]).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });

  it('asks a pregnant woman only what her report uses, and no wish for a method', () => {
    const asked = (q3: string, q28: string) => {
      const earlier: Answers = q3 === '17' ? { q5A: '1', q8A: '1' } : { q5: '1', q8: '1' };
      return askedIds({ q1: '1', q2: '0', q3: [q3], ...earlier, q6: ['9'], q1009: '0', q28 });
    };
    const wishes = ['q402', 'q7', 'q8', 'q8A', 'q9', 'q13', 'q14'];
    const asksWishes = (q28: string) =>
      [...asked('2', q28), ...asked('17', q28)].filter((id) => wishes.includes(id)).sort();
    for (const other of ['0', '1', '5']) expect(new Set(asksWishes(other))).toEqual(new Set(wishes));
    expect(asksWishes('2')).toEqual([]);
    const used = ['q6', 'q1002', 'q1009', 'q12', 'q160', 'q161', 'q20', 'q22', 'q23', 'q25', 'q30', 'q27'];
    expect(asked('2', '2')).toEqual(expect.arrayContaining(used));
  });

  it('asks when she gave birth, and the age of the child only where that does not say it', () => {
    const asked = (answers: Answers) =>
      askedIds({ q17: '1', q18: '1', q19: '1', ...answers }).filter((id) => /^q(29A?|19A)$/.test(id));
    expect(asked({ q17: '0' })).toEqual(['q19A']);
    expect(asked({ q29: '0' })).toEqual(['q29', 'q29A']);
    expect(asked({ q29: '2' })).toEqual(['q29', 'q29A']);
    expect(asked({ q29: '3' })).toEqual(['q29']);
    expect(asked({ q17: '5', q29: '5' })).toEqual(['q29', 'q19A']);
  });

  it('asks no time of a birth where no answer changes the report', () => {
    const asked = (answers: Answers) => askedIds({ q1: '1', q17: '2', q18: '2', q19: '1', ...answers });
    const late = { q15: 58, q2: '3' };
    expect(asked(late)).not.toContain('q29');
    expect(asked(late)).toContain('q19A');
    for (const answers of [
      { ...late, q15: 54 },
      { ...late, q2: '0' },
    ])
      expect(asked(answers)).toContain('q29');
    for (const id of ['q29', 'q29A', 'q19A']) expect(asked({ q15: 27, q28: '2', q29: '0' })).not.toContain(id);
  });

  it('asks a pregnant woman about a detail only where her report depends on it', () => {
    const blocks = (answers: Answers) => JSON.stringify(reportOf(answers).blocks);
    for (const id of SEVERITY_IDS) {
      const { question, code } = severityOf(id);
      const named = { ...DEMO_ANSWERS, q28: '2', [question]: [String(code)] };
      const told = new Set(Object.values(SEVERITY[id]).map((level) => blocks({ ...named, [id]: String(level) })));
      expect([id, askedIds(named).includes(id)]).toEqual([id, told.size > 1]);
    }
  });

  it('asks how severe a condition is only when it was named, once for each', () => {
    const details = (answers: Answers) => askedIds(answers).filter((id) => SEVERITY_IDS.some((known) => known === id));
    expect(details({ q23: ['0'], q25: ['0'] })).toEqual([]);
    for (const id of SEVERITY_IDS) {
      const { question, code } = severityOf(id);
      expect(details({ [question]: [String(code)] })).toEqual([id]);
    }
  });
});

describe('answers that cannot be true together', () => {
  const errors = (answers: Answers) =>
    submissionErrors(definition, { ...DEMO_ANSWERS, ...answers }, places).filter(({ code }) => code === 'inconsistent');
  const at = (check: string, ...ids: string[]) =>
    ids.map((question) => ({ question, code: 'inconsistent', params: { check } }));

  it('are a menopause before 30', () => {
    expect(errors({ q15: 29, q2: '3' })).toEqual(at('early_menopause', 'q15', 'q2'));
    expect([errors({ q15: 30, q2: '3' }), errors({ q15: 29, q2: '0' })]).toEqual([[], []]);
  });

  it('are a menopause and a birth in the last six months', () => {
    const birth = { q15: 40, q17: '1', q19: '0', q29A: '0' };
    for (const q29 of ['0', '1', '2', '3'])
      expect(errors({ ...birth, q2: '3', q29 })).toEqual(at('menopause_and_birth', 'q2', 'q29'));
    expect([errors({ ...birth, q2: '3', q29: '4' }), errors({ ...birth, q2: '0', q29: '0' })]).toEqual([[], []]);
  });

  it('are an ended pregnancy without sexual relations, and children that cannot be had and a pregnancy that is tried for', () => {
    expect(errors({ q1: '0', q17: '0', q23: ['14'] })).toEqual(at('ended_without_relations', 'q1', 'q23'));
    expect(errors({ q2: '2', q3: ['16'] })).toEqual(at('infertile_and_trying', 'q2', 'q3'));
    expect([errors({ q1: '1', q23: ['14'] }), errors({ q2: '1', q3: ['16'] })]).toEqual([[], []]);
  });

  it('are a pregnancy and the menopause', () => {
    expect(errors({ q15: 40, q2: '3', q28: '2' })).toEqual(at('menopause_and_pregnancy', 'q2', 'q28'));
    expect([errors({ q15: 40, q2: '3', q28: '0' }), errors({ q15: 40, q2: '0', q28: '2' })]).toEqual([[], []]);
  });

  it('are tied tubes and a pregnancy that is planned', () => {
    for (const q2 of ['1', '2']) expect(errors({ q2, q3: ['15'] })).toEqual(at('tubes_and_plans', 'q2', 'q3'));
    expect([errors({ q2: '0', q3: ['15'] }), errors({ q2: '2', q3: ['14'] })]).toEqual([[], []]);
  });

  it('are a birth, by number or by time, without sexual relations', () => {
    for (const birth of [{ q17: '1' }, { q17: '5', q29: '3' }])
      expect(errors({ q1: '0', ...birth })).toEqual(at('birth_without_relations', 'q1', 'q17'));
    expect(errors({ q1: '0', q17: '5', q29: '5' })).toEqual([]);
  });

  it('are condoms every time and now and then, and two kinds of pill', () => {
    expect(errors({ q3: ['2', '3'] })).toEqual(at('condoms_always_and_sometimes', 'q3'));
    for (const q3 of [
      ['1', '20'],
      ['20', '21'],
      ['21', '1'],
    ])
      expect(errors({ q3 })).toEqual(at('two_pills', 'q3'));
    expect(errors({ q3: ['2', '20'] })).toEqual([]);
  });

  it('are a height and a weight of no possible body mass index, at every height', () => {
    for (let cm = 120; cm <= 220; cm += 1) {
      for (const kg of [30, cm ** 2 / 1000 - 0.05, cm ** 2 / 1000, cm ** 2 / 125, cm ** 2 / 125 + 0.05, 250]) {
        if (kg < 30 || kg > 250) continue;
        const bmi = bodyMassIndex(kg, cm) ?? 0;
        const impossible = bmi < POSSIBLE_BMI.min || bmi > POSSIBLE_BMI.max;
        expect([cm, kg, errors({ q160: cm, q161: kg })]).toEqual([
          cm,
          kg,
          impossible ? at('impossible_bmi', 'q160', 'q161') : [],
        ]);
      }
    }
  });

  it.each(LANGUAGES)('are explained in %s', (language) => {
    for (const { id } of definition.checks) expect(texts[language][`checks.${id}`]).toBeTruthy();
  });
});

it('begins at the minimum age of the portal', () => {
  const errors = (minimumAge: number, q15: number) =>
    submissionErrors(definitionFrom(minimumAge), { ...DEMO_ANSWERS, q15 }, places).map(({ code }) => code);
  expect([errors(18, 17), errors(16, 15)]).toEqual([['too_small'], ['too_small']]);
  expect([errors(18, 18), errors(16, 16)]).toEqual([[], []]);
  for (const language of LANGUAGES) expect(texts[language]['questions.q15.hint']).toMatch(/\{min\}.*\{max\}/);
});

it.each(LANGUAGES)('every question, option and group has its text in %s', (language) => {
  const own = texts[language];
  const keys = [
    ...definition.groups.map(({ id }) => `groups.${id}.title`),
    ...questions.flatMap((question) => [
      `questions.${question.id}.title`,
      ...('options' in question ? question.options.map(({ code }) => `options.${question.id}.${code}`) : []),
    ]),
  ];
  expect(keys.filter((key) => !own[key]?.trim())).toEqual([]);
});
