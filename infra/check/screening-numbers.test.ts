import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { ROOT } from '../command/options.ts';

/** Words of a text on a programme of screening or of vaccination. */
const PROGRAMME =
  /mammogr|mamogr|маммогр|screening|skrīning|скрининг|przesiew|smear|citoloģ|cytolog|цитолог|HPV|ВПЧ|vaccin|vakcīn|привив|вакцин|szczepi/i;
/** Texts on a programme by their place, whatever their words: how to get a mammogram, step by step. */
const PROGRAMME_KEY = /^steps\./;
/** Numbers as digits or as the words that stand for years and ages. */
const NUMBERS: Readonly<Record<Language, RegExp>> = {
  en: /\d|\b(two|three|five|second|ten) (years?|months?)|\bsecond year/i,
  lv: /\d|\b(div|trij|piec|otr)\p{L}* (gad|mēne)|\btrīs gad/iu,
  ru: /\d|(два|двух|три|трёх|пять|пяти|второй) (год|лет|месяц)/i,
  pl: /\d|\b(dw|trz|pię|drug)\p{L}* (rok|lat|miesi)/iu,
};

/**
 * Texts that may name a number of their own, and why. Everything else takes ages and intervals from
 * `contracts/data/screening.json` and `screening-cervical.json`.
 */
const OWN_NUMBER: readonly (readonly [key: RegExp, why: string])[] = [
  [/^difference\..+-spec$/, 'what the specification says, right or wrong'],
  [/^validation\.cohort\./, 'whom a study followed, not whom a programme invites'],
  [
    /^(fact\.density-groups|about\.cannot\.2|factor\.age\.grown)$/,
    'how often something is found, not when to be screened',
  ],
  [
    /^(factor\.hpv_vaccine\.\w+|questions\.hpv_vaccine\.why)$/,
    'a Swedish study of vaccinated women, with its source beside it',
  ],
  [/^question\.change\.text$/, 'the emergency number'],
  [/^meaning\.bi-rads$/, 'the names of the grades of another scale'],
  [/^(statement\.4\.why|method\.combined_pill\.risks)$/, 'what a contraceptive does while it is used and after it'],
  [/^questions\.(breast_density|age|immune_system)\.why$/, 'how often something is found, and the year of its source'],
  [
    /^(questions\.mammography\.title|answer\.mammography|screening\.(find_out|next|go\.\w+))$/,
    'the two years of the question',
  ],
];

const FOLDERS = [
  'mfe-calculator/src',
  'mfe-consent/src',
  'mfe-contraception/src',
  'mfe-examination/src',
  'mfe-profile/src',
  'shell/src',
  'services',
];

function textFiles(language: Language): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`texts/${language}.json`) && !file.includes('node_modules'))
      .map((file) => path.join(folder, file)),
  );
}

/** The words alone: placeholders and plurals, with whatever stands in them, are numbers of the rules. */
function withoutPlaceholders(text: string): string {
  const shorter = text.replace(/\{[^{}]*\}/g, '');
  return shorter === text ? text : withoutPlaceholders(shorter);
}

const carriesNumber = (key: string, text: string, language: Language): boolean =>
  (PROGRAMME_KEY.test(key) || PROGRAMME.test(text)) && NUMBERS[language].test(withoutPlaceholders(text));

describe('the programmes of screening and vaccination', () => {
  it.each(LANGUAGES)('have their ages and years from the data in every text, in %s', (language) => {
    const files = textFiles(language);
    expect(files.length).toBeGreaterThan(20);
    const own = files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>)
        .filter(([key, text]) => carriesNumber(key, text, language) && !OWN_NUMBER.some(([known]) => known.test(key)))
        .map(([key, text]) => `${file} ${key}: ${text}`),
    );
    expect(own).toEqual([]);
  });

  it('leaves no exception that no text needs', () => {
    const keys = LANGUAGES.flatMap((language) =>
      textFiles(language).flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>)
          .filter(([key, text]) => carriesNumber(key, text, language))
          .map(([key]) => key),
      ),
    );
    expect(OWN_NUMBER.filter(([known]) => !keys.some((key) => known.test(key))).map(([, why]) => why)).toEqual([]);
  });

  it.each([
    ['en', 'steps.LV-4', 'Go within 3 months.', true],
    ['en', 'steps.LV-4', 'Go within {months, plural, one {# month} other {# months}}.', false],
    ['en', 'other.LV-4', 'Go within 3 months.', false],
  ] as const)('a step is of a programme by its key, in %s: %s %s', (language, key, text, isSeen) =>
    expect(carriesNumber(key, text, language)).toBe(isSeen),
  );

  it.each([
    ['en', 'Latvia invites women from 50 to 68 to mammography.', true],
    ['en', 'Mammography every two years.', true],
    ['lv', 'Mamogrāfija reizi divos gados.', true],
    ['ru', 'Маммография раз в два года.', true],
    ['pl', 'Mammografia co drugi rok.', true],
    ['en', 'Mammography every {years, plural, one {# year} other {# years}} from {from, number}.', false],
    ['en', 'The vaccine is free for girls from 9 to 14.', true],
    ['lv', 'Vakcīna meitenēm no 12 gadu vecuma.', true],
    ['ru', 'Прививка девочкам от 9 лет.', true],
    ['pl', 'Szczepienie dziewcząt od 9. roku życia.', true],
    ['en', 'Two women of 50 came.', false],
  ] as const)('a number is seen, in %s: %s', (language, text, isSeen) =>
    expect(carriesNumber('', text, language)).toBe(isSeen),
  );
});
