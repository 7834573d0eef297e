import { describe, expect, it } from '@jest/globals';
import type { SharingTest } from '@vesela/contracts/shared-answers';
import type { QuestionnaireProps } from '@vesela/framework/questionnaire';
import type { LastTest } from '../api.ts';
import { knownAnswers, type OtherTest } from './known-answers.ts';

const units = [{ system: 'any' as const, parts: [{ code: 'cm', factor: 1, decimals: 1 }] }];
const codes = (...all: string[]) => all.map((code) => ({ code }));
/** A part of the cervical test. */
const definition: QuestionnaireProps['definition'] = {
  id: 'sample',
  version: '1.0.0',
  groups: [
    {
      id: 'one',
      questions: [
        { kind: 'number', id: 'age', required: true, fresh: true, min: 18, max: 100, units },
        { kind: 'single', id: 'births', required: true, options: codes('none', 'one_or_two', 'three_or_more') },
        { kind: 'single', id: 'smoking', required: true, options: codes('never', 'past', 'current', 'prefer_not') },
        { kind: 'single', id: 'hpv_vaccine', required: true, options: codes('no', 'under_18') },
        { kind: 'country', id: 'country', required: true },
      ],
    },
  ],
  checks: [],
};

type Answers = LastTest['answers'];
const day = (number: number, hour = 12) => new Date(2026, 5, number, hour).toISOString();
const other = (test: SharingTest, created_at: string, answers: Answers): OtherTest => ({
  test,
  report: { created_at, answers },
});
const risk = (on: string, answers: Answers) => other('/api/calculator', on, answers);
const contraception = (on: string, answers: Answers) => other('/api/contraception', on, answers);
/** What is known in the cervical test. */
function known(others: OtherTest[], own?: { on: string; answers: Answers }, now = new Date(2026, 5, 30)) {
  const mine = own ? { created_at: own.on, answers: own.answers } : null;
  const shared = { test: '/api/calculator/cervical', definition, own: mine, now };
  const all = knownAnswers({ ...shared, others });
  expect(knownAnswers({ ...shared, others: others.toReversed() })).toEqual(all);
  return all;
}
const answersOf = (all: ReturnType<typeof known>) =>
  Object.fromEntries(Object.entries(all).map(([id, { answer }]) => [id, answer]));

describe('what she has said of a question', () => {
  it('in another test, is known with its day and the test, in the words of the question', () => {
    const said = { created_at: day(1), test: '/api/calculator' };
    expect(known([risk(day(1), { childbirth_amount: 'two', country: 'LV', height: 168 })])).toEqual({
      births: { ...said, answer: 'one_or_two' },
      country: { ...said, answer: 'LV' },
    });
  });

  it('in this test, is known with its day', () => {
    expect(known([], { on: day(2), answers: { births: 'none', hpv_vaccine: 'no' } })).toEqual({
      births: { created_at: day(2), test: undefined, answer: 'none' },
      hpv_vaccine: { created_at: day(2), test: undefined, answer: 'no' },
    });
  });

  it.each([
    ['of this test', day(2), 'none'],
    ['of the other', day(4), 'three_or_more'],
  ])('is the newest statement, here %s', (_whose, on, births) => {
    const all = known([contraception(on, { q17: '3' })], { on: day(3), answers: { births: 'none' } });
    expect(answersOf(all)).toEqual({ births });
  });

  it('is the newest of several other tests', () => {
    const all = [risk(day(1), { childbirth_amount: 'none' }), contraception(day(2), { q17: '1' })];
    expect(answersOf(known(all))).toEqual({ births: 'one_or_two' });
  });

  it('is nothing where a newer statement rules it out, and the older one where a newer leaves it possible', () => {
    // No longer smoking: she may have smoked before, or never.
    const quit = contraception(day(9), { q22: '0' });
    expect(answersOf(known([quit], { on: day(3), answers: { smoking: 'current' } }))).toEqual({});
    expect(answersOf(known([quit], { on: day(3), answers: { smoking: 'past' } }))).toEqual({ smoking: 'past' });
    expect(known([quit], { on: day(3), answers: { smoking: 'past' } }).smoking?.created_at).toBe(day(3));
    expect(answersOf(known([quit]))).toEqual({});
  });

  it('is not what she has not said, nor what is not possible any more', () => {
    const none = [risk(day(1), { childbirth_amount: 'unknown' }), contraception(day(1), { q17: '5', q22: '5' })];
    expect(known(none)).toEqual({});
    expect(known([], { on: day(1), answers: { births: 'four', gone: 'x' } })).toEqual({});
    expect(known([])).toEqual({});
  });

  it('changes by itself, so it is known on its own day only', () => {
    const told = [risk(day(1, 9), { age: 46 })];
    const own = { on: day(1, 10), answers: { age: 41 } };
    expect(answersOf(known(told, undefined, new Date(2026, 5, 1, 23)))).toEqual({ age: 46 });
    expect(answersOf(known(told, own, new Date(2026, 5, 1, 23)))).toEqual({ age: 41 });
    expect(known(told, own, new Date(2026, 5, 2, 0))).toEqual({});
    expect(known(told, own, new Date(2026, 6, 1, 10))).toEqual({});
  });
});
