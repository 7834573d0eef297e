/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@vesela/framework';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { rememberUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { Root } from '../root.tsx';
import { createFakeServices, type FakeServices, problem, riskReport } from '../testing/fake-services.ts';
import en from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';

const DIARY = 'GET /api/profile/diary';
const RISK = 'POST /api/calculator/reports/summaries';
const CERVICAL = 'POST /api/calculator/cervical/reports/summaries';
const CONTRACEPTION = 'POST /api/contraception/reports/summaries';
const EXAMINATION = 'POST /api/examination/examinations/summaries';
const GENETIC = 'POST /api/profile/genetic-tests/summaries';

const FILTERS: Readonly<Record<string, readonly string[]>> = {
  results: ['risk_report', 'cervical_report', 'contraception_report'],
  examinations: ['examination'],
  genetic_tests: ['genetic_test'],
};
interface Entry {
  id: string;
  kind: string;
  at: string;
}
const entry = (kind: string, day: number): Entry => ({
  id: `${kind}-${day}`,
  kind,
  at: `2026-01-0${day}T12:00:00.000Z`,
});

const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
let services: FakeServices;
/** Newest first. */
let kept: Entry[];

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
  kept = [];
  services.on(DIARY, ({ query }) => {
    const kinds = FILTERS[query.get('filter') ?? ''];
    return { entries: kept.filter(({ kind }) => !kinds || kinds.includes(kind)), older: null };
  });
  services.on(RISK, ({ body }) => ({ reports: idsOf(body).map((id) => riskReport(id)) }));
  services.on(CERVICAL, ({ body }) => ({
    reports: idsOf(body).map((id) => ({ id, age: 31, symptoms: 0, screening: 'due' })),
  }));
  services.on(CONTRACEPTION, ({ body }) => ({
    reports: idsOf(body).map((id) => ({ id, age: 28, conflict: false, suits: 3 })),
  }));
  services.on(EXAMINATION, ({ body }) => ({
    examinations: idsOf(body).map((id) => ({ id, suspicious: 0, notes_start: '' })),
  }));
  services.on(GENETIC, ({ body }) => ({
    genetic_tests: idsOf(body).map((id) => ({
      id,
      laboratory: 'City laboratory',
      taken_on: '2025-03-04',
      result: 'vus',
      note: '',
      file: null,
    })),
  }));
});
afterEach(cleanup);

const idsOf = (body: unknown) => (body as { ids: string[] }).ids;
const open = (routes: string[] = [], language: Language = 'en') =>
  openPage('/Profile', services.answer, {
    language,
    prepare: (platform) => {
      platform.routes = [...platform.routes, ...routes];
    },
  });
const diary = () => screen.findByRole('region', { name: en['diary.entries'] });
/** The entries, once none of them is loading. */
async function shown(count: number): Promise<HTMLElement[]> {
  const section = await diary();
  await waitFor(() => {
    expect(within(section).queryAllByRole('article')).toHaveLength(count);
    expect(section.querySelector('.diary-entry__waiting')).toBeNull();
  });
  return within(section).getAllByRole('article');
}
const only = async () => (await shown(1))[0] as HTMLElement;

describe('a cervical cancer awareness test', () => {
  beforeEach(() => {
    kept = [entry('cervical_report', 2)];
  });
  const report = (more: object) =>
    services.on(CERVICAL, { reports: [{ id: 'cervical_report-2', age: 31, symptoms: 0, screening: 'due', ...more }] });

  it.each(['follow_up', 'own_plan', 'no_cervix', 'not_yet', 'past', 'due', 'up_to_date', 'ask'] as const)(
    'shows the screening status: %s',
    async (screening) => {
      report({ screening });
      await open();
      const article = await only();
      expect(article.textContent).toContain(en[`cervical.${screening}`]);
      expect(article.textContent).toContain('Age at the time: 31');
      expect(article.textContent).not.toContain('sign that');
    },
  );

  it('names signs that need a doctor before the screening status', async () => {
    report({ symptoms: 2 });
    await open();
    const text = (await only()).textContent ?? '';
    const signs = text.indexOf('2 symptoms that you should tell a doctor about soon');
    expect(signs).toBeGreaterThan(0);
    expect(text.indexOf(en['cervical.due'])).toBeGreaterThan(signs);
  });

  it('links to its report only where the portal has that page', async () => {
    await open();
    expect(within(await only()).queryByRole('link')).toBeNull();
    cleanup();
    await open(['/CervicalCancerReport']);
    const link = within(await only()).getByRole('link', { name: /^View: Cervical cancer awareness test/ });
    expect(link.getAttribute('href')).toBe('/en/CervicalCancerReport/cervical_report-2');
  });
});

describe('a contraception test', () => {
  beforeEach(() => {
    kept = [entry('contraception_report', 3)];
  });

  it.each([
    [1, 'Based on your answers, 1 method suits you'],
    [4, 'Based on your answers, 4 methods suit you'],
  ])('says how many methods suit: %d', async (suits, text) => {
    services.on(CONTRACEPTION, { reports: [{ id: 'contraception_report-3', age: 28, conflict: false, suits }] });
    await open(['/ContraceptionReport']);
    const article = await only();
    expect(article.textContent).toContain(text);
    expect(article.textContent).not.toContain(en['contraception.conflict']);
    expect(within(article).getByRole('link').getAttribute('href')).toBe(
      '/en/ContraceptionReport/contraception_report-3',
    );
  });

  it('says first that a method in use needs a talk with a doctor', async () => {
    services.on(CONTRACEPTION, { reports: [{ id: 'contraception_report-3', age: 28, conflict: true, suits: 2 }] });
    await open();
    const text = (await only()).textContent ?? '';
    expect(text.indexOf(en['contraception.conflict'])).toBeGreaterThan(0);
    expect(text.indexOf('2 methods')).toBeGreaterThan(text.indexOf(en['contraception.conflict']));
  });
});

describe('a risk test', () => {
  it('shows a probability below one in a thousand in words', async () => {
    kept = [entry('risk_report', 1)];
    const risk = {
      years_of_follow_up_10: 0.0004,
      years_of_follow_up_20: 0.002,
      years_of_follow_up_30: 0.01,
      lifetime: 0,
    };
    services.on(RISK, { reports: [riskReport('risk_report-1', { risk, range: null, age: 20 })] });
    await open();
    expect((await only()).textContent).toMatch(/Over 10 yearsfewer than 1 in 1000Over 20 yearsabout 2 in 1000Over/);
    expect(await screen.findByText(en['diary.legend'])).toBeTruthy();
  });

  it.each([
    ['en', 'about 17 in 1000 (between 14 and 21)', 'fewer than 1 in 1000 (between less than 1 and 1.3)'],
    ['lv', 'aptuveni 17 no 1000 (no 14 līdz 21)', 'mazāk nekā 1 no 1000 (no mazāk nekā 1 līdz 1,3)'],
    ['ru', 'примерно 17 из 1000 (от 14 до 21)', 'меньше 1 из 1000 (от менее 1 до 1,3)'],
    ['pl', 'około 17 na 1000 (od 14 do 21)', 'mniej niż 1 na 1000 (od mniej niż 1 do 1,3)'],
  ] as const)('has the range beside each number, as the report writes it, in %s', async (language, usual, few) => {
    kept = [entry('risk_report', 1), entry('risk_report', 3)];
    const [usually, rarely] = kept.map(({ id }) => riskReport(id));
    const risk = { ...rarely?.risk, years_of_follow_up_10: 0.0009 };
    const range = { ...rarely?.range, years_of_follow_up_10: { low: 0.0006, high: 0.0013 } };
    services.on(RISK, { reports: [usually, { ...rarely, risk, range }] });
    await open([], language);
    await waitFor(() => expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(usual));
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(few);
  });

  it('shows the last line to age 90 for an older user', async () => {
    kept = [entry('risk_report', 1)];
    services.on(RISK, { reports: [riskReport('risk_report-1', { age: 75 })] });
    await open();
    const text = (await only()).textContent;
    expect(text).toContain('Over 10 years');
    expect(text).toContain('Up to age 90');
    expect(text).not.toContain('Over 20 years');
  });

  it('is explained by a legend, which a diary without one does not have', async () => {
    kept = [entry('examination', 1)];
    await open();
    await only();
    expect(screen.queryByText(en['diary.legend'])).toBeNull();
  });
});

describe('a number that was lowered', () => {
  it.each([true, false])('says so in the entry: %s', async (capped) => {
    kept = [entry('risk_report', 2)];
    services.on(RISK, ({ body }) => ({ reports: idsOf(body).map((id) => riskReport(id, { capped })) }));
    await open();
    expect((await only()).textContent?.includes(en['entry.capped'])).toBe(capped);
  });
});

describe('a number that is not right for her', () => {
  const doubts = () =>
    [en['entry.doubt.later'], en['entry.doubt.variant']].map(
      (text) => screen.queryAllByText(text).filter((found) => found.closest('article')).length,
    );
  const first = { age: 46, risk: null, range: null, advice_first: true };

  it('says so where a later test has no number, and not where an earlier one has none', async () => {
    kept = [entry('risk_report', 3), entry('risk_report', 2)];
    services.on(RISK, ({ body }) => ({
      reports: idsOf(body).map((id) => riskReport(id, id === 'risk_report-3' ? first : {})),
    }));
    await open();
    const [, earlier] = await shown(2);
    expect(doubts()).toEqual([1, 0]);
    expect(earlier?.textContent).not.toContain('in 1000');
    cleanup();
    services.on(RISK, ({ body }) => ({
      reports: idsOf(body).map((id) => riskReport(id, id === 'risk_report-2' ? first : {})),
    }));
    await open();
    await shown(2);
    expect(doubts()).toEqual([0, 0]);
  });

  it.each([
    ['pathogenic', 1],
    ['likely_pathogenic', 1],
    ['vus', 0],
    ['negative', 0],
  ])('says so beside a genetic test with the result %s: %d', async (result, times) => {
    kept = [entry('risk_report', 3), entry('genetic_test', 2)];
    services.on(GENETIC, {
      genetic_tests: [{ id: 'genetic_test-2', laboratory: 'L', taken_on: '2025-03-04', result, note: '', file: null }],
    });
    await open();
    await shown(2);
    expect(doubts()).toEqual([0, times]);
    expect(screen.queryAllByText(/in 1000/).length > 0).toBe(times === 0);
  });
});

describe('requests for summaries', () => {
  it('go to the services that store the entries of the page, with their ids, and to no others', async () => {
    kept = [entry('cervical_report', 4), entry('examination', 3), entry('cervical_report', 2)];
    await open();
    await shown(3);
    expect(idsOf(services.callsOf(CERVICAL)[0]?.body)).toEqual(['cervical_report-4', 'cervical_report-2']);
    expect(idsOf(services.callsOf(EXAMINATION)[0]?.body)).toEqual(['examination-3']);
    for (const other of [RISK, CONTRACEPTION, GENETIC]) expect(services.callsOf(other)).toEqual([]);
  });

  it('that fail offer a retry with the name of the entry, and no delete or view button', async () => {
    kept = [entry('examination', 3)];
    services.on(EXAMINATION, problem(503, 'unavailable'));
    await open(['/ExaminationReport']);
    const retry = await screen.findByRole('button', { name: /^Try again: Breast self-examination, 3 January 2026/ });
    const article = await only();
    expect(within(article).queryByRole('link')).toBeNull();
    expect(within(article).queryByRole('button', { name: /^Delete/ })).toBeNull();
    services.on(EXAMINATION, { examinations: [{ id: 'examination-3', suspicious: 2, notes_start: 'Right side.' }] });
    await userEvent.click(retry);
    await waitFor(async () => expect((await only()).textContent).toMatch(/2 suspicious symptoms found.*Right side\./));
    expect(within(await only()).getByRole('button', { name: /^Delete/ })).toBeTruthy();
  });
});

describe('deleting', () => {
  async function remove() {
    await userEvent.click(within(await only()).getByRole('button', { name: /^Delete: / }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: en['delete.confirm'] }));
  }

  it.each([
    ['risk_report', 'DELETE /api/calculator/reports/risk_report-1'],
    ['cervical_report', 'DELETE /api/calculator/cervical/reports/cervical_report-1'],
    ['contraception_report', 'DELETE /api/contraception/reports/contraception_report-1'],
    ['examination', 'DELETE /api/examination/examinations/examination-1'],
    ['genetic_test', 'DELETE /api/profile/genetic-tests/genetic_test-1'],
  ])('an entry of kind %s asks the service that stores it', async (kind, route) => {
    kept = [entry(kind, 1)];
    services.on(route, 204);
    const platform = await open();
    await remove();
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['delete.done'] }]));
    expect(services.callsOf(route)).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: en['empty.all.title'] })).toBeTruthy();
  });

  it('can be confirmed again after a failure, and the entry stays meanwhile', async () => {
    kept = [entry('examination', 1)];
    const route = 'DELETE /api/examination/examinations/examination-1';
    services.on(route, problem(503, 'unavailable'));
    const platform = await open();
    await remove();
    expect(await screen.findByText(en['delete.failed'])).toBeTruthy();
    expect(platform.notices).toEqual([]);
    services.on(route, 204);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en['delete.confirm'] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(services.callsOf(route)).toHaveLength(2);
  });

  it('is cancelled with the Escape key', async () => {
    kept = [entry('examination', 1)];
    await open();
    await userEvent.click(within(await only()).getByRole('button', { name: /^Delete: / }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(services.callsOf('DELETE /api/examination/examinations/examination-1')).toEqual([]);
    await only();
  });

  it('hides the entry also under another filter while the diary still lists it', async () => {
    kept = [entry('risk_report', 1)];
    services.on('DELETE /api/calculator/reports/risk_report-1', 204);
    await open();
    await remove();
    await screen.findByRole('heading', { name: en['empty.all.title'] });
    await userEvent.click(screen.getByRole('radio', { name: en['filter.results'] }));
    expect(await screen.findByRole('heading', { name: en['empty.results.title'] })).toBeTruthy();
  });

  it('the only loaded entry leaves the button for older ones, not the message of an empty diary', async () => {
    const [newest, older] = [entry('risk_report', 2), entry('risk_report', 1)];
    services.on(DIARY, ({ query }) => {
      if (query.get('filter') !== 'all') return { entries: [], older: null };
      return query.has('before') ? { entries: [older], older: null } : { entries: [newest], older: 'cursor-1' };
    });
    services.on('DELETE /api/calculator/reports/risk_report-2', 204);
    await open();
    await remove();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: en['empty.all.title'] })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: en['diary.more'] }));
    expect((await only()).textContent).toContain('1 January 2026');
    expect(services.callsOf(DIARY).at(-1)?.query.get('before')).toBe('cursor-1');
  });
});

describe('two reports of the risk test', () => {
  const compare = () => screen.queryByRole('link', { name: en['diary.compare'] });

  it('can be compared, from the newest one', async () => {
    kept = [entry('cervical_report', 4), entry('risk_report', 3), entry('risk_report', 2), entry('risk_report', 1)];
    await open();
    await shown(4);
    expect(compare()?.getAttribute('href')).toBe('/en/CalculatorReport/risk_report-3/compare');
  });

  it('are not offered to be compared where the list knows of one alone', async () => {
    kept = [entry('cervical_report', 4), entry('cervical_report', 3), entry('risk_report', 2)];
    await open();
    await shown(3);
    expect(compare()).toBeNull();
  });
});

describe('older entries', () => {
  beforeEach(() => {
    services.on(DIARY, ({ query }) => {
      if (query.get('filter') !== 'all') return { entries: [], older: null };
      const page = { 'cursor-1': entry('risk_report', 2), 'cursor-2': entry('risk_report', 1) }[
        query.get('before') ?? ''
      ];
      const older = query.get('before') === 'cursor-1' ? 'cursor-2' : null;
      return page ? { entries: [page], older } : { entries: [entry('risk_report', 3)], older: 'cursor-1' };
    });
  });

  it('are requested from where the last page ended, until there are no more', async () => {
    await open();
    await shown(1);
    await userEvent.click(screen.getByRole('button', { name: en['diary.more'] }));
    await shown(2);
    await userEvent.click(screen.getByRole('button', { name: en['diary.more'] }));
    const dates = (await shown(3)).map((article) => article.querySelector('time')?.textContent?.slice(0, 9));
    expect(dates).toEqual(['3 January', '2 January', '1 January']);
    expect(screen.queryByRole('button', { name: en['diary.more'] })).toBeNull();
    expect(screen.getByText('3 entries shown')).toBeTruthy();
    const cursors = services.callsOf(DIARY).map(({ query }) => query.get('before'));
    expect(cursors.filter((cursor) => cursor !== null)).toEqual(['cursor-1', 'cursor-2']);
  });

  it.each([
    ['the first of them', [entry('risk_report', 2), entry('risk_report', 1)], 1],
    ['the last one shown if there are none', [], 0],
  ])('give the focus to %s, when their button goes away', async (_which, last, focused) => {
    services.on(DIARY, ({ query }) =>
      query.has('before') ? { entries: last, older: null } : { entries: [entry('risk_report', 3)], older: 'cursor-1' },
    );
    await open();
    await shown(1);
    await userEvent.click(screen.getByRole('button', { name: en['diary.more'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: en['diary.more'] })).toBeNull());
    const entries = await shown(1 + last.length);
    await waitFor(() => expect(entries[focused]?.closest('li')?.contains(document.activeElement)).toBe(true));
  });

  it('can be requested again after a failure', async () => {
    await open();
    await shown(1);
    services.on(DIARY, problem(503, 'unavailable'));
    await userEvent.click(screen.getByRole('button', { name: en['diary.more'] }));
    expect(await screen.findByText(en['diary.more.error'])).toBeTruthy();
    services.on(DIARY, { entries: [entry('risk_report', 2)], older: null });
    await userEvent.click(screen.getByRole('button', { name: en['diary.more'] }));
    await shown(2);
    expect(screen.queryByText(en['diary.more.error'])).toBeNull();
  });
});

describe('an empty filter', () => {
  it.each([
    ['results', true, false],
    ['examinations', false, true],
    ['genetic_tests', false, false],
  ] as const)('%s links to the tools that fill it', async (filter, test, examination) => {
    await open(['/Examination']);
    await userEvent.click(await screen.findByRole('radio', { name: en[`filter.${filter}`] }));
    await screen.findByRole('heading', { name: en[`empty.${filter}.title`] });
    const section = within(await diary());
    expect(section.queryByRole('link', { name: en['empty.test'] }) !== null).toBe(test);
    expect(section.queryByRole('link', { name: en['empty.examination'] }) !== null).toBe(examination);
    expect(services.callsOf(DIARY).some(({ query }) => query.get('filter') === filter)).toBe(true);
  });

  it('does not offer the risk test while what she found is known and not saved', async () => {
    rememberUnsavedFinding({
      owner: 'anna@example.org',
      finished_at: '2026-11-20T10:00:00Z',
      suspicious: 1,
      symptoms: [],
    });
    await open(['/Examination']);
    await screen.findByRole('link', { name: en['empty.examination'] });
    expect(screen.queryByRole('link', { name: en['empty.test'] })).toBeNull();
    rememberUnsavedFinding(undefined);
  });

  it('does not offer the self-examination where the portal has no such page', async () => {
    await open();
    await screen.findByRole('heading', { name: en['empty.all.title'] });
    expect(screen.queryByRole('link', { name: en['empty.examination'] })).toBeNull();
  });
});

describe('a diary that cannot be opened', () => {
  it.each([
    [503, 2],
    [403, 1],
  ])('with status %d is requested %d times before the error is shown', async (status, times) => {
    services.on(DIARY, ({ query }) =>
      query.get('filter') === 'genetic_tests' ? problem(status, 'unavailable') : { entries: [], older: null },
    );
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: en['filter.genetic_tests'] }));
    expect(await screen.findByText(en['diary.error.title'])).toBeTruthy();
    const requests = services.callsOf(DIARY).filter(({ query }) => query.get('filter') === 'genetic_tests');
    expect(requests).toHaveLength(times);
  });

  it('is requested again by its button, and the focus moves to the heading', async () => {
    kept = [entry('examination', 1)];
    const working = (query: URLSearchParams) => ({
      entries: query.get('filter') === 'results' ? [] : kept,
      older: null,
    });
    services.on(DIARY, problem(503, 'unavailable'));
    await open();
    expect(await screen.findByText(en['diary.error.title'])).toBeTruthy();
    services.on(DIARY, ({ query }) => working(query));
    await userEvent.click(within(await diary()).getByRole('button', { name: en.retry }));
    await only();
    expect(document.activeElement?.id).toBe('diary-entries');
  });
});
