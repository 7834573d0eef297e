import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { definitionFaults } from './check-definition.ts';
import { askedAnswers, askedGroups, availableOptions, holds, stopReached, toggleChoice } from './flow.ts';
import { sample, samplePlaces } from './testing/sample.ts';
import type { Answers, ChoiceQuestion, NumberQuestion, Question } from './types.ts';
import { fromCanonical, toCanonical, unitFor } from './units.ts';
import { answerErrors, submissionErrors } from './validate.ts';

const complete: Answers = {
  ill: 'no',
  age: 40,
  system: 'metric',
  height: 168,
  births: '1',
  first_birth: '>=30',
  methods: ['1', '50'],
  methods_other: 'a cap',
  country: 'LV',
  municipality: 'LV-001',
};
const question = <Q extends Question>(id: string) =>
  sample.groups.flatMap((group) => group.questions).find((q) => q.id === id) as Q;

describe('conditions', () => {
  it.each([
    [{ q: 'a', op: 'eq', value: 1 } as const, { a: 1 }, true],
    [{ q: 'a', op: 'eq', value: 1 } as const, {}, false],
    [{ q: 'a', op: 'ne', value: 1 } as const, {}, true],
    [{ q: 'a', op: 'lt', value: 2 } as const, { a: 1 }, true],
    [{ q: 'a', op: 'lt', value: 2 } as const, { a: 2 }, false],
    [{ q: 'a', op: 'le', value: 1 } as const, { a: 1 }, true],
    [{ q: 'a', op: 'le', value: 1 } as const, { a: 2 }, false],
    [{ q: 'a', op: 'gt', value: 1 } as const, { a: 1 }, false],
    [{ q: 'a', op: 'gt', value: 1 } as const, { a: 2 }, true],
    [{ q: 'a', op: 'ge', value: 1 } as const, { a: 0 }, false],
    [{ q: 'a', op: 'ge', value: 1 } as const, { a: 1 }, true],
    ...(['lt', 'le', 'gt', 'ge'] as const).map(
      (op) => [{ q: 'a', op, value: 1 } as const, { a: 'unknown' }, false] as const,
    ),
    [{ q: 'a', op: 'includes', value: 'x' } as const, { a: ['x'] }, true],
    [{ q: 'a', op: 'excludes', value: 'x' } as const, {}, true],
    [{ q: 'a', op: 'answered' } as const, {}, false],
    [{ all: [] }, {}, true],
    [{ any: [] }, {}, false],
    [{ not: { q: 'a', op: 'answered' } as const }, {}, true],
  ])('%j for %j is %s', (condition, answers, expected) => {
    expect(holds(condition, answers)).toBe(expected);
  });
});

describe('flow', () => {
  it('has no page of which nothing is asked', () => {
    const definition = { ...sample, groups: [{ id: 'empty', questions: [] }, ...sample.groups] };
    expect(askedGroups(definition, complete)).toEqual(askedGroups(sample, complete));
  });

  it('numbers what is asked from 1 and leaves hidden questions out', () => {
    const asked = askedGroups(sample, { ...complete, births: '0' }).flatMap((page) => page.asked);
    expect(asked.map((a) => a.number)).toEqual(asked.map((_, i) => i + 1));
    expect(asked.map((a) => a.question.id)).not.toContain('first_birth');
  });

  it('drops what a hidden question once held, and lets it open nothing', () => {
    expect(askedAnswers(sample, { ...complete, births: '0' })).not.toHaveProperty('first_birth');
    expect(askedAnswers(sample, { ...complete, country: 'PL' })).not.toHaveProperty('municipality');
  });

  it('offers only what her age allows', () => {
    expect(availableOptions(question<ChoiceQuestion>('first_birth'), { age: 25 }).map((o) => o.code)).toEqual(['<25']);
  });

  it('stops politely', () => {
    expect(stopReached(sample, { ill: 'yes' })).toEqual({ question: 'ill', stops: 'ill' });
    expect(submissionErrors(sample, { ...complete, ill: 'yes' }, samplePlaces)).toEqual([
      { question: 'ill', code: 'not_applicable', params: { stops: 'ill' } },
    ]);
  });

  it('never keeps an exclusive choice beside another, whatever is pressed', () => {
    const methods = question<ChoiceQuestion>('methods');
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '17', '50'), { maxLength: 30 }), (presses) => {
        const chosen = presses.reduce<string[]>((now, code) => toggleChoice(methods, now, code), []);
        expect(chosen.includes('17') && chosen.length > 1).toBe(false);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});

describe('validation', () => {
  it('accepts complete answers, in any order of keys', () => {
    expect(submissionErrors(sample, complete, samplePlaces)).toEqual([]);
    expect(submissionErrors(sample, Object.fromEntries(Object.entries(complete).reverse()), samplePlaces)).toEqual([]);
  });

  it.each([
    ['required', { age: undefined }, 'age', 'required'],
    ['below the bound', { age: 17 }, 'age', 'too_small'],
    ['above the bound', { age: 85 }, 'age', 'too_large'],
    ['not whole', { age: 40.5 }, 'age', 'not_whole'],
    ['not a number', { age: 'forty' }, 'age', 'not_a_number'],
    ['not finite', { age: Number.NaN }, 'age', 'not_a_number'],
    ['"I don’t know" where it is not offered', { age: 'unknown' }, 'age', 'not_a_number'],
    ['no such option', { births: '9' }, 'births', 'not_an_option'],
    ['a list for a single choice', { births: ['1'] }, 'births', 'not_an_option'],
    ['ruled out by her age', { age: 28 }, 'first_birth', 'option_not_possible'],
    ['an exclusive choice beside another', { methods: ['17', '1'] }, 'methods', 'not_an_option'],
    ['the same choice twice', { methods: ['1', '1'] }, 'methods', 'not_an_option'],
    ['nothing chosen', { methods: [] }, 'methods', 'required'],
    ['a long text', { methods_other: 'x'.repeat(21) }, 'methods_other', 'too_long'],
    ['no such country', { country: 'ZZ' }, 'country', 'not_an_option'],
    ['no such municipality', { municipality: 'ZZ' }, 'municipality', 'not_an_option'],
    ['a number for a place', { country: 7 }, 'country', 'not_an_option'],
    ['a number for a text', { methods_other: 7 }, 'methods_other', 'not_an_option'],
    ['a text for a list', { methods: '1' }, 'methods', 'not_an_option'],
    ['no such choice in a list', { methods: ['1', '99'] }, 'methods', 'not_an_option'],
    ['a check between answers', { age: 19, first_birth: '<25' }, 'births', 'inconsistent'],
    ['a question that does not exist', { shoe: 38 }, 'shoe', 'unknown_question'],
  ])('names the field: %s', (_what, change, field, code) => {
    const given = JSON.parse(JSON.stringify({ ...complete, ...change })) as Answers;
    const answers = 'age' in change && Number.isNaN(change.age) ? { ...given, age: Number.NaN } : given;
    const errors = submissionErrors(sample, answers, samplePlaces);
    expect(errors.map((e) => [e.question, e.code])).toContainEqual([field, code]);
  });

  it('accepts the bounds of a number and of a text', () => {
    const { min, max } = question<NumberQuestion>('age');
    for (const age of [min, max]) expect(answerErrors(sample, { ...complete, age }, samplePlaces, ['age'])).toEqual([]);
    const methods_other = 'x'.repeat(20);
    expect(answerErrors(sample, { ...complete, methods_other }, samplePlaces, ['methods_other'])).toEqual([]);
  });

  it('accepts "I don’t know" where it is offered', () => {
    expect(submissionErrors(sample, { ...complete, height: 'unknown' }, samplePlaces)).toEqual([]);
  });

  it('judges only the questions of a page when asked to', () => {
    expect(answerErrors(sample, {}, samplePlaces, ['age']).map((e) => e.question)).toEqual(['age']);
  });

  it('never throws, whatever is sent', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.array(fc.string()));
    const answers = fc.dictionary(fc.constantFrom(...Object.keys(complete), 'else'), value);
    fc.assert(fc.property(answers, (given) => Array.isArray(submissionErrors(sample, given, samplePlaces))));
  });
});

describe('units', () => {
  const height = question<NumberQuestion>('height');

  it('shows feet and inches without ever reaching 12 inches', () => {
    const imperial = unitFor(height, 'imperial');
    fc.assert(
      fc.property(fc.double({ min: 120, max: 220, noNaN: true }), (cm) => {
        const [feet = 0, inches = 0] = fromCanonical(imperial, cm);
        expect(Number.isInteger(feet)).toBe(true);
        expect(inches).toBeGreaterThanOrEqual(0);
        expect(inches).toBeLessThan(12);
        expect(Math.abs(toCanonical(imperial, [feet, inches]) - cm)).toBeLessThanOrEqual(1.27 + 1e-6);
      }),
    );
  });

  it('gives back what was typed', () => {
    for (const unit of height.units) {
      fc.assert(
        fc.property(fc.integer({ min: 4, max: 6 }), fc.integer({ min: 0, max: 11 }), (first, second) => {
          const typed = unit.parts.length === 1 ? [first * 30 + second] : [first, second];
          expect(fromCanonical(unit, toCanonical(unit, typed))).toEqual(typed);
        }),
      );
    }
  });

  it('is of the chosen system, the same for both where there is one, and metric without a choice', () => {
    expect(unitFor(height, 'imperial').system).toBe('imperial');
    expect(unitFor(question<NumberQuestion>('age'), 'imperial').system).toBe('any');
    expect(unitFor(height, undefined).system).toBe('metric');
  });
});

describe('definitions', () => {
  it('finds no fault in the sample', () => {
    expect(definitionFaults(sample)).toEqual([]);
  });

  it.each([
    ['asked before', [...sample.groups].reverse(), 'is not asked before it'],
    ['asked twice', [...sample.groups, ...sample.groups.slice(0, 1)], 'asked twice'],
    ['an empty group', [...sample.groups, { id: 'none', questions: [] }], 'is empty'],
  ])('names a question %s', (_what, groups, fault) => {
    expect(definitionFaults({ ...sample, groups }).join('\n')).toContain(fault);
  });

  const years = question<NumberQuestion>('age').units;
  const number: NumberQuestion = { kind: 'number', id: 'new', required: true, min: 1, max: 2, units: years };
  const choice: ChoiceQuestion = {
    kind: 'single',
    id: 'new',
    required: true,
    options: [{ code: 'a' }, { code: 'b' }],
  };
  const later = { q: 'later', op: 'answered' } as const;

  const WRONG: [string, Question, string][] = [
    ['bounds the wrong way round', { ...number, min: 3 }, 'new: min is above max'],
    ['no unit', { ...number, units: [] }, 'new has no unit'],
    ['one option', { ...choice, options: [{ code: 'a' }] }, 'new has fewer than two options'],
    ['an option twice', { ...choice, options: [{ code: 'a' }, { code: 'a' }] }, 'new has an option twice'],
    ['a condition on a later question', { ...choice, showIf: { not: later } }, 'new depends on later, which'],
    [
      'an option with such a condition',
      { ...choice, options: [{ code: 'a', availableIf: { any: [later] } }, { code: 'b' }] },
      'new a depends on later, which',
    ],
  ];
  it.each(WRONG)('names a question with %s', (_what, added, fault) => {
    const groups = [...sample.groups, { id: 'added', questions: [added] }];
    expect(definitionFaults({ ...sample, groups })).toEqual([expect.stringContaining(fault)]);
  });

  it('names a check and a choice of units without their question', () => {
    const checks = [{ id: 'odd', questions: ['nobody'], failIf: { all: [later] } }];
    expect(definitionFaults({ ...sample, checks, unitSystemQuestion: 'nobody' })).toEqual([
      'check odd depends on later, which is not asked before it',
      'check odd stands at unknown question nobody',
      'unit system question nobody is not asked',
    ]);
  });
});
