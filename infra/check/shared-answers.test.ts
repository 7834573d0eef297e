import { describe, expect, it } from '@jest/globals';
import { CHANGING_FACTS, SHARED_ANSWERS, type SharedAnswers, type SharedFact } from '@vesela/contracts/shared-answers';
import type { Question, QuestionnaireDefinition } from '@vesela/questionnaire';
import { cervicalDefinition } from '../../services/calculator/src/cervical/questionnaire/definition.ts';
import { definition as risk } from '../../services/calculator/src/questionnaire/definition.ts';
import { definition as contraception } from '../../services/contraception/src/questionnaire/definition.ts';

const DEFINITIONS: Readonly<Record<keyof typeof SHARED_ANSWERS, QuestionnaireDefinition>> = {
  '/api/calculator': risk,
  '/api/calculator/cervical': cervicalDefinition,
  '/api/contraception': contraception,
};
const tests = Object.entries(SHARED_ANSWERS) as [keyof typeof SHARED_ANSWERS, SharedAnswers][];
const questionsOf = (test: keyof typeof SHARED_ANSWERS) =>
  DEFINITIONS[test].groups.flatMap(({ questions }) => questions);
const questionOf = (test: keyof typeof SHARED_ANSWERS, id: string) => questionsOf(test).find((one) => one.id === id);

/** What an answer means, apart from how a page asks for it. */
function formOf(question: Question | undefined) {
  if (question?.kind !== 'number') return { kind: question?.kind };
  const { kind, min, max } = question;
  return { kind, min, max };
}

describe('what several tests ask', () => {
  const facts = tests.flatMap(([test, shared]) =>
    (Object.entries(shared) as [SharedFact, string][]).map(([fact, id]) => ({ test, fact, id })),
  );

  it.each(facts)('$test asks $fact as $id, which changes by itself only where it is named so', ({ test, fact, id }) => {
    expect(questionOf(test, id)).toBeDefined();
    expect(questionOf(test, id)?.fresh ?? false).toBe(CHANGING_FACTS.includes(fact));
  });

  it.each(['height', 'country'] as const)('%s is asked in one form', (fact) => {
    const forms = facts.filter((one) => one.fact === fact).map(({ test, id }) => formOf(questionOf(test, id)));
    expect(forms.length).toBeGreaterThan(1);
    for (const form of forms) expect(form).toEqual(forms[0]);
  });

  it('leaves out no country that is asked', () => {
    for (const [test, shared] of tests) {
      const ids = questionsOf(test).flatMap((question) => (question.kind === 'country' ? [question.id] : []));
      expect([test, ids]).toEqual([test, shared.country === undefined ? [] : [shared.country]]);
    }
  });
});
