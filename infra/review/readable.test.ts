import { describe, expect, it } from '@jest/globals';
import { readable } from './readable.ts';

describe('a message as a reader sees it', () => {
  it('shows every plural form and every case once, and a name for what differs', () => {
    expect(readable('{n, plural, one {# gads} other {# gadi}} pēc {date}', 'lv')).toEqual([
      '‹n› gads pēc ‹date›',
      '‹n› gadi pēc ‹date›',
    ]);
    expect(readable('{who, select, her {She} other {A doctor}} reads.', 'en')).toEqual([
      'She reads.',
      'A doctor reads.',
    ]);
  });

  it('fills in a constant in the form that it takes', () => {
    const message = 'Every {years, plural, one {year} other {# years}}, from {from, number}.';
    expect(readable(message, 'en', { years: 2, from: 50 })).toEqual(['Every 2 years, from 50.']);
    expect(readable(message, 'en', { years: 1, from: 50 })).toEqual(['Every year, from 50.']);
    expect(readable('{from, number} gadi', 'lv', { from: 0.5 })).toEqual(['0,5 gadi']);
  });

  it('shows a message of too many forms as it is kept', () => {
    const message = Array.from({ length: 8 }, (_, i) => `{n${i}, select, a {x${i}} other {y${i}}}`).join(' ');
    expect(readable(message, 'en')).toEqual([message]);
  });
});
