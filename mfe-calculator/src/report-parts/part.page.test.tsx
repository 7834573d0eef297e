/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { LANGUAGES, type Language, typeset, typesetAll } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { referralOf } from '@vesela/risk-model';
import descriptor from '../../module.json' with { type: 'json' };
import type { Report } from '../api/types.ts';
import { createFakeCalculator, problemResponse } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { FACTS } from './facts.ts';
import { partTexts } from './part-texts.ts';
import { PART_PAGES } from './parts.tsx';

const NAMES = Object.keys(PART_PAGES);
const PAGES = NAMES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));

async function open(
  name: string,
  { report, language = 'en' as Language, prepare }: { report?: Report; language?: Language; prepare?: Prepare } = {},
) {
  const calculator = createFakeCalculator(report ?? sampleReport());
  if (report) calculator.reports = [report];
  await openPage(`/ReportParts/${name}`, (request) => calculator.answer(request), { language, prepare });
  if (Object.hasOwn(PART_PAGES, name)) await waitFor(() => expect(whole()).not.toBeNull());
  return calculator;
}
/** The last thing on the page, which is there when all of it is. */
const whole = () => document.querySelector('.report-part-page a[href$="/Sources"]');
type Prepare = (platform: FakePlatform) => void;

const textsOf = async (language: Language) => typesetAll((await partTexts[language]()).default, language);
const answered = (answers: Report['answers'], changes: Partial<Report> = {}) =>
  sampleReport({ ...changes, answers: { age: 46, ...answers } });

beforeAll(startTexts);
afterEach(cleanup);

describe('/ReportParts', () => {
  it('has the thirteen pages of the specification', () => {
    expect(NAMES).toEqual([
      'ActivityCollapse',
      'AgeCollapse',
      'AlcoholCollapse',
      'Banners',
      'BiopsyCollapse',
      'BreastDensityCollapse',
      'BreastfeedingCollapse',
      'ChildbirthCollapse',
      'ContraceptionCollapse',
      'GeneticsCollapse',
      'MenopauseCollapse',
      'MenstruationCollapse',
      'WeightCollapse',
    ]);
  });

  it('are declared in the descriptor, each in every language', () => {
    const stated = descriptor.routes.filter(({ path }) => path.startsWith('/ReportParts/'));
    expect(stated.map(({ path }) => path).sort()).toEqual(NAMES.map((name) => `/ReportParts/${name}`));
    expect(stated.every(({ prefixed }) => prefixed)).toBe(true);
  });

  it.each(PAGES)('$name renders in $language, with its title and without a raw key', async ({ name, language }) => {
    const texts = await textsOf(language);
    const title = texts[`part.${PART_PAGES[name]}.title`];
    await open(name, { language });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(document.title).toContain(title);
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible({ language });
  });

  it('names the source of every statement', async () => {
    await open('AlcoholCollapse');
    await screen.findByRole('heading', { level: 1 });
    const statements = [...document.querySelectorAll('.statements > li')];
    expect(statements).toHaveLength(FACTS.alcohol.length);
    expect(statements[0]?.textContent).toContain('Source: NCI PDQ; The Age 2018');
    expect(statements[1]?.textContent).toContain('Source: WHO 2023');
    expect(await screen.findByText(/No clinician has read these texts yet/)).toBeTruthy();
  });

  it('shows the not-found page for an unknown part', async () => {
    await open('NoSuchCollapse');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page could not be found');
  });

  it('shows the not-found page for a name of Object.prototype', async () => {
    await open('constructor');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page could not be found');
  });

  /** "A little" is said up to 1.2 times elsewhere in the report; B and C are beyond that below or from 50. */
  it.each(['2', '3'])('calls the effect of density %s not little beside its percentage', async (breast_density) => {
    await open('BreastDensityCollapse', { report: answered({ breast_density }) });
    expect((await screen.findByText(/Your answer/)).textContent).toMatch(/makes your risk (lower|higher) than average/);
  });

  it('says that the number counts less for density D than the studies named', async () => {
    await open('BreastDensityCollapse', { report: answered({ breast_density: '4' }) });
    expect((await screen.findByText(/Your answer/)).textContent).toContain('counts less than the 2 times named below');
  });

  it("shows general information without a report, and the user's own effect with one", async () => {
    await open('BreastDensityCollapse');
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).not.toContain('Your report of');
    expect(screen.getByRole('link', { name: 'Go to the risk test' })).toBeTruthy();
    cleanup();
    await open('BreastDensityCollapse', { report: answered({ breast_density: '4' }) });
    expect(
      await screen.findByText(/Your report of 21 November 2026: here your answer raises your result/),
    ).toBeTruthy();
    expect(screen.getByText(/D \(4\), very dense/).textContent).toContain('clearly higher than average');
  });

  it('names each pattern for which CG164 offers a referral', async () => {
    await open('GeneticsCollapse');
    const { textContent } = await screen.findByText(/Ask your doctor about a referral/);
    for (const pattern of [
      'Two close relatives had breast cancer, or one close relative and one in the wider family, at any age',
      'Three relatives in the wider family',
      'before the age of 40, or in both breasts, the first of them before the age of 50',
      'A man in the family',
      'both breast and ovarian cancer in one family',
    ])
      expect(textContent).toContain(pattern);
  });

  it('shows its text when it is known whether there is a report, so that nothing moves', async () => {
    const report = answered({ breast_density: '4' });
    const calculator = createFakeCalculator(report);
    calculator.reports = [report];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openPage('/ReportParts/BreastDensityCollapse', async (request) => {
      await released;
      return calculator.answer(request);
    });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('.report-part')).toBeNull();
    release();
    expect(await screen.findByText(/Your report of 21 November 2026/)).toBeTruthy();
    expect(document.querySelector('.report-part')).not.toBeNull();
  });

  it('stays readable when the reports cannot be loaded', async () => {
    const calculator = createFakeCalculator(sampleReport());
    calculator.overrides.set('GET reports', () => problemResponse(500, 'internal'));
    await openPage('/ReportParts/AgeCollapse', (request) => calculator.answer(request));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Age');
    await waitFor(() => expect(calculator.calls.length).toBeGreaterThan(0));
    expect(await screen.findByText(/age is the strongest factor/)).toBeTruthy();
  });
});

describe('BreastDensityCollapse', () => {
  it.each([
    ['lv', '4–6 reizes', 'ar sievietēm, kurām krūtīs ir gandrīz tikai taukaudi'],
    [
      'en',
      '4 to 6 times',
      'with women whose breasts are almost only fatty tissue. It does not compare them with the average woman',
    ],
    ['ru', '4–6 раз', 'с женщинами, у которых ткань почти только жировая'],
    ['pl', '4–6 razy', 'z kobietami, u których piersi składają się prawie z samej tkanki tłuszczowej'],
  ] as const)('says in %s what 4 to 6 times is relative to', async (language, times, against) => {
    await open('BreastDensityCollapse', { language });
    await screen.findByRole('heading', { level: 1 });
    const sentence = [...document.querySelectorAll('.statements > li')].find((li) =>
      li.textContent?.includes(typeset(times, language)),
    );
    expect(sentence?.textContent).toContain(typeset(against, language));
  });
});

describe('WeightCollapse', () => {
  const RAISES_AFTER = /After the menopause, each extra 5 units/;
  const BEFORE = /Before the menopause, a higher weight does not raise/;
  const bmi = { bmi: 31.2, bmi_group: 'obesity' } as const;

  it('before menopause never says that weight raises the risk now', async () => {
    await open('WeightCollapse', { report: answered({ menopausal_status: 'no' }, bmi) });
    expect(
      await screen.findByText(/not reached the menopause. Your weight does not raise your risk of breast cancer now/),
    ).toBeTruthy();
    expect(screen.getByText(BEFORE)).toBeTruthy();
    expect(screen.queryByText(RAISES_AFTER)).toBeNull();
    expect(screen.getByText(/31.2. Doctors call this obesity \(from 30\)/)).toBeTruthy();
    expect(screen.queryByText(/From the age of 50, the model treats/)).toBeNull();
  });

  it('explains the figure of a user from 50 who is still before menopause', async () => {
    await open('WeightCollapse', { report: answered({ menopausal_status: 'no' }, { ...bmi, age: 52 }) });
    expect(await screen.findByText(/From the age of 50, the model treats/)).toBeTruthy();
  });

  it('after menopause describes the effect of a higher weight', async () => {
    await open('WeightCollapse', { report: answered({ menopausal_status: 'yes' }, { bmi: 22, bmi_group: 'optimal' }) });
    expect(await screen.findByText(/From then on, a higher weight raises the risk/)).toBeTruthy();
    expect(screen.getByText(RAISES_AFTER)).toBeTruthy();
    expect(screen.queryByText(BEFORE)).toBeNull();
    expect(screen.getByText(/22. This is optimal \(18.5 to 24.9\)/)).toBeTruthy();
  });

  it.each([undefined, 'unknown'])('shows both when the status is not known (%s)', async (status) => {
    await open('WeightCollapse', {
      report: answered(status ? { menopausal_status: status } : {}, { bmi: null, bmi_group: null }),
    });
    expect(await screen.findByText(/so both cases are shown here/)).toBeTruthy();
    expect(screen.getByText(BEFORE)).toBeTruthy();
    expect(screen.getByText(RAISES_AFTER)).toBeTruthy();
    expect(screen.queryByText(/Your body mass index/)).toBeNull();
  });
});

describe('GeneticsCollapse', () => {
  it.each([
    [{ first_degree_relative: 'two_or_more', two_first_degree_relatives_age: 'from_60' }, true],
    [{ first_degree_relative: 'one', one_first_degree_relative_age: 'under_40' }, true],
    // NICE CG164 keeps her in primary care.
    [{ first_degree_relative: 'one', one_first_degree_relative_age: '40_49' }, false],
    [{ first_degree_relative: 'one', one_first_degree_relative_age: '50_59' }, false],
    [{ first_degree_relative: 'none' }, false],
  ])('advises a specialist depending on the relatives: %j', async (answers, advised) => {
    await open('GeneticsCollapse', { report: { ...answered(answers), referral: referralOf(answers) } });
    await screen.findByText(/Your report of/);
    expect(screen.queryByText(/a specialist can tell you more about your family/) !== null).toBe(advised);
  });
});

describe('Banners', () => {
  const word = { lv: 'lv', en: 'Free check-up in Riga', ru: 'ru', pl: 'pl' };

  it("shows what is valid today for the user's municipality", async () => {
    await open('Banners', {
      report: {
        ...answered({ municipality: 'LV-RIX' }),
        referral: { verdict: 'ask', criteria: ['ovarian_alone'], open: [] },
      },
      prepare: (platform) => {
        platform.offers = {
          clinics: [],
          geneticTest: { discountEur: 40, validUntil: '2999-12-31' },
          municipalities: { 'LV-RIX': { title: word, text: word, links: [] } },
        };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Free check-up in Riga' })).toBeTruthy();
    expect(screen.getByText(/40 EUR less/)).toBeTruthy();
  });

  it('shows no offer that has expired', async () => {
    await open('Banners', {
      prepare: (platform) => {
        platform.offers = {
          clinics: [],
          geneticTest: { discountEur: 40, validUntil: '2021-08-31' },
          municipalities: {},
        };
      },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/EUR/)).toBeNull();
  });
});
