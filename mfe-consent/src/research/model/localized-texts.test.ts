import { describe, expect, it } from '@jest/globals';
import { choose, localizedTextsOf, setText, textFaults, textsOf } from './localized-texts.ts';
import { periodFaults } from './period.ts';

const KEYS = ['title', 'description'] as const;
const empty = localizedTextsOf(KEYS, {});

describe('texts in several languages', () => {
  it('are sent in the chosen languages only', () => {
    const words = setText(choose(empty, 'lv', true), 'lv', 'title', 'Tests');
    expect(textsOf(words)).toEqual({ lv: { title: 'Tests', description: '' } });
  });

  it('keep the input of a language that is deselected and selected again', () => {
    const typed = setText(choose(empty, 'ru', true), 'ru', 'title', 'Тест');
    expect(textsOf(choose(choose(typed, 'ru', false), 'ru', true))).toEqual(textsOf(typed));
  });

  it('require a language, and every field of each', () => {
    expect(textFaults(KEYS, empty)).toEqual([{ field: 'texts', code: 'required' }]);
    const words = setText(choose(empty, 'en', true), 'en', 'title', 'Test');
    expect(textFaults(KEYS, words)).toEqual([{ field: 'texts.en.description', code: 'required' }]);
  });
});

describe('a period', () => {
  it('may be one day', () => {
    expect(periodFaults({ from: '2026-11-21', to: '2026-11-21' })).toEqual([]);
  });

  it('requires both days in order', () => {
    expect(periodFaults({ from: '', to: '' }).map(({ field }) => field)).toEqual(['from', 'to']);
    expect(periodFaults({ from: '2026-11-22', to: '2026-11-21' })).toEqual([{ field: 'to', code: 'before_from' }]);
  });
});
