import { describe, expect, it } from '@jest/globals';
import type { GivenAnswers } from '@vesela/contraception-rules';
import { NOTHING_SPEAKS_AGAINST, SMOKES_WITH_AURA, sampleReport } from '../testing/sample-report.ts';
import { answerTexts } from './answer-texts.ts';

/** Every text is its key, so that the test sees which words were taken. */
const words = { t: (key: string) => key, language: 'en' } as const;
const said = (answers: GivenAnswers) =>
  Object.fromEntries(answerTexts(words, sampleReport(answers)).map(({ id, value }) => [id, value]));

describe('the most important answers', () => {
  it('name each method, condition and medicine in words', () => {
    expect(said(SMOKES_WITH_AURA)).toMatchObject({
      uses: 'use.1',
      smoking: 'said.reply.1',
      gynaecological: 'gynaecological.2 and gynaecological.10',
      illnesses: 'illness.7 and illness.18',
      medicines: 'medicine.5',
    });
  });

  it('say that nothing was named, or that she did not say, instead of a list', () => {
    expect(said({ ...NOTHING_SPEAKS_AGAINST, q30: ['51'] })).toMatchObject({
      gynaecological: 'said.none',
      illnesses: 'said.none',
      medicines: 'said.not_said',
    });
  });

  it('leave out what was not asked', () => {
    const { q20: _, q30: __, ...rest } = NOTHING_SPEAKS_AGAINST;
    const rows = said(rest);
    expect(Object.keys(rows)).not.toContain('medicines');
    expect(Object.keys(rows)).not.toContain('birth');
    expect(Object.values(rows)).not.toContain('');
  });

  it.each([
    ['1', 'q2501', '3', 'row.diabetes_in_pregnancy'],
    ['3', 'q2503', '3', 'row.pressure_in_pregnancy'],
  ])('say of illness %s that it was in a pregnancy only', (illness, question, level, text) => {
    const answers = { ...NOTHING_SPEAKS_AGAINST, q25: [illness] };
    expect(said({ ...answers, [question]: level }).illnesses).toBe(text);
    expect(said({ ...answers, [question]: '0' }).illnesses).toBe(`illness.${illness}`);
    expect(said(answers).illnesses).toBe(`illness.${illness}`);
  });
});
