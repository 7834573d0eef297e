import { describe, expect, it } from '@jest/globals';
import { ROWS } from '@vesela/contraception-rules';
import { LANGUAGES } from '@vesela/contracts';
import { WORDS } from './booklet/html.ts';
import { collect } from './collect.ts';
import { read } from './collect-data.ts';
import { DATA } from './places.ts';

const statements = collect({});
const shownOf = (id: string) => {
  const found = statements.find((statement) => statement.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found.shown;
};

/** Its words in two languages, with plain spaces. */
const wordsOf = (id: string) => {
  const { lv, pl } = shownOf(id);
  const plain = (text: readonly string[]) => text.map((line) => line.replaceAll('\u00a0', ' '));
  return { lv: plain(lv.text), pl: plain(pl.text) };
};

describe('an eligibility row', () => {
  it('names condition and methods in the language of the reader, with a key of its categories', () => {
    const { lv, pl } = wordsOf('contraception/eligibility.ckd_nephrotic');
    expect(lv.slice(0, 2)).toEqual([
      'Hroniska nieru slimība',
      'Tabulās (angliski): Chronic kidney disease, current nephrotic syndrome',
    ]);
    expect(lv[2]?.split('\n')).toEqual([
      'ASV (CDC) (viens avots)',
      '– Kombinētās hormonālās metodes (tablete, plāksteris, riņķis): 4',
      '– Progestagēna tablete (minitablete): 2/4',
      '– Zemādas implants: 2',
      '– Kontracepcijas injekcija: 3',
      '– Hormonālā spirāle: 2',
      '– Vara spirāle: 1',
    ]);
    expect(lv.at(-1)).toMatch(
      /^Apzīmējumi: 1 – ierobežojumu nav; 2 – .*; A – var lietot; .* atkarībā no apstākļiem\.$/,
    );
    expect(lv.at(-2)).toMatch(/^Progestagēna tablete \(minitablete\): augstākais skaitlis .* „Chronic kidney disease/);
    expect(pl[2]).toContain('– Wkładka hormonalna: 2');
    expect(LANGUAGES.map((language) => shownOf('contraception/eligibility.ckd_nephrotic')[language].language)).toEqual(
      LANGUAGES,
    );
  });

  it.each(LANGUAGES)('shows every cell in %s, in words and not in code', (language) => {
    const kept = ROWS.flatMap(({ given }) => given.flatMap(({ cells }) => cells.split(' ')));
    const shown = ROWS.flatMap(({ id }) => shownOf(`contraception/eligibility.${id}`)[language].text);
    expect(shown.join('\n').match(/^– /gm)).toHaveLength(kept.length);
    expect(shown.filter((text) => /_|undefined|\b[a-z]+:\d/.test(text))).toEqual([]);
  });
});

it('an eligibility row names the cells that rest on one source', () =>
  expect(shownOf('contraception/eligibility.pregnancy').en.text[2]).toMatch(
    /^WHO \(only one source: Copper coil; Hormonal coil\)\n/,
  ));

it('a method is shown with its answers, failures and side effects in words', () => {
  const { text, language } = shownOf('contraception/method.hormonal_iud').en;
  expect(language).toBe('en');
  expect(text).toEqual(expect.arrayContaining(['Hormonal coil', 'In everyday use: 0.1–0.4 of 100 women']));
  expect(text.at(-1)).toMatch(/^Known side effects\n– common: spotting/);
});

it('a letter says which category it counts as', () =>
  expect(shownOf('contraception/letter.C').en.text).toEqual([
    'C – caution; the portal counts it as category 2 (the benefits generally outweigh the risks)',
  ]));

describe('figures', () => {
  it('of a population have an age and a unit', () => {
    const { language, figures } = shownOf('risk/population.LV').lv;
    expect(language).toBeNull();
    expect(figures).toContain('incidence per 100,000 woman-years, each age 18–19: 0, 0');
    expect(figures.join('\n')).toMatch(/^incidence per 100,000 woman-years, each age 20–29: 0\.1577, 0\.4544, /m);
    expect(shownOf('risk/nice-group.incidence').lv.figures.slice(0, 2)).toEqual([
      'ages 20–24: 0.00001',
      'ages 25–29: 0.000076',
    ]);
  });

  it('say what their names mean', () =>
    expect(shownOf('risk/model.lt50.age_at_menarche').lv.figures.at(-1)).toBe(
      'rr: relative risk; log_rr: its natural logarithm',
    ));

  it('have no more digits than can be judged, and the hash of their file where some are left out', () => {
    const places = new Set(DATA.map(({ at }) => at));
    const data = statements.filter(({ place }) => places.has(place));
    // A formula is kept as it is written.
    const isLong = (line: string) => !line.startsWith('form: ') && /\d\.\d{9}/.test(line);
    const long = data.filter(({ shown }) => shown.en.figures.some(isLong));
    expect(long.map(({ id }) => id)).toEqual([]);
    const rounded = data.filter(({ place }) => /\d\.\d{5}/.test(JSON.stringify(read(place))));
    expect(rounded.length).toBeGreaterThan(40);
    expect(rounded.filter(({ place, shown }) => !shown.en.rules.some((rule) => rule.startsWith(`${place} `)))).toEqual(
      [],
    );
  });
});

it.each(LANGUAGES)('every part of the statements has a name in %s', (language) => {
  const names = new Set(
    statements.flatMap(({ id }) =>
      (id.split('.')[0] ?? '').split('/').map((name, i) => `${i === 0 ? 'topic' : 'part'}.${name}`),
    ),
  );
  expect([...names].filter((name) => WORDS[language]?.[name] === undefined)).toEqual([]);
});
