import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language, loadTexts, type Translate, translate } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import { referralOf } from '@vesela/risk-model';
import { recommendationsFor } from '../../advice/recommendations.ts';
import { HIGHER, sampleReport } from '../../testing/sample-report.ts';
import { loaders, NAMESPACE } from '../load-report-texts.ts';
import { doLine, referralLine } from './lines.ts';

/** Two lines at 360 px hold so many letters, in every language. */
const TWO_LINES = 88;

const speak =
  (language: Language): Translate =>
  (key, values) =>
    translate(NAMESPACE, language, key, values).replaceAll('\u00a0', ' ');
const en = speak('en');

beforeAll(async () => {
  await startTexts();
  await Promise.all(LANGUAGES.map((language) => loadTexts(NAMESPACE, language, loaders)));
});

describe('the line of what to do', () => {
  const quiet = {
    referral: referralOf({ first_degree_relative: 'none' }),
    risk_group: 'near_population',
    capped: false,
  } as const;
  const given = (answers: object) => {
    const report = sampleReport(quiet);
    return { ...report, answers: { ...report.answers, oral_contraception: 'no', hormone_therapy: 'no', ...answers } };
  };

  it('names what the advice for her is about', () => {
    const report = given({ alcohol: 12 });
    const advised = recommendationsFor(report).map(({ id }) => id);
    expect(advised).toContain('do-alcohol');
    expect(doLine(en, 'en', report)).toMatch(/^Screening when you are invited\. Also for you: .*alcohol/);
    expect(doLine(en, 'en', given({ alcohol: 0 }))).not.toContain('alcohol');
  });

  it('names a doctor to see soon alone', () => {
    const report = { ...given({ alcohol: 12 }), ...HIGHER, risk_group: 'high' as const };
    expect(doLine(en, 'en', report)).toBe('See your GP soon');
  });

  it.each(LANGUAGES)('is not longer than two lines on a phone, in %s', (language) => {
    const report = given({ alcohol: 12, oral_contraception: 'from_8_years', hormone_therapy: 'combined' });
    expect(doLine(speak(language), language, report).length).toBeLessThanOrEqual(TWO_LINES);
  });
});

describe('the line about her family', () => {
  it.each([
    [{ first_degree_relative: 'none' }, 'No criterion of the guideline NICE CG164 is met'],
    [{ first_degree_relative: 'unknown' }, '1 question about your family unanswered (NICE CG164)'],
    [{ ovarian_cancer: 'first_degree' }, 'In your answers: 1 criterion of the guideline NICE CG164'],
    [{ male_relatives: 'first_degree' }, 'In your answers: 1 criterion of the guideline NICE CG164'],
  ])('of %j is %s', (answers, line) => {
    expect(referralLine(en, { referral: referralOf(answers) })).toBe(line);
  });
});
