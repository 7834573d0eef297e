import { describe, expect, it } from '@jest/globals';
import type { Answers } from '@vesela/questionnaire';
import { complete } from '../testing/render-questionnaire.tsx';
import { sampleDefinition } from '../testing/sample.ts';
import { lastAnswersOn, openLastAnswers, withLastAnswers } from './last-answers.ts';
import type { PageContext } from './pages.ts';

const places = { countries: new Set(['LV', 'PL']), municipalities: new Set(['RIX']) };
const having = (answers: Answers): PageContext => ({ definition: sampleDefinition, answers, places });

describe('answers of last time', () => {
  it('are shown with the questions of their page', () => {
    expect(lastAnswersOn(having({}), complete, 'gate')).toEqual({ pregnant: 'no' });
  });

  it.each([
    ['an option is no longer offered', { methods: ['1', 'gone'] }, 'methods', { age: 46 }],
    ['an option needs a higher age', { methods: ['15'] }, 'methods', { age: 20 }],
    ['a number is out of bounds', { height: 90 }, 'body', {}],
    ['a place is no longer in the list', { country: 'SU' }, 'home', {}],
    ['the question is not asked now', { municipality: 'RIX' }, 'home', { country: 'PL' }],
  ])('are not shown when %s', (_why, last: Answers, page, answers: Answers) => {
    expect(lastAnswersOn(having({ pregnant: 'no', ...answers }), last, page)).toEqual({});
  });

  it('stay shown beside an answer of today, and wait for none of its questions', () => {
    const context = having({ pregnant: 'no', system: 'imperial' });
    expect(lastAnswersOn(context, complete, 'body')).toHaveProperty('system', 'metric');
    expect(openLastAnswers(context, complete, 'body')).toEqual({ weight: 62.5, height: 168 });
  });

  it('are confirmed for one page, with the questions that the answers bring, and never over an answer of today', () => {
    const last: Answers = { ...complete, methods: ['50'], methods_other: 'Herbs', country: 'LV', municipality: 'RIX' };
    expect(withLastAnswers(having({ age: 46 }), last, 'methods')).toEqual({
      age: 46,
      methods: ['50'],
      methods_other: 'Herbs',
    });
    expect(withLastAnswers(having({ country: 'PL' }), last, 'home')).toEqual({ country: 'PL' });
    expect(withLastAnswers(having({}), last, 'home')).toEqual({ country: 'LV', municipality: 'RIX' });
  });
});
