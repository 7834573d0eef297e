import { expect, it } from '@jest/globals';
import { factsOf, type GivenAnswers } from '../answers/facts.ts';
import { isEverAsked, relatedTo } from './related-questions.ts';

const related = (questions: readonly string[], answers: GivenAnswers) =>
  relatedTo(questions, factsOf(answers)).map((some) => some.join('+'));

it.each([
  [
    'of births that were not told, and what is asked after them',
    ['q17'],
    {},
    'q17 q18 q17+q29 q17+q19 q18+q19 q17+q18',
  ],
  ['of breastfeeding alone, with children and no birth of her own', ['q29'], { q17: '0', q18: '1' }, 'q19 q19+q19A'],
  ['nothing of births without one', ['q29'], { q17: '0', q18: '0' }, ''],
  ['how old the breastfed child is', ['q29'], { q17: '1', q18: '1', q19: '1' }, 'q29 q19A q29+q29A q29+q19A'],
  ['the complications of a birth in the last six weeks', ['q29'], { q17: '1', q18: '1', q19: '0', q29: '1' }, 'q29A'],
  ['them again where she does not know', ['q29'], { q17: '1', q18: '1', q19: '0', q29: '1', q29A: '4' }, 'q29A'],
  ['nothing where she knows', ['q29'], { q17: '1', q18: '1', q19: '0', q29: '1', q29A: '0' }, ''],
  ['not breastfeeding, where she does not know that', ['q19'], { q17: '1', q18: '1', q19: '4', q29: '3' }, ''],
  ['nothing of a birth after six weeks', ['q29'], { q17: '1', q18: '1', q19: '0', q29: '3' }, ''],
  ['not the birth, when she says how long ago it was', ['q29'], { q29: '1' }, 'q18 q29A q18+q19 q18+q29A'],
  ['no details of a birth in a pregnancy', ['q17'], { q17: '1', q18: '1', q28: '2' }, 'q19'],
  ['of smoking', ['q22'], {}, 'q22 q22+q22B q22+q22A'],
  ['how much, of a smoker', ['q22'], { q22: '1' }, 'q22A'],
  ['since when, of one who stopped', ['q22'], { q22: '0' }, 'q22B'],
  ['of smoking again, where she preferred not to say', ['q22'], { q22: '5' }, 'q22 q22+q22B q22+q22A'],
  ['a list again, which may lack what decides', ['q25'], { q25: ['3'] }, 'q25'],
  ['two questions together', ['q22', 'q25'], {}, 'q22+q25'],
  ['nothing where three things are open', ['q22', 'q25', 'q15'], {}, ''],
])('names %s', (_, questions, answers, expected) => {
  expect(related(questions, answers).join(' ')).toBe(expected);
});

it.each([
  ['q29', { q28: '2' }, false],
  ['q29', { q28: '0' }, true],
  ['q17', { q28: '2' }, true],
  ['q29', { q2: '3', q15: 54 }, true],
  ['q29', { q2: '3', q15: 55 }, false],
  ['q29', { q2: '3' }, false],
  ['q29', { q2: '0', q15: 55 }, true],
  ['q17', { q2: '3', q15: 55 }, true],
])('%s with %j is asked: %s', (id, answers, asked) => {
  expect(isEverAsked(id, factsOf(answers))).toBe(asked);
});
