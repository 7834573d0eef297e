import { expect, it } from '@jest/globals';
import { unstorableTexts } from './unstorable.ts';

it.each([
  ['a text', 'a\u0000b', ['body']],
  ['a text inside', { notes: ['fine', { text: '\u0000' }] }, ['notes.1.text']],
  ['half a pair', { name: '\ud800' }, ['name']],
  ['the name of a part', { answers: { 'q\u00001': 1 } }, ['answers']],
  ['a whole pair, a tab and a line break', { name: '😀\t\n' }, []],
  ['no text', { count: 1, other: null }, []],
])('%s', (_, input, fields) => {
  expect(unstorableTexts(input, 'body')).toEqual(fields.map((field) => ({ field, code: 'not_valid' })));
});

it('takes what is nested deeper than calls can be', () => {
  let deep: unknown = '\u0000';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(unstorableTexts(deep, 'body')).toHaveLength(1);
});
