import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { TEST_MINUTES } from '@vesela/contracts/constants';

import { type Answers, askedGroups, type QuestionnaireDefinition } from '@vesela/questionnaire';
import { cervicalDefinition } from '../../services/calculator/src/cervical/questionnaire/definition.ts';
import { cervicalTexts } from '../../services/calculator/src/cervical/questionnaire/texts.ts';
import { DEMO_ANSWERS } from '../../services/calculator/src/demo/demo-answers.ts';
import { definition as riskDefinition } from '../../services/calculator/src/questionnaire/definition.ts';
import { texts as riskTexts } from '../../services/calculator/src/questionnaire/texts.ts';
import { CERVICAL_ANSWERS } from '../../services/calculator/test/cervical-answers.ts';
import { definition as contraceptionDefinition } from '../../services/contraception/src/questionnaire/definition.ts';
import { texts as contraceptionTexts } from '../../services/contraception/src/questionnaire/texts.ts';
import { FIVE_CONDITIONS, HEALTHY } from '../../services/contraception/test/women.ts';

/**
 * Words a minute, read aloud, on average of 17 languages (184, standard deviation 29; Trauzettel-Klosinski S, Dietz K, Invest
 * Ophthalmol Vis Sci 2012;53:5452–61, English, Polish and Russian among them). Who reads silently is faster.
 */
const WORDS_A_MINUTE = 184;
/** Seconds to choose or enter an answer that has been read and to go on: our assumption. */
const SECONDS_AN_ANSWER = 6;

type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const wordsOf = (text = '') => text.match(/[\p{L}\d]+/gu)?.length ?? 0;

/** Minutes to read every title, hint and option that is asked after these answers, and to answer. What a tap opens is not read. */
function minutesOf(definition: QuestionnaireDefinition, texts: Texts, answers: Answers, language: Language): number {
  const own = texts[language];
  const pages = askedGroups(definition, answers);
  const asked = pages.flatMap((page) => page.asked.map(({ question }) => question));
  const shown = asked.flatMap((question) => {
    const options = 'options' in question && Array.isArray(question.options) ? question.options : [];
    const labels = options.map(({ code }) => own[`options.${question.id}.${code}`]);
    return [own[`questions.${question.id}.title`], own[`questions.${question.id}.hint`], ...labels];
  });
  const words = [...pages.map(({ group }) => own[`groups.${group.id}.title`]), ...shown].map(wordsOf);
  const read = words.reduce((all, one) => all + one, 0) / WORDS_A_MINUTE;
  return read + (asked.length * SECONDS_AN_ANSWER) / 60;
}

const RISK = [riskDefinition, riskTexts] as const;
const CERVICAL = [cervicalDefinition, cervicalTexts] as const;
const CONTRACEPTION = [contraceptionDefinition, contraceptionTexts] as const;

describe.each(LANGUAGES)('in %s the minutes that pages and terms name', (language) => {
  it.each([
    ['risk', ...RISK, DEMO_ANSWERS.zofia],
    ['cervical', ...CERVICAL, CERVICAL_ANSWERS],
    ['contraception', ...CONTRACEPTION, HEALTHY],
  ] as const)('are enough for the test: %s', (test, definition, texts, answers) => {
    const minutes = minutesOf(definition, texts, answers, language);
    expect(minutes).toBeLessThanOrEqual(TEST_MINUTES[test]);
    expect(minutes).toBeGreaterThan(TEST_MINUTES[test] / 2);
  });

  it('are about right for a woman with five conditions, who is asked most', () => {
    const minutes = minutesOf(...CONTRACEPTION, FIVE_CONDITIONS, language);
    expect(minutes).toBeLessThanOrEqual(TEST_MINUTES.contraception * 1.2);
  });
});
