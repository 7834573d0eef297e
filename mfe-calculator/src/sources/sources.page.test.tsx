/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import countries from '@vesela/contracts/data/countries.json' with { type: 'json' };
import cervicalData from '@vesela/contracts/data/screening-cervical.json' with { type: 'json' };
import { publicationText } from '@vesela/contracts/typography';
import { LANGUAGES, type Language, typesetAll } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { MODEL_VERSION, modelSources, populationFor } from '@vesela/risk-model';
import { PUBLISHED, VALIDATION } from '@vesela/risk-model/validation';
import { adviceTexts } from '../advice/advice-texts.ts';
import { STATEMENT_SOURCES } from '../cervical/report/cervical-sources.ts';
import { SECTIONS as GENOME } from '../genome/genome-facts.ts';
import { SECTIONS as MENOPAUSE } from '../menopause/menopause-facts.ts';
import { partTexts } from '../report-parts/part-texts.ts';
import { openPage } from '../testing/open-page.ts';
import { texts as moduleTexts } from '../texts.ts';
import { ALL_FACTS, DIFFERENCES, USED_SOURCES } from './all-facts.ts';
import { CONTENT_SOURCES } from './content-sources.ts';
import { LIMITS } from './model-limits.ts';
import { PARTIAL_POPULATIONS, POPULATION_REGIONS } from './populations.ts';
import { ReadTexts } from './sections/read-texts.tsx';
import { sourcesTexts } from './sources-texts.ts';

const DECISIONS = path.resolve(import.meta.dirname, '../../../contracts/decisions');

const VALIDATION_PAGE = path.resolve(import.meta.dirname, '../../../services/calculator/risk/validation/README.md');
const decimalOf = (value: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

beforeAll(startTexts);
afterEach(cleanup);

const textsOf = async (language: Language) => typesetAll((await sourcesTexts[language]()).default, language);

const noService = () => new Response(null, { status: 404 });

const open = (language: (typeof LANGUAGES)[number]) =>
  openPage('/Sources', () => Response.json({}, { status: 404 }), {
    language,
    prepare: (platform) => platform.session.set({ status: 'anonymous' }),
  });

describe('/Sources', () => {
  it.each(LANGUAGES)('renders in %s, open to everybody', async (language) => {
    const texts = await textsOf(language);
    await open(language);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(texts['sources.title']);
    expect(document.body.textContent).not.toMatch(
      /\b(rules|model|difference|populations|content|review|eligibility)\.[a-z]|[{}]/,
    );
    await expectAccessible({ language });
  });

  it('lists model, publications, countries, rules, differences and sources from the data', async () => {
    await open('en');
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('heading', { name: 'What your result cannot show' });
    const words = document.body.textContent ?? '';
    expect(words).toContain(MODEL_VERSION);
    // Dates and ranges are the same in four languages, so none is written as a computer or an English text would.
    for (const { citation } of [...modelSources, ...USED_SOURCES.map((id) => CONTENT_SOURCES[id])])
      expect(citation.replace(/doi \S+/, '')).not.toMatch(/\d{4}-\d{2}|\d-\d|\d,\d{3}(?!\d)/);
    for (const { citation } of modelSources) expect(words).toContain(citation);
    for (const id of USED_SOURCES) expect(words).toContain(CONTENT_SOURCES[id].citation);
    const texts = await textsOf('en');
    for (const id of DIFFERENCES) {
      expect(words).toContain(texts[`difference.${id}-spec`]);
      const shown = texts[`difference.${id}-shown`] ?? '';
      // Ages and years of a programme come from its data: such a text stands below with its numbers.
      if (!shown.includes('{')) expect(words).toContain(shown);
    }
    expect(words).toContain(
      'Latvia invites women aged 50 to 68 by year of birth, every 2 years. The last invitation is valid for 2 years.',
    );
    expect(words).toContain('In Latvia usually 3 to 5 working days');
    expect(words).toContain('Latvia50 to 68: every 2 years.');
    expect(words).toContain('45 to 49: every 2 to 3 years.');
    expect(words).toContain('70 to 74: every 3 years.');
    expect(words).toContain('Checked on 3 February 2026');
  });

  it.each(LANGUAGES)(
    'says first what the synthetic women do not prove, then their figures, in %s',
    async (language) => {
      const texts = await textsOf(language);
      await open(language);
      const section = await screen.findByRole('region', { name: texts['validation.title'] ?? '' });
      const words = section.textContent ?? '';
      // Before the first figure, not after it.
      const [before] = words.split(/\d/);
      expect(before).toContain(texts['validation.not']);
      expect(within(section).getAllByRole('img')).toHaveLength(4);
      const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      for (const { scenarios } of VALIDATION.cohorts)
        for (const { ratio } of scenarios) expect(words).toContain(decimal.format(ratio.ratio));
      for (const { source, place } of PUBLISHED)
        expect(words).toContain(`${texts[`validation.cohort.${place}`]}. ${source}`);
      // A full stop is followed by a space, and a negative number of a chart has a minus.
      for (const item of within(section).getAllByRole('listitem'))
        expect(item.textContent).not.toMatch(/\.\p{Lu}\p{L}/u);
      const axes = [...section.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '');
      expect(axes.filter((text) => text.startsWith('−')).length).toBeGreaterThan(0);
      expect(axes.join(' ')).not.toContain('-');
      expect(words).not.toMatch(/NaN|undefined/);
    },
  );

  it('writes the figures of the synthetic women with the digits of the page in the repository', async () => {
    const page = readFileSync(VALIDATION_PAGE, 'utf8');
    await open('en');
    const section = await screen.findByRole('region', { name: 'The model tested on simulated women' });
    const rows = within(section)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(({ textContent }) => textContent))
      .filter(([tenth]) => /^\d+$/.test(tenth ?? ''));
    const written = [...page.matchAll(/^\| (\d+) +\| ([\d.]+) +\| ([\d.]+) +\|/gm)].map(([, ...cells]) => cells);
    expect(rows).toHaveLength(20);
    expect(rows).toEqual(written);
    const flat = page.replace(/\s+/g, ' ');
    for (const { scenarios } of VALIDATION.cohorts)
      for (const { ratio } of scenarios) {
        const [both, low, high] = [ratio.ratio, ratio.low, ratio.high].map((one) => decimalOf(one));
        expect(flat).toContain(`${both} (${low} to ${high})`);
      }
  });

  it('lists the rules and sources of the cervical cancer test and of the guides', async () => {
    await open('en');
    const cervical = await screen.findByRole('region', { name: 'Cervical cancer: screening and the HPV vaccine' });
    await within(cervical).findByRole('heading', { name: 'The rules in Poland' });
    const { screening, vaccine } = cervicalData;
    for (const { sources } of [...Object.values(screening), ...Object.values(vaccine)])
      expect(cervical.textContent).toContain(sources.map((name) => publicationText(name, 'en')).join('; '));
    for (const title of STATEMENT_SOURCES) expect(cervical.textContent).toContain(title);
    expect(cervical.textContent).toContain('an HPV test every 5 years from the age of 30 to 70');
    const guides = screen.getByRole('region', { name: 'Guides' });
    for (const { source } of [...MENOPAUSE, ...GENOME]) expect(guides.textContent).toContain(source);
  });

  it.each(LANGUAGES)(
    'names the editions of the eligibility tables, and the newer one that was not read, in %s',
    async (language) => {
      const texts = await textsOf(language);
      await open(language);
      const tables = await screen.findByRole('region', { name: texts['eligibility.title'] ?? '' });
      for (const word of ['2015', '2019', '2024', '2016', '2025', 'FSRH', 'CDC'])
        expect(tables.textContent).toContain(word);
      expect(tables.textContent).not.toMatch(/\bnone\b|undefined/);
      const end = (texts['eligibility.newer'] ?? '').split('{month}').at(-1)?.replaceAll('\u00a0', ' ') ?? '';
      expect(within(tables).getByText(end, { exact: false }).textContent).toMatch(/6.*2025/);
    },
  );

  it('says that nobody has read the texts yet', async () => {
    await open('en');
    expect(await screen.findByText('No clinician, lawyer or native-speaking editor', { exact: false })).toBeTruthy();
  });

  it.each(LANGUAGES)('names who has read the texts in %s, and nobody of another language', async (language) => {
    const people = (name: string) => [{ name, qualification: 'gynaecologist', date: '2026-11-24' }];
    const one = { topic: 'contraception', reader: 'clinician', all: 61, signed: 12 } as const;
    const reviews = LANGUAGES.map((at) => ({ ...one, language: at, people: people(`Reader ${at}`) }));
    const root = () => (
      <OwnTexts namespace="mfe-calculator-sources" loaders={sourcesTexts} fallback="…">
        <ReadTexts reviews={reviews} />
      </OwnTexts>
    );
    await pageOpener({ name: 'mfe-calculator', texts: moduleTexts, root })('/Sources', noService, { language });
    const texts = await textsOf(language);
    const section = await screen.findByRole('region', { name: texts['read.title'] ?? '' });
    expect(section.textContent).toMatch(/12.*61/);
    expect(section.textContent).toContain(`Reader ${language}, gynaecologist`);
    expect(section.textContent?.match(/Reader/g)).toHaveLength(1);
    // Nobody of the two others has signed, and none of them is named as one who has.
    expect(section.lastElementChild?.textContent).toContain(texts['reader.lawyer']);
    expect(section.lastElementChild?.textContent).toContain(texts['reader.editor']);
    expect(section.lastElementChild?.textContent).not.toContain(texts['reader.clinician']);
    expect(document.body.textContent).not.toContain(texts['read.nobody']);
  });
});

describe('the data of the pages', () => {
  it.each(LANGUAGES)('every statement has its text in %s', async (language) => {
    const texts = { ...(await partTexts[language]()).default, ...(await adviceTexts[language]()).default };
    expect(ALL_FACTS.filter(({ id }) => texts[`fact.${id}`] === undefined)).toEqual([]);
    const worded = Object.keys(texts).filter((key) => key.startsWith('fact.'));
    expect(worded.sort()).toEqual(ALL_FACTS.map(({ id }) => `fact.${id}`).sort());
  });

  it('every statement names its source', () => {
    expect(ALL_FACTS.filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it('every listed source is used', () => {
    expect(USED_SOURCES.length).toBe(Object.keys(CONTENT_SOURCES).length);
  });

  it.each(LANGUAGES)('every difference has a text in %s, and there are no others', async (language) => {
    const keys = Object.keys((await sourcesTexts[language]()).default).filter((key) => key.startsWith('difference.'));
    expect(keys.sort()).toEqual(
      DIFFERENCES.flatMap((id) => [`difference.${id}-spec`, `difference.${id}-shown`]).sort(),
    );
  });

  it('every difference is in the decision record', () => {
    const record = readFileSync(path.join(DECISIONS, '015-spec-and-evidence.md'), 'utf8');
    expect(DIFFERENCES.filter((id) => !record.includes(`\`${id}\``))).toEqual([]);
  });

  it('contains every population that a country maps to', () => {
    const used = new Set(countries.countries.map(({ code }) => populationFor(code)));
    expect([...used].sort()).toEqual(Object.keys(POPULATION_REGIONS).sort());
    for (const code of PARTIAL_POPULATIONS) expect(POPULATION_REGIONS).toHaveProperty(code);
  });

  it('contains every limit shown in the report', () => {
    const file = path.resolve(import.meta.dirname, '../report/texts/en.json');
    const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    const named = keys.flatMap((key) => /^limits\.(.+)\.name$/.exec(key)?.[1] ?? []);
    expect([...LIMITS].sort()).toEqual(named.sort());
  });
});
