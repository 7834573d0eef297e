import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts/constants';
import fc from 'fast-check';
import { compileMessage, type MessageValues } from './compile-message.ts';

const say = (message: string, values: MessageValues = {}, language: (typeof LANGUAGES)[number] = 'en') =>
  compileMessage(message, language)(values);

describe('a text without syntax', () => {
  it('is said as it stands, in every language', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/[{}'<>]/.test(text)),
        (text) => {
          for (const language of LANGUAGES) expect(say(text, {}, language)).toBe(text);
        },
      ),
    );
  });

  it.each([
    ["it's", "it's"],
    ["it''s", "it's"],
    ["'{'name'}'", '{name}'],
    ["'{'", '{'],
    ["'{don''t}'", "{don't}"],
    ["an open '{quote", 'an open {quote'],
    ['1 # 2', '1 # 2'],
  ])('%s is %s', (message, text) => expect(say(message)).toBe(text));
});

describe('an argument', () => {
  it('stands as it is given, and is no message itself', () => {
    fc.assert(fc.property(fc.string(), (value) => expect(say('<{ name }>', { name: value })).toBe(`<${value}>`)));
  });

  it.each([[undefined], [null], [true], [{}]])('that is %p, is left out', (name) =>
    expect(say('[{name}]', { name })).toBe('[]'),
  );

  it('that is missing is an error, also inside a choice that is taken', () => {
    expect(() => say('{name}')).toThrow(ReferenceError);
    expect(() => say('{n, plural, other {{name}}}', { n: 2 })).toThrow(ReferenceError);
    expect(say('{n, plural, one {{name}} other {#}}', { n: 2 })).toBe('2');
  });
});

describe('a number', () => {
  it.each([
    ['{n, number}', 1234.5, 'en', '1,234.5'],
    ['{n, number, ::.}', 1.5, 'en', '2'],
    ['{n, number, ::.00}', 1.5, 'en', '1.50'],
    ['{n, number, ::.0}', 1.25, 'pl', '1,3'],
    ['{n, number, ::sign-always}', 3, 'en', '+3'],
  ] as const)('%s of %d in %s is %s', (message, n, language, text) => expect(say(message, { n }, language)).toBe(text));

  it('is never minus zero', () => expect(say('{n, number, ::.}', { n: -0.2 })).not.toMatch(/[-−]/));
});

describe('a choice by number', () => {
  const days = '{n, plural, =0 {none} zero {zero} one {one} few {few} many {many} other {other}}';

  it.each([
    ['lv', [1, 21, 11, 10, 2, 1.5], ['one', 'one', 'zero', 'zero', 'other', 'other']],
    ['en', [1, 2, 11, 21], ['one', 'other', 'other', 'other']],
    ['ru', [1, 2, 5, 11, 21, 22, 1.5], ['one', 'few', 'many', 'many', 'one', 'few', 'other']],
    ['pl', [1, 2, 5, 12, 22, 1.5], ['one', 'few', 'many', 'many', 'few', 'other']],
  ] as const)('follows the rules of %s', (language, numbers, said) =>
    expect(numbers.map((n) => say(days, { n }, language))).toEqual(said),
  );

  it('takes the exact number before the rule', () =>
    expect(LANGUAGES.map((language) => say(days, { n: 0 }, language))).toEqual(LANGUAGES.map(() => 'none')));

  it('says the number where # stands, in the form of the language', () =>
    expect(say('{n, plural, other {# days}}', { n: 1234.5 }, 'en')).toBe('1,234.5 days'));

  it('knows ordinals', () => {
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4, 11, 21].map((n) => say(place, { n }))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
  });

  it('keeps the number of each level apart', () =>
    expect(say('{a, plural, other {# {b, plural, other {#}} #}}', { a: 1, b: 2 })).toBe('1 2 1'));
});

describe('a choice by word', () => {
  const who = '{who, select, mother {her} other {them}}';

  it.each([
    ['mother', 'her'],
    ['father', 'them'],
    [undefined, 'them'],
  ])('%s is %s', (given, text) => expect(say(who, { who: given })).toBe(text));
});

it.each([
  '{',
  '{}',
  '{name',
  '{na me}',
  '{n, number, ::percent}',
  '{n, date}',
  '{n, plural}',
  '{n, plural, one {x}}',
  '{n, plural, other {x}',
  '{n, plural, other x}',
  '{n, select, a {x} other {y}',
])('%s is refused before it is shown', (message) => expect(() => compileMessage(message, 'en')).toThrow(SyntaxError));
