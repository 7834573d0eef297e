import { describe, expect, it } from '@jest/globals';
import type { Answers } from '@vesela/questionnaire';
import fc from 'fast-check';
import { sampleDefinition } from '../testing/sample.ts';
import {
  CHECK,
  firstOpenPage,
  pageAfter,
  pageBefore,
  pageErrors,
  pageIds,
  pageShown,
  questionsAsked,
  STOP,
} from './pages.ts';

const places = { countries: new Set(['LV', 'PL']), municipalities: new Set(['RIX']) };
const contextOf = (answers: Answers) => ({ definition: sampleDefinition, answers, places });
const complete: Answers = {
  pregnant: 'no',
  age: 46,
  system: 'metric',
  weight: 62,
  height: 168,
  methods: ['2'],
  country: 'PL',
};

const anyAnswers = fc.record(
  {
    pregnant: fc.constantFrom('no', 'yes', 'maybe'),
    age: fc.integer({ min: 0, max: 100 }),
    system: fc.constantFrom('metric', 'imperial'),
    weight: fc.integer({ min: 0, max: 300 }),
    height: fc.integer({ min: 100, max: 230 }),
    methods: fc.subarray(['1', '2', '15', '17', '50']),
    methods_other: fc.constantFrom('', 'herbs'),
    pill_since: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant('unknown')),
    country: fc.constantFrom('LV', 'PL', 'XX'),
    municipality: fc.constantFrom('RIX', 'XX'),
  },
  { requiredKeys: [] },
);
const anyPage = fc.constantFrom('gate', 'age', 'body', 'methods', 'pill', 'home', CHECK, STOP, 'nowhere', undefined);

describe('pages', () => {
  it('shows a page only when every page before it is valid, whatever the URL says', () => {
    fc.assert(
      fc.property(anyAnswers, anyPage, (answers, wanted) => {
        const at = contextOf(answers);
        const shown = pageShown(at, wanted);
        if (shown === STOP) return expect(answers.pregnant).toBe('yes');
        const ids = pageIds(at);
        expect(ids).toContain(shown);
        for (const before of ids.slice(0, ids.indexOf(shown))) expect(pageErrors(at, before)).toEqual([]);
        // Idempotent: showing the resulting page does not redirect again.
        expect(pageShown(at, shown)).toBe(shown);
        return undefined;
      }),
    );
  });

  it('go forward one by one and back the same way', () => {
    let page = pageShown(contextOf(complete), undefined);
    const walked = [page];
    while (page !== CHECK) {
      page = pageAfter(contextOf(complete), page);
      walked.push(page);
    }
    expect(walked).toEqual(['gate', 'age', 'body', 'methods', 'home', CHECK]);
    expect(walked.map((id) => pageBefore(contextOf(complete), id))).toEqual([undefined, ...walked.slice(0, -1)]);
  });

  it('end at an answer that stops the questionnaire, and lead back to it', () => {
    const stopped = contextOf({ ...complete, pregnant: 'yes' });
    expect(pageAfter(stopped, 'gate')).toBe(STOP);
    expect(pageShown(stopped, CHECK)).toBe(STOP);
    expect(pageShown(stopped, 'gate')).toBe('gate');
    expect(pageBefore(stopped, STOP)).toBe('gate');
    expect(pageShown(contextOf(complete), STOP)).toBe(CHECK);
  });

  it('return to the check page after a change, unless it opened a question', () => {
    const asked = questionsAsked(contextOf(complete));
    expect(pageAfter(contextOf({ ...complete, age: 30 }), 'age', asked)).toBe(CHECK);
    expect(pageAfter(contextOf({ ...complete, methods: ['1'] }), 'methods', asked)).toBe('pill');
  });

  it('lead to every question that a change brings, also to one that may be left empty, and past those that were there', () => {
    const groups = sampleDefinition.groups.map((group) =>
      group.id === 'pill' || group.id === 'home'
        ? { ...group, questions: group.questions.map((question) => ({ ...question, required: false })) }
        : group,
    );
    const having = (answers: Answers) => ({ definition: { ...sampleDefinition, groups }, answers, places });
    const { country: _left, ...before } = complete;
    const asked = questionsAsked(having(before));
    const after = having({ ...before, methods: ['1'] });
    expect(pageAfter(after, 'methods', asked)).toBe('pill');
    expect(pageAfter(after, 'pill', asked)).toBe(CHECK);
    expect(pageAfter(having({ ...before, methods: ['1'], pill_since: 20 }), 'methods', asked)).toBe(CHECK);
  });

  it('check a rule between answers only on the last of its pages', () => {
    const contradiction = contextOf({ ...complete, age: 20, methods: ['1'], pill_since: 30 });
    expect(pageErrors(contradiction, 'age')).toEqual([]);
    expect(pageErrors(contradiction, 'pill').map((error) => error.code)).toEqual(['inconsistent']);
    expect(firstOpenPage(contradiction)).toBe('pill');
  });
});
