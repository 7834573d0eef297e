/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GivenAnswers, METHOD_IDS, rowWords } from '@vesela/contraception-rules';
import { LANGUAGES, type Language } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { openLayers, sectionsWithoutLink } from '@vesela/framework/testing/layers';
import { startTexts } from '@vesela/framework/testing/pages';
import { methodsTexts } from '../methods/methods-texts.ts';
import { createFakeContraception, type FakeContraception } from '../testing/fake-contraception.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { NOTHING_SPEAKS_AGAINST, SMOKES_WITH_AURA, sampleReport } from '../testing/sample-report.ts';
import { anchorOf } from './order.ts';
import { reportTexts } from './report-texts.ts';

let service: FakeContraception;
const open = async (answers: GivenAnswers = SMOKES_WITH_AURA, language: Language = 'en') => {
  const report = sampleReport(answers);
  service = createFakeContraception(report);
  service.reports = [report];
  const platform = await openPage(`/ContraceptionReport/${report.id}`, (request) => service.answer(request), {
    language,
    prepare: (one) => one.routes.push('/Appointments'),
  });
  await screen.findAllByRole('heading', { level: 1 });
  return { platform, report };
};
/** Without the difference of letters at the beginning of a sentence and of spaces that never break. */
const plain = (text = '') => text.replaceAll(/\s/g, ' ').toLowerCase();
/** The summary for the doctor is loaded when the browser has time. */
const letIdle = () =>
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
const printedSheet = () =>
  waitFor(() => {
    const found = document.querySelector('.contraception-printed-summary');
    if (!found?.querySelector('li')) throw new Error('not loaded yet');
    return found;
  });
const region = (name: string) => screen.getByRole('region', { name });
const group = (name: string) => within(region('Which methods suit you')).getByText(name).closest('.v-card');
/** Waits until all parts are loaded, including the lazy ones. */
const whole = async () => {
  openLayers();
  await waitFor(() => {
    expect(document.querySelectorAll('[data-method]').length).toBeGreaterThanOrEqual(METHOD_IDS.length);
    expect(document.querySelectorAll('#contraception-myths li').length).toBeGreaterThan(0);
  });
  openLayers();
};

beforeAll(startTexts);
beforeEach(() => {
  service = createFakeContraception(sampleReport());
});
afterEach(cleanup);

describe('the report', () => {
  it('leads to every section, by its menu or by an action', async () => {
    await open();
    await waitFor(() => expect(document.getElementById('doctor-links')).toBeTruthy());
    expect(sectionsWithoutLink()).toEqual([]);
  });

  it('offers a participant without account no reminder, which she cannot have', async () => {
    const actions = () => [...document.querySelectorAll('.contraception-actions > *')].map((one) => one.textContent);
    const { platform } = await open();
    expect(actions()).toHaveLength(3);
    expect(actions()).toContain('Remind me');
    act(() => platform.session.set({ status: 'participant', project: 'p-1' }));
    await waitFor(() => expect(actions()).toHaveLength(2));
    expect(actions()).not.toContain('Remind me');
  });

  it('says in the line of a closed section what is in it, and does not describe it', async () => {
    const line = (id: string) => document.querySelector(`#contraception-${id} .v-layer__line`)?.textContent;
    await open({ ...NOTHING_SPEAKS_AGAINST, q2: '0', q12: ['1', '2'] });
    expect(line('myths')).toBe('Not quite true: “The pill makes you infertile” and 1 more');
    expect(line('overview')).toBe('The most reliable methods: implant, coils, sterilisation');
    openLayers();
    const [first] = document.querySelectorAll('#contraception-personal .v-layer__in :is(h3, .v-layer h4)');
    expect(first?.textContent).toBeTruthy();
    expect(line('personal')).toContain(first?.textContent);
    cleanup();
    await open({ ...NOTHING_SPEAKS_AGAINST, q2: '0', q12: ['2'] });
    expect(line('myths')).toBe('Not quite true: “You need to take breaks from the pill”');
    cleanup();
    const { q12: _notAsked, ...answers } = NOTHING_SPEAKS_AGAINST;
    await open({ ...answers, q2: '0' });
    expect(line('myths')).toBe('Not true: “The pill makes you infertile”');
  });

  it('suggests methods by her wishes, with condoms beside those that do not protect from infections', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q2: '0', q3: ['2'], q402: ['5'] });
    const names = within(region('Three methods to think about')).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Implant', 'Hormonal coil', 'Male condom']);
    const texts = within(region('Three methods to think about'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(texts.map((text) => text.includes('use this as well: Male condom'))).toEqual([true, true, false]);
  });

  it('says beside condoms to use as well that they come without latex, where her skin reacted', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q2: '0', q402: ['5'], q1002: '1', q1102: ['16'] });
    expect(region('Three methods to think about').textContent).toContain(
      'use this as well: Male condom. It also comes without latex',
    );
  });

  it('tells a sterilised woman that she needs none, and suggests only what she wishes for another reason', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q3: ['15'] });
    expect(region('You need no contraception').querySelectorAll('li')).toHaveLength(0);
    cleanup();
    await open({ ...NOTHING_SPEAKS_AGAINST, q3: ['15'], q415: ['10'] });
    expect(region('You need no contraception').textContent).toContain(
      'Something else may matter to you: lighter periods.',
    );
  });

  it('offers a sterilised woman nothing as if she needed it, and does not ask her to protect herself', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q2: '0', q3: ['15', '20'], q25: ['7'], q2507: '1' });
    await whole();
    expect(screen.getAllByText('You need no method to prevent a pregnancy.').length).toBeGreaterThan(0);
    const list = document.querySelector('#contraception-eligibility')?.textContent;
    expect(list).toContain('Nothing rules it out');
    const page = document.body.textContent;
    expect(page).toContain('What you use now contains oestrogen');
    for (const words of ['Suits you', 'without other protection', 'get pregnant again'])
      expect(page).not.toContain(words);
  });

  it('starts with a method that conflicts with the answers, calmly and with what to do', async () => {
    await open();
    const [, second] = screen
      .getAllByRole('heading')
      // The summary for the doctor is on paper only, which this browser without styles does not know.
      .filter((one) => one.tagName !== 'H3' && !one.closest('.contraception-printed-summary'));
    expect(second?.textContent).toBe('Please read this first');
    const first = region('Please read this first');
    expect(first.textContent).toContain('Call a doctor today: your pill may contain oestrogen');
    expect(first.textContent).toContain('The leaflet tells you which kind it is');
  });

  it('says where to book a visit', async () => {
    await open();
    await whole();
    expect(screen.getByRole('link', { name: 'Where to book' }).getAttribute('href')).toBe(
      '/en/Appointments#gynaecologist',
    );
  });

  it('lists the key points, the most urgent first, each linked to its block', async () => {
    await open();
    const links = within(region('Key points')).getAllByRole('link');
    for (const link of links.filter((one) => one.getAttribute('href') !== '#contraception-myths')) {
      const target = document.getElementById((link.getAttribute('href') ?? '#').slice(1));
      expect(target?.textContent).toContain(link.textContent);
    }
    const severities = within(region('Key points'))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent?.replace(':', '') ?? '');
    const order = ['Today', 'Important', 'Please note', 'Good to know', 'Good'];
    const ranks = severities.map((one) => order.indexOf(one));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks).not.toContain(-1);
  });

  it('explains the answers in the order of the key points', async () => {
    await open();
    const linked = within(region('Key points'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    const explained = [...document.querySelectorAll('#contraception-personal h3')];
    const titles = explained.map(({ textContent }) => textContent);
    expect(titles.length).toBeGreaterThan(5);
    const shown = linked.filter((title) => titles.includes(title));
    expect(shown.length).toBeGreaterThan(2);
    expect(titles.filter((title) => shown.includes(title))).toEqual(shown);
  });

  it('gives a reason that several methods have in common once', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q25: ['51'], q30: ['51'] });
    const unsure = group('Talk to a doctor first');
    expect(unsure?.textContent).toContain('Combined pill');
    expect(unsure?.textContent).toContain('Implant');
    const sentences = [...(unsure?.querySelectorAll('li') ?? [])].map(({ children }) =>
      [...children].flatMap((child) => (child.tagName === 'P' ? [child.textContent] : [])).join(' '),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('offers in its overview to tick what she said in the test', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q402: ['5'], q14: '3' });
    await whole();
    await userEvent.click(screen.getByRole('button', { name: 'Tick what I said in the test' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Better for the environment' }).checked).toBe(true);
  });

  it('shows nothing to read first when nothing conflicts with the method in use', async () => {
    await open(NOTHING_SPEAKS_AGAINST);
    expect(screen.queryByText('Please read this first')).toBeNull();
    expect(group('Suits you')?.textContent).toContain('Combined pill');
  });

  it('gives a reason for each method, and lists it in one group only', async () => {
    const { report } = await open();
    const unsuitable = group('Not for you')?.textContent;
    expect(unsuitable).toContain('Combined pill');
    expect(unsuitable).toContain('Not for you, because of: migraine with aura');
    const listed = [...document.querySelectorAll('#contraception-eligibility li > strong')];
    expect(listed).toHaveLength(report.eligibility.length);
    expect(new Set(listed.map(({ textContent }) => textContent)).size).toBe(report.eligibility.length);
  });

  it.each([
    ['nearly everything', SMOKES_WITH_AURA, 0],
    ['nothing', NOTHING_SPEAKS_AGAINST, 1],
  ])('recommends only suitable methods, with %s speaking against methods', async (_what, answers, least) => {
    const { report } = await open(answers);
    const suits = new Set(report.eligibility.filter((one) => one.suitability === 'suits').map(({ method }) => method));
    const recommended = report.blocks.flatMap(({ recommends = [] }) => recommends);
    expect(recommended.filter((method) => !suits.has(method))).toEqual([]);
    const lines = screen.queryAllByText(/^Nothing in your answers rules out: /);
    expect(lines).toHaveLength(report.blocks.filter(({ recommends = [] }) => recommends.length > 0).length);
    expect(lines.length).toBeGreaterThanOrEqual(least);
  });

  it('shows the reported effects next to the known ones', async () => {
    await open();
    openLayers();
    const rows = within(region('Side effects you noticed')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'You noticedIs it known for this method?',
      'spotting or irregular bleedingYes, very common (more than 1 in 10 women)',
      'migraine that started or got worseYes, it is a known effect. We do not know how often it occurs',
      'low mood or anxietyYes, common (1 to 10 in 100 women)',
    ]);
  });

  it('names the sources of every block, and says once that no clinician has read it', async () => {
    const { report } = await open();
    for (const block of report.blocks.filter((one) => one.block !== 'myths')) {
      const words = document.getElementById(anchorOf(block))?.textContent;
      expect(words).toContain('Source:');
    }
    expect(await screen.findAllByText(/No clinician has read these texts yet/)).toHaveLength(1);
    expect(
      screen.getByText('Only condoms protect against sexually transmitted infections.', {
        selector: '#contraception-eligibility .v-notice *',
      }),
    );
    expect(region('Authors and literature').textContent).toContain('EURAS-OC');
  });

  it('says how often a known effect is noticed, where a source says so, and when to see a doctor', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q3: ['6'], q1006: '1', q1106: ['4', '11', '1'] });
    const effects = region('Side effects you noticed').textContent;
    expect(effects).toContain('headacheYes, very common (more than 1 in 10 women)');
    expect(effects).toContain('low mood or anxietyYes, common (1 to 10 in 100 women)');
    expect(effects).toContain('heavier or longer periodsIt is not in our sources. Tell your doctor');
    expect(effects).toContain('See a doctor today if you have leg pain');
  });

  it.each<[string, GivenAnswers, boolean]>([
    ['a pill', { q3: ['20'], q1020: '1', q1120: ['18'] }, true],
    ['a pill in a pregnancy', { q3: ['20'], q1020: '1', q1120: ['18'], q28: '2' }, false],
    ['an emergency pill', { q3: ['10'], q1010: '1', q1110: ['18'] }, false],
  ])('tells only who goes on with it not to stop on her own: %s', async (_what, answers, keeps) => {
    await open({ ...NOTHING_SPEAKS_AGAINST, ...answers });
    openLayers();
    expect(document.body.textContent?.includes('Do not stop on your own')).toBe(keeps);
  });

  it('lets nothing wait in a pregnancy that is urgent there', async () => {
    const pill = { q3: ['20'], q1020: '1', q1120: ['18'] };
    await open({ ...NOTHING_SPEAKS_AGAINST, ...pill });
    openLayers();
    expect(document.body.textContent).toMatch(/see a doctor soon if .*raised blood pressure/i);
    cleanup();
    await open({ ...NOTHING_SPEAKS_AGAINST, ...pill, q28: '2' });
    openLayers();
    const doctors = region('When to see a doctor').textContent ?? '';
    const [today, soon] = doctors.split('Soon');
    expect(today).toContain('In pregnancy: raised blood pressure');
    expect(soon).not.toMatch(/pressure|bleeding/i);
    expect(document.body.textContent).not.toMatch(/see a doctor soon/i);
  });

  it('shows no method to a woman who is pregnant', async () => {
    await open({ ...NOTHING_SPEAKS_AGAINST, q28: '2' });
    expect(screen.getAllByText(/^You need no contraception during pregnancy\./)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Which methods suit you' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'My methods' })).toBeNull();
    expect(region('Protection from infections').textContent).toContain('Only condoms protect');
    expect(document.querySelector('#contraception-overview')).toBeNull();
    expect(region('Key points').textContent).toContain('You are pregnant: no contraception now');
    expect(screen.queryByText(/^Nothing in your answers rules out: /)).toBeNull();
  });

  it('shows the answers of an earlier report, but not its verdicts', async () => {
    const report = { ...sampleReport(), rules_version: '1.0.0' };
    service = createFakeContraception(report);
    service.reports = [report];
    await openPage(`/ContraceptionReport/${report.id}`, (request) => service.answer(request));
    await screen.findByText('This report was made with earlier rules');
    expect(screen.queryByText('Key points')).toBeNull();
    expect(document.body.textContent).not.toContain('Not for you');
    expect(document.body.textContent).toContain('What you told us');
  });

  it.each(LANGUAGES)('renders in %s without a raw key or an unfilled placeholder', async (language) => {
    await open(SMOKES_WITH_AURA, language);
    await whole();
    expect(pageText().replaceAll(/https?:\S+/g, '')).not.toMatch(RAW);
    expect(document.querySelector(`[lang=${language}]`)).toBeTruthy();
    await expectAccessible({ language });
  });

  it('is the same report in another language', async () => {
    const { platform } = await open();
    await whole();
    act(() => platform.language.set('lv'));
    await screen.findByRole('heading', { level: 1, name: 'Jūsu kontracepcijas pārskats' });
    expect(service.asked.filter((call) => /reports\/[^/]+$/.test(call))).toHaveLength(1);
  });

  it.each(LANGUAGES)('begins on paper with a sheet that tells a doctor of her, in %s', async (language) => {
    const toHer = {
      en: /\byou(r|rs|rself)?\b/i,
      lv: /(?<!\p{L})j(ūs|ūsu|ums)(?!\p{L})|lūdzu/iu,
      ru: /(?<!\p{L})(вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})|пожалуйста/iu,
      pl: /(?<!\p{L})(Ty|Ciebie|Tobie|Ci|Cię|Tw[oó]j\p{L}*)(?!\p{L})|[Pp]orozmawiaj/u,
    };
    letIdle();
    await open({ ...SMOKES_WITH_AURA, q3: ['1', '14'], q25: ['7', '18', '50'], q30: ['2', '5'] }, language);
    const sheet = await printedSheet();
    const points = [...sheet.querySelectorAll('.contraception-key > li')];
    expect(points.length).toBeGreaterThan(2);
    expect(points.length).toBeLessThanOrEqual(5);
    // What she reads is quoted.
    for (const point of points) {
      expect(point.textContent).toMatch(/[„“«].+[”»]$/);
      point.remove();
    }
    expect(toHer[language].exec(sheet.textContent ?? '')?.[0]).toBeUndefined();
    expect(sheet.textContent).not.toMatch(/\.\./);
    expect(sheet.textContent).not.toMatch(RAW);
  });

  it.each(LANGUAGES)(
    'names on that sheet what its cards say of a method, which paper leaves out, in %s',
    async (language) => {
      letIdle();
      const { report } = await open(
        { ...SMOKES_WITH_AURA, q23: ['6', '10'], q25: ['6', '11', '13', '24'], q30: ['1'] },
        language,
      );
      const sheet = await printedSheet();
      const { default: words } = await reportTexts[language]();
      const { default: names } = await methodsTexts[language]();
      const left = document.querySelectorAll('.v-card[id^="contraception-illnesses-others-"]');
      const blocks = report.blocks.filter(
        ({ block, variant }) => block === 'illnesses' && variant.startsWith('others_'),
      );
      expect(blocks.length).toBeGreaterThan(1);
      expect(left).toHaveLength(blocks.length);
      for (const { methods = [], rows = [] } of blocks)
        for (const method of methods) {
          const told = [...sheet.querySelectorAll('li')].find((one) =>
            [...one.querySelectorAll('strong')].some(
              ({ textContent }) => textContent === names[`method.${method}.name`],
            ),
          )?.textContent;
          for (const row of rows)
            expect(plain(told)).toContain(plain(words[rowWords(row)]?.replace(/ \([^()]*\)$/, '')));
        }
    },
  );

  it('prints', async () => {
    window.print = jest.fn();
    await open();
    const show = await screen.findByRole('region', { name: 'Show a doctor' });
    expect(screen.getByRole('link', { name: 'Show a doctor' }).getAttribute('href')).toBe(`#${show.id}`);
    openLayers();
    await userEvent.click(within(show).getByRole('button', { name: 'Print the report' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});
