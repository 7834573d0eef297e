import { describe, expect, it } from '@jest/globals';
import { blockValues, withinSentence } from './words.ts';

const words = { t: (key: string) => key, language: 'en' as const };

describe('withinSentence', () => {
  it.each([
    ['Combined pill', 'combined pill'],
    ['HIV', 'HIV'],
    ['IUD with copper', 'IUD with copper'],
    ['Спираль', 'спираль'],
    ['', ''],
  ])('%s', (name, inside) => expect(withinSentence(name, 'en')).toBe(inside));
});

describe('blockValues', () => {
  it('translates every code in a block, and rounds the body mass index', () => {
    const block = { block: 'b', variant: 'v', severity: 'info' as const, sources: [] };
    expect(
      blockValues(words, {
        ...block,
        bmi: 31.2345,
        effects: [4],
        uses: [1, 3],
        illnesses: [7],
        gynaecological: [2],
        medicines: [3],
        rows: ['ckd_nephrotic', 'ckd_hemodialysis'],
      }),
    ).toEqual({
      bmi: '31.2',
      effects: 'effect.4',
      keep: 'block.keep',
      uses: 'use.1 and use.3',
      conditions: 'illness.7, gynaecological.2 and medicine.3',
      medicines: 'medicine.3',
      reasons: 'illness.7, gynaecological.2, medicine.3 and illness.24',
      methods: '',
    });
  });
});
