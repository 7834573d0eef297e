import { expect, it } from '@jest/globals';
import type { Language } from '@vesela/contracts';
import { localeOf, typeset } from '@vesela/contracts/typography';
import { IntlMessageFormat } from 'intl-messageformat';
import { compileMessage } from '../../shell/src/framework/texts/compile-message.ts';
import { portalTexts } from '../check/texts.ts';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Values = Record<string, string | number>;

/** Each class of the plurals of four languages, exact numbers, decimals, thousands. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 22, 101, 0.5, 1.25, -3, 12345.678];

/** What each value of a message can be; a choice's options, an option that it does not name, or words. */
function valuesOf(ast: Ast, known = new Map<string, (string | number)[]>()): Map<string, (string | number)[]> {
  for (const element of ast) {
    if (!('value' in element) || element.type === 0) continue;
    if ('options' in element) {
      const options = element.options as Record<string, { value: Ast }>;
      known.set(element.value, 'pluralType' in element ? NUMBERS : [...Object.keys(options), 'another']);
      for (const { value } of Object.values(options)) valuesOf(value, known);
    } else if (element.type === 2) known.set(element.value, NUMBERS);
    else if (!known.has(element.value)) known.set(element.value, ["O'Neill {1}", 7]);
  }
  return known;
}

/** As `numberText` writes numbers: with a minus, without a sign before nothing, with spaces that do not break. */
const asSet = (text: string, language: Language) =>
  typeset(text.replace(/(?<![\p{L}\d])[+-](?=0(?![\d.,]))/gu, '').replace(/(?<![\p{L}\d])-(?=\d)/gu, '−'), language);

function differences(message: string, language: Language): string[] {
  const whole = new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true });
  const own = compileMessage(message, language);
  const possible = [...valuesOf(whole.getAst())];
  const longest = Math.max(1, ...possible.map(([, values]) => values.length));
  return Array.from(
    { length: longest },
    (_, turn): Values =>
      Object.fromEntries(possible.map(([name, values], place) => [name, values[(turn + place) % values.length] ?? ''])),
  ).flatMap((values) => {
    const [expected, got] = [asSet(String(whole.format(values)), language), asSet(own(values), language)];
    return expected === got ? [] : [`${language} "${message}" ${JSON.stringify(values)}: "${got}", not "${expected}"`];
  });
}

it('every text of the portal reads as the whole syntax of ICU would have it', () => {
  const messages = portalTexts().filter(({ text }) => /[{']/.test(text));
  expect(messages.length).toBeGreaterThan(2000);
  const wrong = messages.flatMap(({ text, language }) => differences(typeset(text, language), language));
  expect(wrong).toEqual([]);
});

it.each([
  "it's {n, plural, one {# day's end} other {'#' # and '{n}' ''quoted''}} }",
  '{ n , number } {n,number,::.0} {n, number, ::sign-always}',
  '{a, select, yes {{n, plural, =0 {none} other {{a} #}}} other {# {n, selectordinal, one {#st} other {#th}}}}',
  "an open 'quote, an open '{brace",
])('%s reads the same as well', (message) => expect(differences(message, 'en')).toEqual([]));

it.each([
  '{',
  '{n',
  '{n, plural, one {day}}',
  '{n, select, a {b}',
  '{n, date}',
  '{n, number, ::percent}',
  '{n, plural}',
])('the message %s is refused', (message) => expect(() => compileMessage(message, 'en')).toThrow(SyntaxError));

it('a signed number has a minus, and nothing no sign', () => {
  const range = compileMessage('{low, number, ::sign-always} to {high, number, ::sign-always}', 'en');
  expect(range({ low: -0.22, high: 0 })).toBe('−0.22 to 0');
  expect(compileMessage('{n, plural, other {#}} {n, number, ::.0}', 'lv')({ n: -1.5 })).toBe('−1,5 −1,5');
});

it('a missing value is an error', () => {
  expect(() => compileMessage('{n, plural, other {#}}', 'en')({})).toThrow(ReferenceError);
});
