import { describe, expect, it } from '@jest/globals';
import { SHARED_ANSWERS, type SharingTest } from '@vesela/contracts/shared-answers';
import {
  type Answers,
  type AnswerValue,
  askedGroups,
  availableOptions,
  holds,
  type Question,
  type QuestionnaireDefinition,
} from '@vesela/questionnaire';
import fc from 'fast-check';
import { places } from '../../services/calculator/src/answers/places.ts';
import { cervicalDefinition } from '../../services/calculator/src/cervical/questionnaire/definition.ts';
import { definition as risk } from '../../services/calculator/src/questionnaire/definition.ts';
import { definition as contraception } from '../../services/contraception/src/questionnaire/definition.ts';
import { withLastAnswer } from '../../shell/src/framework/questionnaire/rules/last-answers.ts';
import { CHECK, firstOpenPage, pageAfter, questionsOn } from '../../shell/src/framework/questionnaire/rules/pages.ts';

const R = '/api/calculator';
const C = '/api/calculator/cervical';
const K = '/api/contraception';
const DEFINITIONS: Readonly<Record<SharingTest, QuestionnaireDefinition>> = {
  [R]: risk,
  [C]: cervicalDefinition,
  [K]: contraception,
};
const TESTS = Object.keys(DEFINITIONS) as SharingTest[];
const questionsOf = (test: SharingTest) => DEFINITIONS[test].groups.flatMap(({ questions }) => questions);
const questionOf = (test: SharingTest, id: string) => questionsOf(test).find((one) => one.id === id);
/** Every question of which another test says something. */
const ROWS = TESTS.flatMap((test) =>
  Object.entries(SHARED_ANSWERS[test]).flatMap(([id, { passes = false, from }]) =>
    TESTS.flatMap((source) => {
      const rule = from[source];
      return rule ? [{ test, id, source, passes, rule }] : [];
    }),
  ),
);
/** What the answers of one test say of a question in another. */
const said = (source: SharingTest, answers: Answers, test: SharingTest, id: string) =>
  ROWS.find((row) => row.test === test && row.id === id && row.source === source)?.rule({ ...answers });

/** Answers page by page: every asked question, offered options, numbers within bounds. */
const answersTo = (test: SharingTest) =>
  fc.infiniteStream(fc.nat({ max: 1_000_000 })).map((stream) => {
    const draw = (max: number) => (stream.next().value as number) % (max + 1);
    const answers: Record<string, AnswerValue> = {};
    for (const question of questionsOf(test)) {
      if (question.showIf && !holds(question.showIf, answers)) continue;
      if (question.required || draw(1) === 0) answers[question.id] = answerTo(question, answers, draw);
    }
    return answers;
  });
function answerTo(question: Question, answers: Answers, draw: (max: number) => number): AnswerValue {
  const oneOf = <Item>(items: readonly Item[]) => items[draw(items.length - 1)] as Item;
  switch (question.kind) {
    case 'number':
      if (question.unknownAllowed && draw(4) === 0) return 'unknown';
      return question.min + draw(question.max - question.min);
    case 'country':
      return draw(1) === 0 ? 'LV' : 'PL';
    case 'municipality':
      return oneOf([...places.municipalities]);
    case 'text':
      return 'x';
    default: {
      const options = availableOptions(question, answers).filter(({ stops }) => stops === undefined);
      const { code, exclusive } = oneOf(options);
      if (question.kind === 'single') return code;
      const more = options.filter((option) => !option.exclusive && option.code !== code && draw(3) === 0);
      return exclusive ? [code] : [code, ...more.map((option) => option.code)];
    }
  }
}

/** Options that say nothing: declined, or not known. */
const isSilent = (answer: AnswerValue | undefined, test: SharingTest) =>
  answer === undefined || answer === 'unknown' || answer === 'prefer_not' || (test === K && answer === '5');

describe('what several tests ask', () => {
  it.each(ROWS)('$source speaks of $id of $test in its own options', ({ test, id, source, rule }) => {
    const question = questionOf(test, id);
    fc.assert(
      fc.property(answersTo(source), (answers) => {
        const possible = rule(answers);
        if (possible === undefined) return;
        expect(possible.length).toBeGreaterThan(0);
        expect(new Set(possible).size).toBe(possible.length);
        if (question?.kind === 'single') {
          const codes = question.options.map(({ code }) => code);
          expect(codes).toEqual(expect.arrayContaining([...possible]));
          expect(possible.length).toBeLessThan(codes.length);
        } else expect(['number', 'country']).toContain(question?.kind);
      }),
    );
  });

  it.each(ROWS)('what $source says of $id of $test, $test says again, where it says anything', (row) => {
    fc.assert(
      fc.property(answersTo(row.source), (answers) => {
        const possible = row.rule(answers);
        const [answer] = possible ?? [];
        if (answer === undefined || possible?.length !== 1) return;
        for (const [id, { from }] of Object.entries(SHARED_ANSWERS[row.source])) {
          const back = from[row.test]?.({ [row.id]: answer });
          const first = answers[id];
          if (!back || isSilent(first, row.source)) continue;
          expect(back).toContain(typeof first === 'number' && id === 'height' ? Math.round(first) : first);
        }
      }),
    );
  });

  it.each(ROWS.filter(({ passes }) => passes))('$id of $test, which changes by itself, is asked anew', (row) => {
    expect(questionOf(row.test, row.id)?.fresh).toBe(true);
  });

  it.each([
    ['age', ['age', 'q15']],
    ['country', ['country', 'q27']],
    ['height', ['height', 'q160']],
    ['weight', ['weight', 'q161']],
  ])('leaves out no %s that is asked', (_fact, ids) => {
    const asked = TESTS.filter((test) => ids.some((id) => questionOf(test, id)));
    expect(asked.length).toBeGreaterThan(1);
    for (const test of asked) {
      const id = ids.find((one) => questionOf(test, one)) ?? '';
      expect(Object.keys(SHARED_ANSWERS[test][id]?.from ?? {})).toEqual(asked.filter((other) => other !== test));
    }
  });

  it.each([
    // Births, and children: one birth can be of twins.
    [R, { childbirth_amount: 'none' }, C, 'births', ['none']],
    [R, { childbirth_amount: 'two' }, C, 'births', ['one_or_two']],
    [R, { childbirth_amount: 'three_or_more' }, C, 'births', ['one_or_two', 'three_or_more']],
    [R, { childbirth_amount: 'unknown' }, C, 'births', undefined],
    [R, { childbirth_amount: 'one' }, K, 'q17', ['1']],
    [C, { births: 'none' }, K, 'q17', ['0']],
    [C, { births: 'none' }, R, 'childbirth_amount', ['none']],
    [C, { births: 'three_or_more' }, R, 'childbirth_amount', ['three_or_more']],
    [C, { births: 'prefer_not' }, R, 'childbirth_amount', undefined],
    [K, { q17: '4' }, R, 'childbirth_amount', ['three_or_more']],
    [K, { q17: '1' }, R, 'childbirth_amount', ['one', 'two', 'three_or_more']],
    [K, { q17: '2' }, C, 'births', ['one_or_two']],
    [K, { q17: '5' }, C, 'births', undefined],
    // Who has not had sex; when she began is asked in one test only.
    [C, { sexual_activity: 'not_yet' }, K, 'q1', ['0']],
    [C, { sexual_activity: '16_to_20' }, K, 'q1', ['1']],
    [C, { sexual_activity: 'prefer_not' }, K, 'q1', undefined],
    [K, { q1: '0' }, C, 'sexual_activity', ['not_yet']],
    [K, { q1: '1' }, C, 'sexual_activity', ['under_16', '16_to_20', 'from_21']],
    // Smoking: e-cigarettes count in the contraception test alone.
    [C, { smoking: 'current' }, K, 'q22', ['1']],
    [C, { smoking: 'never' }, K, 'q22', undefined],
    [K, { q22: '0' }, C, 'smoking', ['never', 'past']],
    [K, { q22: '1', q22A: '0' }, C, 'smoking', ['current']],
    [K, { q22: '1', q22A: '2' }, C, 'smoking', undefined],
    [K, { q22: '1' }, C, 'smoking', undefined],
    // Pills are hormones; not all hormones are pills.
    [C, { hormonal_contraception: 'never' }, R, 'oral_contraception', ['no']],
    [C, { hormonal_contraception: 'past' }, R, 'oral_contraception', ['no', 'past']],
    [C, { hormonal_contraception: 'from_5' }, R, 'oral_contraception', undefined],
    [R, { oral_contraception: 'no' }, C, 'hormonal_contraception', undefined],
    [R, { oral_contraception: 'from_8_years' }, C, 'hormonal_contraception', ['from_5']],
    [R, { oral_contraception: 'under_8_years' }, C, 'hormonal_contraception', ['under_5', 'from_5']],
    [K, { q3: ['20'] }, R, 'oral_contraception', ['under_8_years', 'from_8_years']],
    [K, { q3: ['8'], q5: '0' }, R, 'oral_contraception', ['no']],
    [K, { q3: ['8'], q5: '0' }, C, 'hormonal_contraception', ['under_5', 'from_5']],
    [K, { q3: ['2'], q5: '1', q6: ['1', '2'] }, R, 'oral_contraception', ['past']],
    [K, { q3: ['2'], q5: '1', q6: ['1', '2'] }, C, 'hormonal_contraception', ['past']],
    [K, { q3: ['17'], q5A: '0' }, C, 'hormonal_contraception', ['never']],
    [K, { q3: ['2'], q5: '5' }, C, 'hormonal_contraception', ['never', 'past']],
    [K, { q3: ['2'], q5: '1', q6: ['5'] }, C, 'hormonal_contraception', ['never', 'past']],
    [K, { q3: ['5'], q5: '0' }, C, 'hormonal_contraception', undefined],
    [K, { q1: '0' }, C, 'hormonal_contraception', undefined],
    // Menopause, and breastfeeding now.
    [K, { q2: '3' }, R, 'menopausal_status', ['yes']],
    [K, { q2: '0' }, R, 'menopausal_status', undefined],
    [R, { menopausal_status: 'yes' }, K, 'q2', ['3']],
    [R, { breastfeeding: 'none' }, K, 'q19', ['0']],
    [R, { breastfeeding: 'under_12_months' }, K, 'q19', undefined],
    // Illnesses of the lists of conditions.
    [K, { q25: ['11', '1'] }, R, 'had_breast_cancer', ['yes']],
    [K, { q25: ['0'] }, R, 'had_breast_cancer', undefined],
    [K, { q23: ['11'] }, C, 'had_cervical_cancer', ['yes']],
    [K, { q23: ['0'] }, C, 'had_cervical_cancer', undefined],
    [K, { q23: ['7'] }, C, 'cell_changes', ['watched', 'treated']],
    [K, { q23: ['1'] }, C, 'cell_changes', ['no']],
    [K, { q23: ['51'] }, C, 'cell_changes', undefined],
    [K, { q25: ['18'] }, C, 'immune_system', ['hiv']],
    [K, { q25: ['0'] }, C, 'immune_system', undefined],
    // Amounts and places as they are.
    [R, { height: 168.4 }, K, 'q160', [168]],
    [R, { height: 'unknown', weight: 'unknown' }, K, 'q160', undefined],
    [R, { weight: 'unknown' }, K, 'q161', undefined],
    [K, { q161: 64.5 }, R, 'weight', [64.5]],
    [K, { q15: 46 }, C, 'age', [46]],
    [C, { country: 'PL' }, R, 'country', ['PL']],
  ] satisfies [SharingTest, Answers, SharingTest, string, AnswerValue[] | undefined][])(
    '%s with %j says of %s %s: %j',
    (source, answers, test, id, possible) => {
      expect(said(source, answers, test, id)).toEqual(possible);
    },
  );
});

describe('a test taken again by confirming alone', () => {
  it.each(TESTS)('stops at every question of %s, and takes one answer with each press', (test) => {
    const definition = DEFINITIONS[test];
    fc.assert(
      fc.property(answersTo(test), (last) => {
        let context = { definition, answers: {} as Answers, places };
        let page = firstOpenPage(context);
        const confirmed: string[] = [];
        while (page !== CHECK) {
          const [before, waiting] = [context.answers, questionsOn(context, page)];
          const question = waiting.find((id) => before[id] === undefined && last[id] !== undefined);
          if (question === undefined) {
            // What she left empty before, she passes by once more.
            expect(waiting.filter((id) => before[id] === undefined && last[id] !== undefined)).toEqual([]);
            page = pageAfter(context, page);
            continue;
          }
          const { answers, open } = withLastAnswer(context, last, page, question);
          expect(answers).toEqual({ ...before, [question]: last[question] });
          confirmed.push(question);
          context = { ...context, answers };
          expect(open).toBe(questionsOn(context, page).find((id) => answers[id] === undefined));
          if (open === undefined) page = pageAfter(context, page);
        }
        expect(context.answers).toEqual(last);
        const asked = askedGroups(definition, last).flatMap((group) => group.asked.map((each) => each.question.id));
        expect(confirmed).toEqual(asked.filter((id) => last[id] !== undefined));
      }),
    );
  });
});
