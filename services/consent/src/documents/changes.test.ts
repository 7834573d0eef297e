import { describe, expect, it } from '@jest/globals';
import type { DocumentText } from '@vesela/contracts/consent';
import fc from 'fast-check';
import { changesBetween } from './changes.ts';

const text = (...parts: (string | string[])[]): DocumentText => ({
  title: 'Consent',
  intro: 'Please read this.',
  sections: [{ id: 'purpose', title: 'Purpose', parts }],
});

describe('changes between two texts', () => {
  it('are empty between a text and itself', () => {
    expect(changesBetween(text('One.', ['a', 'b']), text('One.', ['a', 'b']))).toEqual([]);
  });

  it('show the words of an altered paragraph', () => {
    const before = text('We keep your answers for two years in Latvia.', 'Another.');
    const after = text('We keep your answers for one year in Latvia.', 'Another.');
    expect(changesBetween(before, after)).toEqual([
      {
        section: 'Purpose',
        kind: 'changed',
        words: [
          { text: 'We keep your answers for ', change: 'same' },
          { text: 'two', change: 'removed' },
          { text: 'one', change: 'added' },
          { text: ' ', change: 'same' },
          { text: 'years', change: 'removed' },
          { text: 'year', change: 'added' },
          { text: ' in Latvia.', change: 'same' },
        ],
      },
    ]);
  });

  it.each([
    ['Мы храним ответы два года.', 'Мы храним ответы три года.', 'два', 'три'],
    ['Mēs glabājam atbildes divus gadus.', 'Mēs glabājam atbildes trīs gadus.', 'divus', 'trīs'],
    ['Przechowujemy odpowiedzi dwa lata.', 'Przechowujemy odpowiedzi trzy lata.', 'dwa', 'trzy'],
  ])('use whole words in every language: %s', (before, after, gone, come) => {
    const [change] = changesBetween(text(before), text(after));
    expect(change?.words.filter(({ change: kind }) => kind !== 'same')).toEqual([
      { text: gone, change: 'removed' },
      { text: come, change: 'added' },
    ]);
  });

  it('include added and removed paragraphs and list items', () => {
    const changes = changesBetween(text('One.', ['first', 'second']), text('One.', ['second'], 'Quite new.'));
    expect(changes).toEqual([
      { section: 'Purpose', kind: 'removed', words: [{ text: 'first', change: 'removed' }] },
      { section: 'Purpose', kind: 'added', words: [{ text: 'Quite new.', change: 'added' }] },
    ]);
  });

  it('do not treat a new paragraph as a modified old one', () => {
    const changes = changesBetween(text('Cats sleep all day.'), text('Your data stay in the European Union.'));
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['added', 'removed']);
  });

  it('allow both texts to be reconstructed word for word', () => {
    const paragraph = fc.array(fc.constantFrom('we', 'keep', 'your', 'data', 'safe', 'два', 'ļoti', '.'), {
      minLength: 1,
      maxLength: 12,
    });
    const parts = fc.array(
      paragraph.map((words) => words.join(' ')),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, parts, (before, after) => {
        const changes = changesBetween(text(...before), text(...after));
        const side = (gone: 'added' | 'removed') =>
          changes
            .map(({ words }) =>
              words
                .filter(({ change }) => change !== gone)
                .map((word) => word.text)
                .join(''),
            )
            .filter((line) => line !== '');
        // Every paragraph of either text is unchanged or among the changes.
        const missing = (all: string[], shown: string[], others: string[]) =>
          all.filter((line) => !shown.includes(line) && !others.includes(line));
        expect(missing(after, side('removed'), before)).toEqual([]);
        expect(missing(before, side('added'), after)).toEqual([]);
      }),
    );
  });
});
