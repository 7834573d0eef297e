import type { METHODS } from '@vesela/contraception-rules';
import type { Language } from '@vesela/contracts';
import gail from '../../services/calculator/risk/data/gail.json' with { type: 'json' };
import populations from '../../services/calculator/risk/data/populations.json' with { type: 'json' };
import { eligibilityWords, letterWords, tableWords } from './eligibility-words.ts';
import { type Json, shortNumber } from './json.ts';
import { capital, type Word, wordsIn } from './words.ts';

/** What an entry of data says in the reader's words, none if that is the same in every language; and what is shown as it is kept. */
interface InWords {
  text: readonly string[];
  rest: Json;
}
type Words = (entry: Json, key: string, language: Language) => InWords;

/** Everything but some fields. */
const without = (entry: object, said: readonly string[]): Json =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !said.includes(field)));

type Method = (typeof METHODS)[number];
type Figure = Method['perfect'];

function failures(figure: Figure, use: 'perfect' | 'typical', word: Word): string[] {
  if (figure === null) return [];
  if ('below' in figure) return [`${word(`figure.${use}`)}: ${word('figure.below', { n: figure.below })}`];
  const { from, to } = figure;
  const said = from === to ? word('figure.count', { n: from }) : word('figure.range', { from, to });
  return [`${word(`figure.${use}`)}: ${said}`];
}

/** Side effects, those of each frequency in a line. */
function effects({ knownEffects = [], effectFrequency = {} }: Method, word: Word): string[] {
  const often = Object.entries(effectFrequency);
  const rated = new Set(often.flatMap(([, codes]) => codes));
  const groups = [...often, ['unknown', knownEffects.filter((code) => !rated.has(code))] as const];
  const lines = groups
    .filter(([, codes]) => codes.length > 0)
    .map(
      ([frequency, codes]) =>
        `– ${word(`often.${frequency}`)}: ${codes.map((code) => word(`effect.${code}`)).join('; ')}`,
    );
  return lines.length === 0 ? [] : [`${word('effects')}\n${lines.join('\n')}`];
}

const SAID = ['id', 'label', 'codes', 'hormones', 'perfect', 'typical', 'knownEffects', 'effectFrequency'];

const method: Words = (entry, _, language) => {
  const data = entry as unknown as Method;
  const word = wordsIn(language);
  const names = data.codes.map((code) => word(`use.${code}`)).join('; ');
  const text = [
    word(`method.${data.id}.name`),
    ...(names === '' ? [] : [word('answers-of-method', { names })]),
    ...(data.label === null ? [] : [word(`label.${data.label}`)]),
    ...(data.hormones === null ? [] : [word(`hormones.${data.hormones}`)]),
    ...failures(data.perfect, 'perfect', word),
    ...failures(data.typical, 'typical', word),
    ...effects(data, word),
  ];
  return { text: text.map((line) => capital(line, language)), rest: without(data, SAID) };
};

const RATES = ['hazard', 'incidence', 'mortality'] as const;
const SHOWN_PER = 100_000;
const UNIT = `per ${SHOWN_PER.toLocaleString('en')} woman-years`;
const DECADE = 10;

/** Rates by single years of age in the unit of cancer registries, ten in a line. */
function byDecade(name: string, rates: readonly number[]): { [line: string]: Json } {
  const { first_age: first } = populations;
  const lines = new Map<string, number[]>();
  for (const [i, rate] of rates.entries()) {
    const decade = Math.floor((first + i) / DECADE) * DECADE;
    const last = Math.min(decade + DECADE, first + rates.length) - 1;
    const line = `${name} ${UNIT}, each age ${Math.max(decade, first)}–${last}`;
    lines.set(line, [...(lines.get(line) ?? []), shortNumber(rate * SHOWN_PER)]);
  }
  return Object.fromEntries(lines);
}

const population: Words = (entry) => {
  const data = entry as Record<(typeof RATES)[number], number[]>;
  const rates = RATES.map((name) => byDecade(name, data[name]));
  return {
    text: [],
    rest: Object.assign({}, without(data, RATES), ...rates, { 'note of the file': populations.note }),
  };
};

/** The Gail model's lists have a number for each band of age. */
const gailList: Words = (entry) => {
  const { first_age: first, band_years: years } = gail;
  const from = (band: number) => first + band * years;
  const bands = (held: Json[]) => held.map((rate, band) => [`ages ${from(band)}–${from(band + 1) - 1}`, rate]);
  return { text: [], rest: Array.isArray(entry) ? Object.fromEntries(bands(entry)) : entry };
};

/** What data say in words, by the part of the statements. */
export const DATA_WORDS: Readonly<Record<string, Words>> = {
  'contraception/eligibility': (entry, _, language) => ({
    text: eligibilityWords(entry, language),
    rest: without(entry as object, ['id', 'name', 'given', 'apart']),
  }),
  'contraception/table': (entry, key, language) => ({
    text: tableWords(key, entry, language),
    rest: without(entry as object, ['counts']),
  }),
  'contraception/letter': (entry, key, language) => ({ text: letterWords(key, Number(entry), language), rest: {} }),
  'contraception/method': method,
  'risk/population': population,
  'risk/nice-group': gailList,
};
