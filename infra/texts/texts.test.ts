import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { portalTexts } from '../check/texts.ts';
import type { Text } from './every-text.ts';
import glossary from './glossary.json' with { type: 'json' };
import { type Glossary, glossaryFaults } from './glossary.ts';
import { ageFaults, agesOfBlocks, agesOfPages, syllablesOf } from './reading-age.ts';

const text = (language: Language, words: string, changes: Partial<Text> = {}): Text => ({
  file: `mfe-sample/src/texts/${language}.json`,
  key: 'a.title',
  language,
  text: words,
  ...changes,
});

/** Without exceptions and without the labels, which only the texts of the portal have. */
const WORDS: Glossary = {
  ...glossary,
  terms: glossary.terms.map((term) => ({ ...term, labels: [] })),
  allowed: [],
};

describe('the texts of the portal', () => {
  it('are those of pages, questions, mails, sign-in pages, documents, modules, offers and the local configuration', () => {
    const files = new Set(portalTexts().map(({ file }) => file));
    for (const one of [
      'mfe-calculator/src/report/texts/pl.json',
      'services/calculator/texts/lv.json',
      'services/notification/texts/ru.json',
      'infra/keycloak/theme/texts/en.json',
      'mfe-contraception/module.json',
      'infra/demo/offers.ts',
      'infra/demo/portal-config.ts',
    ])
      expect(files).toContain(one);
    const terms = [...files].filter((file) => file.includes('documents/terms/'));
    expect(terms).toHaveLength(LANGUAGES.length);
  });
});

describe('the glossary', () => {
  it.each<[Language, string, string]>([
    ['lv', 'Līdz šim gēnu testu neesat veikusi.', 'ģenētiskais tests'],
    ['en', 'Ask your Family Doctor about a gene test.', 'GP'],
    ['ru', 'Таблетки с прогестином', 'гестаген'],
    ['pl', 'Zapytaj lekarza rodzinnego.', 'lekarz POZ'],
    ['pl', 'Zapytaj o tabletki z samym progestagenem.', 'tabletka jednoskładnikowa'],
    ['pl', 'Tu podmiot prowadzący portal pisze sam.', 'usługodawca, który prowadzi portal'],
    ['pl', 'Ryzyko wyższe o 7%', 'ryzyko większe'],
    ['en', 'You are logged in; logging in takes a while.', 'sign in'],
    ['en', 'Ask your family-doctor.', 'GP'],
    ['en', 'A DNA-test', 'genetic test'],
    ['en', 'A self exam of the breasts', 'breast self-examination'],
    ['en', 'An intra-uterine device', 'coil'],
    ['lv', 'Pievienojiet aprakstu failam.', 'datne'],
    ['lv', 'HPV-tests', 'cilvēka papilomas vīruss (CPV)'],
    ['lv', 'Jūsu personīgo datu pārzinis', 'personas dati'],
    ['lv', 'Jūsu risks ir daudz lielāks.', 'risks ir … augstāks'],
    ['ru', 'Перед месячными', 'менструация'],
    ['ru', 'К месячным', 'менструация'],
    ['ru', 'Рак молочных желёз', 'рак молочной железы'],
    ['ru', 'Гормонозаместительная терапия', 'менопаузальная гормональная терапия (МГТ)'],
    ['ru', 'Гормональная заместительная терапия', 'менопаузальная гормональная терапия (МГТ)'],
    ['pl', 'Cofnij zgodę', 'wycofać zgodę'],
    ['pl', 'Cofnięcie zgody', 'wycofać zgodę'],
    ['pl', 'Zgodnie z warunkami korzystania', 'regulamin'],
    ['pl', 'Zastępcza terapia hormonalna', 'menopauzalna terapia hormonalna (MHT)'],
    ['pl', 'Zmiana przy sutkach', 'brodawka sutkowa'],
    ['pl', 'Wyciek pod sutkiem', 'brodawka sutkowa'],
    ['pl', 'Twoje ryzyko jest wyższe.', 'ryzyko jest większe'],
    ['pl', 'Pigułki dzień po', 'tabletka „dzień po”'],
    ['en', 'Please talk it over; nothing is lost. Just now it does not work.', 'at the moment'],
  ])('%s: finds the wrong form in "%s"', (language, words, say) => {
    const faults = glossaryFaults([text(language, words)], WORDS);
    expect(faults.join('\n')).toContain(`the glossary says "${say}"`);
  });

  it.each<[Language, string]>([
    ['lv', 'Ģenētiskais tests un estrogēnu saturošas tabletes'],
    ['en', 'Vaginal ring; HRT; your GP'],
    ['pl', 'Poradnia genetyczna, brodawka sutkowa'],
    ['ru', 'Гестаген и генетический тест'],
  ])('%s: lets "%s" stand', (language, words) => expect(glossaryFaults([text(language, words)], WORDS)).toEqual([]));

  it('finds a label that calls an act by another name, and one that is gone', () => {
    const [term] = WORDS.terms;
    if (!term) throw new Error('no term');
    const terms = [{ ...term, labels: [{ folder: 'mfe-sample/src/texts', key: 'a.title' }] }];
    const said = LANGUAGES.map((language) => text(language, term.term[language]));
    expect(glossaryFaults(said, { ...WORDS, terms })).toEqual([]);
    expect(glossaryFaults([...said.slice(1), text('lv', 'Tests')], { ...WORDS, terms })).toEqual([
      'mfe-sample/src/texts/lv.json: a.title says "Tests"; the glossary says "ģenētiskais tests"',
    ]);
    expect(glossaryFaults([], { ...WORDS, terms })).toHaveLength(LANGUAGES.length);
  });

  it('finds a wrong form that a word joiner hides', () =>
    expect(glossaryFaults([text('en', 'Confirm your e-\u2060mail address')], WORDS)).toHaveLength(1));

  it('finds a wrong form in a document, and one exception each where a reason is given', () => {
    const place = { file: 'services/consent/documents/terms/2030-01-01/en.json', key: 'sections.0.parts.0' };
    const said = text('en', 'You can revoke it.', place);
    expect(glossaryFaults([said], WORDS)).toHaveLength(1);
    const allowed = [{ ...place, wrong: 'revok*', why: 'published' }];
    expect(glossaryFaults([said], { ...WORDS, allowed })).toEqual([]);
    expect(glossaryFaults([text('en', 'You can withdraw it.', place)], { ...WORDS, allowed })).toHaveLength(1);
  });

  it('has one term a concept and language, and no term is itself a wrong form', () => {
    const terms = glossary.terms.flatMap(({ term }) =>
      LANGUAGES.map((language) => text(language, term[language], { key: term.en })),
    );
    expect(glossaryFaults(terms, WORDS)).toEqual([]);
    expect(new Set(glossary.terms.map(({ id }) => id)).size).toBe(glossary.terms.length);
  });
});

describe('the reading age', () => {
  const page = (...sentences: string[]): Text[] =>
    sentences.map((words, i) => text('en', words, { file: 'mfe-sample/src/page/texts/en.json', key: `a.${i}` }));

  it('is the grade of Flesch and Kincaid plus five', () => {
    // 12 words in 2 sentences, 12 syllables: 0.39 × 6 + 11.8 × 1 − 15.59 + 5.
    const easy = page(...Array.from({ length: 10 }, () => 'The cat sat on the mat. The dog ran to the house.'));
    expect(agesOfPages(easy)).toEqual([{ page: 'mfe-sample/page', words: 120, age: 3.6 }]);
  });

  it.each([
    ['the', 1],
    ['needed', 2],
    ['changes', 2],
    ['cervical', 3],
    ['menopause', 3],
    ['contraception', 4],
    ['mammography', 4],
  ])('counts the syllables of %s', (word, syllables) => expect(syllablesOf(word)).toBe(syllables));

  it('fails a page for which no reason is given', () => {
    const hard =
      'Contraceptive eligibility categories considerably differentiate individual gynaecological contraindications.';
    const faults = ageFaults(page(...Array.from({ length: 10 }, () => hard)));
    expect(faults).toContainEqual(expect.stringMatching(/^mfe-sample\/page reads for the age of/));
  });

  it('is that of each block, too: a hard one does not hide between easy ones', () => {
    const easy = Array.from({ length: 40 }, (_, i) =>
      text('en', 'The cat sat on the mat.', { key: `easy.block-${i}` }),
    );
    const words = 'Contraceptive eligibility categories considerably differentiate individual contraindications.';
    const hard = ['a', 'b', 'c', 'd'].map((key) => text('en', words, { key: `fact.hard-${key}` }));
    expect(agesOfPages([...easy, ...hard])[0]?.age).toBeLessThan(12);
    expect(agesOfBlocks([...easy, ...hard])[0]?.page).toBe('mfe-sample hard');
    expect(ageFaults([...easy, ...hard])).toEqual([
      expect.stringMatching(/^mfe-sample hard reads for the age of \d+(?:\.\d)?; 13 at most in a block$/),
    ]);
  });

  it('is held in the next version of a legal text as on every page', () => {
    const words = 'Contraceptive eligibility categories considerably differentiate individual contraindications.';
    const next = ['0', '1', '2', '3'].map((n) =>
      text('en', words, { file: 'services/consent/documents/terms/2099-01-01/en.json', key: `sections.0.parts.${n}` }),
    );
    expect(ageFaults(next)).toContainEqual(expect.stringContaining('terms/2099-01-01 sections.0 reads'));
  });
});
