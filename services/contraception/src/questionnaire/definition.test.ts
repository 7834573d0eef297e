import { describe, expect, it } from '@jest/globals';
import { reportOf } from '@vesela/contraception-rules';
import { LANGUAGES, parseDefinition } from '@vesela/contracts';
import { type Answers, askedGroups, definitionFaults, submissionErrors } from '@vesela/questionnaire';
import { chanceOf, randomAnswers } from '../../test/random-answers.ts';
import { places } from '../answers/places.ts';
import { definition } from './definition.ts';
import { texts } from './texts.ts';

const questions = definition.groups.flatMap((group) => group.questions);
const askedIds = (answers: Answers) =>
  askedGroups(definition, answers).flatMap((page) => page.asked.map(({ question }) => question.id));

/** Coverage items: each question asked, each question skipped by its condition, each option chosen. */
function seenBy(answers: Answers): string[] {
  const asked = new Set(askedIds(answers));
  const chosen = Object.entries(answers).flatMap(([id, value]) => [value].flat().map((code) => `${id}=${code}`));
  const options = new Set(
    questions.flatMap((question) =>
      'options' in question ? question.options.map(({ code }) => `${question.id}=${code}`) : [],
    ),
  );
  return [
    ...questions.map(({ id }) => (asked.has(id) ? `${id} asked` : `${id} left out`)),
    ...chosen.filter((choice) => options.has(choice)),
  ];
}

/** All coverage items: questions without a condition are never skipped. */
const TO_SEE = questions.flatMap((question) => [
  `${question.id} asked`,
  ...(question.showIf ? [`${question.id} left out`] : []),
  ...('options' in question ? question.options.map(({ code }) => `${question.id}=${code}`) : []),
]);

/** Random answer sets, each kept only if it covers something new. */
function coveringSet(): { sets: Answers[]; missing: string[] } {
  const chance = chanceOf(27);
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
        ...['q17', 'q18', 'q19', 'q19A', 'q20', 'q22', 'q22A', 'q23', 'q24', 'q25', 'q26', 'q27'],
        ...numbered(400, 415),
        ...numbered(1001, 1013),
        ...numbered(1101, 1113),
      ]),
    );
    const size = (id: string) => {
      const question = questions.find((q) => q.id === id);
      return question && 'options' in question ? question.options.filter(({ code }) => Number(code) < 50).length : 0;
    };
    expect([size('q400'), size('q7'), size('q1101'), size('q12'), size('q25')]).toEqual([25, 13, 20, 14, 23]);
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
    ['q15', 15, 'too_small'],
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
    expect(asked({ q1: '1', q3: ['1'] })).not.toContain('q13');
    expect(asked({ q17: '0', q18: '0' })).not.toContain('q19');
  });
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
