import { describe, expect, it } from '@jest/globals';
import type { Language } from './constants.ts';
import {
  clockTime,
  countryName,
  dateAmong,
  dateAndTime,
  listText,
  longDate,
  monthText,
  numberText,
  oneStop,
  publicationText,
  recentDate,
  sinceDate,
  typeset,
  typesetLocalized,
  typesetWithin,
  weekdayText,
} from './typography.ts';

/** Non-breaking spaces made visible. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('a text as it is set', () => {
  it.each<[Language, string, string]>([
    [
      'en',
      'One drink is 125 ml of wine; 5 in 1000 weigh 66 kg.',
      'One drink is 125~ml of wine; 5 in 1000 weigh 66~kg.',
    ],
    ['en', 'From about 200 euro, once.', 'From about 200~euro, once.'],
    ['en', 'At most 5 MB; 400 micrograms a day.', 'At most 5~MB; 400~micrograms a day.'],
    ['lv', 'No {from}. gada; {bytes} MB pēc {n} s; 50. gadā.', 'No {from}.~gada; {bytes}~MB pēc {n}~s; 50.~gadā.'],
    ['ru', 'Файл до 5 МБ, через 3 с.', 'Файл до 5~МБ, через 3~с.'],
    [
      'pl',
      'Od 50. roku życia, 1. dnia, 400 mikrogramów. W dniu 1. Potem',
      'Od 50.~roku życia, 1.~dnia, 400~mikrogramów. W~dniu 1. Potem',
    ],
    ['lv', 'Par 17 % vairāk no 10 000 sievietēm 5 gadu laikā.', 'Par 17~% vairāk no 10~000 sievietēm 5~gadu laikā.'],
    ['ru', 'В риске и у 64 874 женщин — на 17 % за 10 лет.', 'В~риске и~у~64~874 женщин~— на 17~% за 10~лет.'],
    ['pl', 'W ciągu 10 lat, a więc i o 2 kg więcej (w domu).', 'W~ciągu 10~lat, a~więc i~o~2~kg więcej (w~domu).'],
    ['pl', '{n, plural, other {i jeszcze #}}', '{n, plural, other {i~jeszcze #}}'],
    ['pl', '{i , number} kg w {place}', '{i , number}~kg w~{place}'],
    ['pl', '{n, number} kg w {place}', '{n, number}~kg w~{place}'],
    [
      'ru',
      '{n, plural, one {# год} few {# года} other {# лет}}',
      '{n, plural, one {#~год} few {#~года} other {#~лет}}',
    ],
  ])('%s: %s', (language, text, set) => {
    expect(shown(typeset(text, language))).toBe(set);
    expect(typeset(typeset(text, language), language)).toBe(typeset(text, language));
  });

  it('ends with one stop after an abbreviation, and keeps an ellipsis', () => {
    expect(oneStop('Raport z 21 listopada 2026 r.. Dalej')).toBe('Raport z 21 listopada 2026 r. Dalej');
    expect(oneStop('Отчёт: 21 ноября 2026\u00a0г..')).toBe('Отчёт: 21 ноября 2026\u00a0г.');
    expect(oneStop('Wait...')).toBe('Wait...');
  });
});

describe('a date', () => {
  it.each<[Language, string, string]>([
    ['en', '21 November 2026', '21 November 2026 at 12:05'],
    ['lv', '2026.~gada 21.~novembris', '2026.~gada 21.~novembris, plkst.~12:05'],
    ['ru', '21 ноября 2026~г.', '21 ноября 2026~г. в~12:05'],
    ['pl', '21 listopada 2026~r.', '21 listopada 2026~r., 12:05'],
  ])('in %s', (language, day, moment) => {
    expect(shown(longDate('2026-11-21', language, 'UTC'))).toBe(day);
    // The hour depends on the reader's time zone.
    expect(shown(dateAndTime('2026-11-21T12:05:00Z', language)).replace(/\d\d(?=:)/, '12')).toBe(moment);
    const clock = clockTime('2026-11-21T12:05:00Z', language);
    expect(clock).toMatch(/^\d\d:05$/);
    expect(dateAndTime('2026-11-21T12:05:00Z', language).endsWith(clock)).toBe(true);
  });

  it.each<[Language, string]>([
    ['en', '20 November'],
    ['lv', '20.~novembris'],
    ['ru', '20 ноября'],
    ['pl', '20 listopada'],
  ])('of this year has no year in a short line in %s', (language, day) => {
    const at = (year: number) => new Date(year, 5, 1);
    expect(shown(recentDate('2026-11-20T12:00:00Z', language, at(2026)))).toBe(day);
    expect(recentDate('2026-11-20T12:00:00Z', language, at(2027))).toBe(longDate('2026-11-20T12:00:00Z', language));
  });

  it('has the time only where another moment of the list is of the same day', () => {
    const [noon, later, other] = ['2026-11-21T12:05:00Z', '2026-11-21T12:40:00Z', '2026-10-21T12:05:00Z'];
    const list = [noon, later, other];
    expect(list.map((one) => dateAmong(one, list, 'en'))).toEqual([
      dateAndTime(noon, 'en'),
      dateAndTime(later, 'en'),
      longDate(other, 'en'),
    ]);
    expect(dateAmong(noon, [other], 'en')).toBe(longDate(noon, 'en'));
  });

  it.each<[Language, string]>([
    ['en', '21 November 2026 at 12:05:07'],
    ['lv', '2026.~gada 21.~novembris, plkst.~12:05:07'],
    ['ru', '21 ноября 2026~г. в~12:05:07'],
    ['pl', '21 listopada 2026~r., 12:05:07'],
  ])('has the second where another moment is of the same minute, in %s', (language, moment) => {
    const [first, second, later] = ['2026-11-21T12:05:07Z', '2026-11-21T12:05:52Z', '2026-11-21T12:40:00Z'];
    const list = [first, second, later];
    const named = list.map((one) => dateAmong(one, list, language));
    expect(shown(named[0] ?? '').replace(/\d\d(?=:\d\d:)/, '12')).toBe(moment);
    expect(new Set(named).size).toBe(3);
    expect(named[2]).toBe(dateAndTime(later, language));
  });

  it.each<[Language, string]>([
    ['en', '1 September 2010'],
    ['lv', '2010.~gada 1.~septembra'],
    ['ru', '1 сентября 2010~г.'],
    ['pl', '1 września 2010~r.'],
  ])('after "since" in %s', (language, day) => {
    expect(shown(sinceDate('2010-09-01', language, 'UTC'))).toBe(day);
  });

  it('after "kopš" has every Latvian month in the genitive', () => {
    const months = [...Array(12).keys()].map((month) =>
      sinceDate(new Date(Date.UTC(2026, month)).toISOString(), 'lv', 'UTC'),
    );
    expect(months.map((date) => date.split(/\s/).at(-1))).toEqual(
      'janvāra februāra marta aprīļa maija jūnija jūlija augusta septembra oktobra novembra decembra'.split(' '),
    );
  });
});

it('a negative number has a minus, not a hyphen; nothing has no sign', () => {
  expect(numberText(-4, 'lv')).toBe('−4');
  expect(numberText(-0.22, 'en', { signDisplay: 'always' })).toBe('−0.22');
  expect(numberText(1.5, 'en', { signDisplay: 'always' })).toBe('+1.5');
  for (const nothing of [0, -0, 0.0001, -0.0001]) {
    expect(numberText(nothing, 'lv', { signDisplay: 'always' })).toBe('0');
    expect(numberText(nothing, 'pl', { minimumFractionDigits: 1 })).toBe('0,0');
  }
});

it.each<Language>(['lv', 'en', 'ru', 'pl'])('a list without a word has commas in %s', (language) =>
  expect(listText(['a1', 'b1', 'c1'], language, 'unit')).toBe('a1, b1, c1'),
);

it('a publication is named with its month in words', () => {
  expect(shown(publicationText('NVD, 2025-07', 'lv'))).toBe('NVD, 2025.~g. jūlijs');
  expect(shown(publicationText('NVD, 2025-07', 'pl'))).toBe('NVD, lipiec 2025~r.');
  expect(publicationText('NFZ, 2025–2026', 'pl')).toBe('NFZ, 2025–2026');
});

describe('data', () => {
  it('of one language are typeset throughout', () => {
    const document = { title: 'W skrócie', sections: [{ parts: ['za 30 dni', ['o co', 'i 3 kg']] }], inForce: true };
    expect(JSON.stringify(typesetWithin(document, 'pl'))).toBe(
      JSON.stringify({
        title: 'W\u00a0skrócie',
        sections: [{ parts: ['za 30\u00a0dni', ['o\u00a0co', 'i\u00a03\u00a0kg']] }],
        inForce: true,
      }),
    );
  });

  it('of all languages are typeset each by its own', () => {
    const title = { lv: '10 % atlaide', en: '10% off', ru: 'Скидка 40 EUR', pl: 'u ginekologa' };
    expect(typesetLocalized([{ id: 'w domu', title, ends: null }])).toEqual([
      {
        id: 'w domu',
        title: { lv: '10\u00a0% atlaide', en: '10% off', ru: 'Скидка 40\u00a0EUR', pl: 'u\u00a0ginekologa' },
        ends: null,
      },
    ]);
  });
});

it.each<[Language, string, string]>([
  ['ru', 'US', 'Соединённые Штаты'],
  ['ru', 'PL', 'Польша'],
  ['en', 'US', 'United States'],
  ['lv', 'nowhere', 'nowhere'],
])('a country in %s: %s', (language, code, name) => expect(countryName(code, language)).toBe(name));

it.each<[Language, string, string, string, string]>([
  ['en', 'a, b and c', '64,874.5', 'November 2026', 'Saturday 21 November'],
  ['lv', 'a, b un c', '64~874,5', '2026.~g. novembris', 'sestdiena, 21.~novembris'],
  ['ru', 'a, b и~c', '64~874,5', 'ноябрь 2026~г.', 'суббота, 21 ноября'],
  ['pl', 'a, b i~c', '64~874,5', 'listopad 2026~r.', 'sobota, 21 listopada'],
])('a list, a number, a month and a day of the week in %s', (language, list, number, month, day) => {
  expect(shown(listText(['a', 'b', 'c'], language))).toBe(list);
  expect(shown(numberText(64_874.5, language))).toBe(number);
  expect(shown(monthText('2026-11-21', language))).toBe(month);
  expect(shown(weekdayText('2026-11-21T12:00:00Z', language))).toBe(day);
});
