/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { openLayers } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import fc from 'fast-check';
import type { Report } from '../api/types.ts';
import { loaders } from '../report/load-report-texts.ts';
import { anyReport } from '../testing/any-report.ts';
import { createFakeCalculator } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { HIGHER, LOWER, sampleReport } from '../testing/sample-report.ts';

const title: Record<Language, string> = { lv: '', en: '', ru: '', pl: '' };
beforeAll(async () => {
  await startTexts();
  for (const language of LANGUAGES) title[language] = (await loaders[language]()).default['do.title'] ?? '';
});
afterEach(cleanup);

/** Opens a report and returns its section "What to do". */
async function open(
  changes: Partial<Report> = {},
  language: Language = 'en',
  prepare?: (platform: FakePlatform) => void,
): Promise<HTMLElement> {
  const report = sampleReport(changes);
  const calculator = createFakeCalculator(report);
  calculator.reports = [report];
  await openPage(`/CalculatorReport/${report.id}`, (request) => calculator.answer(request), { language, prepare });
  const advice = await screen.findByRole('region', { name: title[language] });
  await waitFor(() => expect(advice.querySelector('li')).toBeTruthy());
  openLayers();
  return advice;
}
const aged = (age: number, answers: Report['answers'] = {}) => ({ age, answers: { age, country: 'LV', ...answers } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('what to do now', () => {
  it('says where to book a mammogram and a doctor', async () => {
    const advice = await open(aged(55), 'en', (platform) => platform.routes.push('/Appointments'));
    const targets = within(advice)
      .getAllByRole('link', { name: 'Where to book' })
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/en/Appointments?country=LV#mammography', '/en/Appointments']);
    await press('How to get a mammogram, step by step');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Where to book' })).toBeTruthy();
  });

  it.each(LANGUAGES)('renders in %s without a raw key', async (language) => {
    const advice = await open(aged(55, { mammography: 'no', breast_density: '4' }), language);
    const words = (advice.textContent ?? '').replaceAll(/lasi\.lv/g, '');
    expect(words).not.toMatch(/[a-z]\.[a-z]|[{}]/);
    expect(words).toMatch(/50.*68/);
    await expectAccessible({ language });
  });

  it("shows the rule of the user's country, the next step, the source and the dates", async () => {
    const advice = within(await open(aged(55, { mammography: 'no' })));
    expect(advice.getByText(/Latvia invites women in the years in which they turn 50 to 68/)).toBeTruthy();
    expect(advice.getByText(/Use your invitation/)).toBeTruthy();
    expect(advice.getByText(/NVD 2025; lasi.lv; SPKC 2026/)).toBeTruthy();
    expect(advice.getByText(/These rules were checked on 3 February 2026\./)).toBeTruthy();
  });

  it('gives what is said of Latvia alone, and its sources, only to those who live there', async () => {
    const latvian = await open(aged(55));
    expect(latvian.textContent).toMatch(/In Latvia a visit once a year.*Plūme 2018/);
    expect(latvian.textContent).toMatch(/discusses your report with you\..*NVD 2025/);
    cleanup();
    const polish = await open(aged(55, { country: 'PL' }));
    expect(polish.textContent).toContain('Examines your breasts too');
    expect(polish.textContent).not.toMatch(/In Latvia|NVD|Plūme/);
  });

  it('shows a user of 46 in Latvia the European guideline as well as the national programme', async () => {
    const advice = within(await open(aged(46)));
    expect(advice.getByText(/every 2 or 3 years from the age of 45 to 49/)).toBeTruthy();
  });

  it('says at an above-average risk that screening alone may not be enough', async () => {
    const advice = within(await open({ ...aged(55), ...HIGHER, risk_group: 'high' }));
    expect(advice.getByText(/Screening is designed for women at average risk/)).toBeTruthy();
    expect(advice.getByText('see soon')).toBeTruthy();
  });

  it('tells nobody at a higher risk, and nobody with a family to look at, that there is nothing to do', async () => {
    const young = aged(35);
    const referral = { verdict: 'yes' as const, criteria: ['two_first_degree' as const], open: [] };
    for (const report of [
      { ...young, ...HIGHER, risk_group: 'moderate' as const },
      { ...young, referral },
    ]) {
      const advice = within(await open(report));
      expect(advice.queryByText(/nothing you need to do/)).toBeNull();
      expect(advice.getByText(/your own risk matters more/)).toBeTruthy();
      expect(advice.getByText(/ask your doctor whether you need a screening plan/)).toBeTruthy();
      cleanup();
    }
    expect(within(await open(young)).getByText(/nothing you need to do yet/)).toBeTruthy();
  });

  const ALARM = /your risk is (a little )?higher|make an appointment soon|see soon|doctor to see soon/i;
  /** No "higher" and no "soon" in a whole report; returns its text. */
  async function expectCalm(report: Partial<Report>): Promise<string> {
    await open(report);
    const text = document.body.textContent ?? '';
    expect(text).not.toMatch(ALARM);
    return text;
  }

  it('says nothing of a higher risk beside a headline that says lower, and leaves the group of NICE to a doctor', async () => {
    const text = await expectCalm({ ...aged(46), ...LOWER, risk_group: 'moderate' });
    expect(text).toContain('Your risk is lower than average');
    expect(text).toContain('At your next visit, ask whether this changes anything about your screening');
    expect(text).toContain('From the 40th to the 50th birthday: moderate risk.');
  });

  it('says neither "higher" nor "soon" where the headline does not and no criterion is met, over random profiles in every group of NICE', async () => {
    const isCalm = ({ comparison, referral }: Report) =>
      comparison.years_of_follow_up_10.band !== 'higher' && referral.criteria.length === 0;
    const calm = fc.sample(anyReport, 40).filter(isCalm).slice(0, 6);
    expect(calm.length).toBeGreaterThan(0);
    for (const [index, report] of calm.entries()) {
      const group: Report['risk_group'] = index % 2 === 0 ? 'moderate' : 'high';
      const nice = report.nice && { ...report.nice, group_from_40_to_50: group, group_from_20: group };
      await expectCalm({ ...report, nice, risk_group: group });
      cleanup();
    }
  });

  it('has one urgency where the family is to be asked about', async () => {
    const referral = { verdict: 'ask' as const, criteria: ['ovarian_alone' as const], open: [] };
    expect(await expectCalm({ ...aged(46), ...LOWER, referral })).toContain('It is not urgent.');
    cleanup();
    await open({ ...aged(46), ...HIGHER, risk_group: 'high', referral });
    const text = document.body.textContent ?? '';
    expect(text).toContain('make an appointment soon');
    expect(text).not.toContain('not urgent');
  });

  it('explains mammography in a dialog that restores the focus', async () => {
    await open(aged(55));
    await press('About mammography');
    const dialog = within(await screen.findByRole('dialog', { name: 'About mammography' }));
    for (const grade of ['R1', 'R2', 'R3', 'R4', 'R5']) expect(dialog.getByText(`${grade}:`)).toBeTruthy();
    expect(dialog.getByText(/about 20 minutes/)).toBeTruthy();
    expect(dialog.getByText(/within 3 months/)).toBeTruthy();
    expect(dialog.getByText(/about 2 weeks/)).toBeTruthy();
    expect(dialog.getByText(/3 to 5 working days/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'About mammography' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it.each([
    ['LV', 'Latvia', /latvija.lv/],
    ['PL', 'Poland', /pacjent.gov.pl/],
    ['DE', '', /Does your country invite/],
  ])('explains step by step in %s how to get a mammography', async (country, name, step) => {
    await open(aged(55, { country }));
    await press('How to get a mammogram, step by step');
    const dialog = within(await screen.findByRole('dialog', { name: /step by step/ }));
    expect(dialog.getByRole('heading').textContent).toContain(name);
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    expect(dialog.getByText(step)).toBeTruthy();
  });
});

describe('offers', () => {
  const word = { lv: 'Rīgas dāvana', en: 'A gift of Riga', ru: 'Подарок Риги', pl: 'Prezent Rygi' };
  const link = { text: word, url: 'https://www.example.org/riga' };
  const riga = { 'LV-RIX': { title: word, text: word, links: [link] } };
  const offering = (municipalities: FakePlatform['offers']['municipalities'], validUntil?: string) => {
    return (platform: FakePlatform) => {
      platform.offers = {
        clinics: [],
        municipalities,
        geneticTest: validUntil ? { discountEur: 40, validUntil } : null,
      };
    };
  };

  it.each(LANGUAGES)("shows what the user's municipality offers, in %s", async (language) => {
    const advice = within(await open(aged(55, { municipality: 'LV-RIX' }), language, offering(riga)));
    expect(advice.getByRole('heading', { name: word[language] })).toBeTruthy();
    expect(advice.getByRole('link', { name: word[language] }).getAttribute('href')).toBe(link.url);
  });

  it.each([
    ['another municipality', 'LV-DGV', riga],
    ['a name of Object.prototype', 'constructor', riga],
    ['no configuration', 'LV-RIX', {}],
  ])('shows nothing for %s', async (_what, municipality, configured) => {
    const advice = within(await open(aged(55, { municipality }), 'en', offering(configured)));
    expect(advice.queryByText(word.en)).toBeNull();
  });

  it('leaves what has no offer to go to, and a discount, off the paper for a doctor', async () => {
    const none = { 'LV-RIX': { title: word, text: word, links: [] } };
    const referral = { verdict: 'ask' as const, criteria: ['ovarian_alone' as const], open: [] };
    const advice = within(
      await open({ ...aged(55, { municipality: 'LV-RIX' }), referral }, 'en', offering(none, '2999-12-31')),
    );
    expect(advice.getByRole('heading', { name: word.en }).closest('.v-no-print')).toBeTruthy();
    expect(advice.getByText(/40 EUR less/).closest('.v-no-print')).toBeTruthy();
    expect(advice.getByRole('heading', { name: 'Genetic test' }).closest('.v-no-print')).toBeNull();
    cleanup();
    const offered = within(await open(aged(55, { municipality: 'LV-RIX' }), 'en', offering(riga)));
    expect(offered.getByRole('heading', { name: word.en }).closest('.v-no-print')).toBeNull();
  });

  const genetics = (platform: FakePlatform) => {
    offering({}, '2999-12-31')(platform);
    platform.routes = [...platform.routes, '/Genome'];
  };

  it('shows the discount on the genetic test while it is valid, and links to its page', async () => {
    const advice = within(
      await open({ ...aged(55), referral: { verdict: 'ask', criteria: ['ovarian_alone'], open: [] } }, 'en', genetics),
    );
    expect(advice.getByText(/40 EUR less, until 31 December 2999/)).toBeTruthy();
    expect(advice.queryByText(/^Sample/)).toBeNull();
    expect(advice.getByRole('link', { name: 'About the genetic test' })).toBeTruthy();
  });

  it('offers no genetic test where nothing in the family is a reason for one', async () => {
    const advice = within(await open(aged(55), 'en', genetics));
    expect(advice.queryByText(/40 EUR less/)).toBeNull();
    expect(advice.queryByRole('link', { name: 'About the genetic test' })).toBeNull();
  });

  it('shows no expired discount', async () => {
    const advice = within(
      await open(
        { ...aged(55), referral: { verdict: 'ask', criteria: ['ovarian_alone'], open: [] } },
        'en',
        offering({}, '2021-08-31'),
      ),
    );
    expect(advice.queryByText(/EUR/)).toBeNull();
  });
});
