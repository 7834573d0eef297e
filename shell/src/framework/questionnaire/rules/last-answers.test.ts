import { describe, expect, it } from '@jest/globals';
import type { Answers } from '@vesela/questionnaire';
import { complete } from '../testing/render-questionnaire.tsx';
import { sampleDefinition } from '../testing/sample.ts';
import { lastAnswersOn, withLastAnswer } from './last-answers.ts';
import type { PageContext } from './pages.ts';

const places = { countries: new Set(['LV', 'PL']), municipalities: new Set(['RIX']) };
const having = (answers: Answers): PageContext => ({ definition: sampleDefinition, answers, places });

describe('answers of before', () => {
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

  it('stay shown beside an answer of today, which is never replaced', () => {
    const context = having({ pregnant: 'no', system: 'imperial' });
    expect(lastAnswersOn(context, complete, 'body')).toHaveProperty('system', 'metric');
    expect(withLastAnswer(context, complete, 'body', 'system')).toEqual({ answers: context.answers, open: 'weight' });
  });

  it('are confirmed one by one, and the page waits for each of its questions', () => {
    const context = having({ pregnant: 'no' });
    const { answers, open } = withLastAnswer(context, complete, 'body', 'weight');
    expect(answers).toEqual({ pregnant: 'no', weight: 62.5 });
    expect(open).toBe('system');
    const then = withLastAnswer({ ...context, answers }, complete, 'body', 'system');
    expect(then).toEqual({ answers: { ...answers, system: 'metric' }, open: 'height' });
    expect(withLastAnswer({ ...context, answers: then.answers }, complete, 'body', 'height').open).toBeUndefined();
  });

  it.each([
    ['methods', 'methods', ['50'], 'methods_other', 'Herbs'],
    ['home', 'country', 'LV', 'municipality', 'RIX'],
  ])('wait on page %s for the question that %s brings', (page, parent, answer, child, detail) => {
    const last: Answers = { [parent]: answer, [child]: detail };
    const { answers, open } = withLastAnswer(having({ age: 46 }), last, page, parent);
    expect([answers, open]).toEqual([{ age: 46, [parent]: answer }, child]);
    expect(withLastAnswer(having(answers), last, page, child)).toEqual({
      answers: { age: 46, [parent]: answer, [child]: detail },
      open: undefined,
    });
  });

  it('do not open the way past a question that may be left empty before she has seen it', () => {
    expect(withLastAnswer(having({}), { country: 'LV' }, 'home', 'country').open).toBe('municipality');
  });

  it('are none where the question is not asked, or is asked on another page', () => {
    for (const [page, question] of [
      ['home', 'municipality'],
      ['home', 'pregnant'],
      ['body', 'gone'],
    ] as const)
      expect(withLastAnswer(having({ country: 'PL' }), complete, page, question).answers).toEqual({ country: 'PL' });
  });
});
