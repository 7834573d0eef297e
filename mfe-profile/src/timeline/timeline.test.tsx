/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts } from '@vesela/framework';
import { createFakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import { createFakeServices, type FakeServices, problem, riskReport } from '../testing/fake-services.ts';
import common from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';
import en from './texts/en.json' with { type: 'json' };
import { Timeline } from './timeline.tsx';

const DIARY = 'GET /api/profile/diary';
const RISK = 'POST /api/calculator/reports/summaries';
const EXAMINATION = 'POST /api/examination/examinations/summaries';
let services: FakeServices;

/** At noon; 2.1 is in the afternoon of the second. */
const at = (day: number) => new Date(Date.UTC(2025, 11, 31, 12) + day * 86_400_000).toISOString();
/** Days of risk tests with their probability over 10 years, and days of examinations with their signs. */
function give(
  risks: [day: number, probability: number, more?: object][],
  examinations: [day: number, signs: number][],
) {
  const entries = {
    results: risks.map(([day]) => ({ id: `r${day}`, kind: 'risk_report', at: at(day) })),
    examinations: examinations.map(([day]) => ({ id: `e${day}`, kind: 'examination', at: at(day) })),
  };
  services.on(DIARY, ({ query }) => ({
    entries: entries[query.get('filter') as keyof typeof entries] ?? [],
    older: null,
  }));
  services.on(RISK, {
    reports: risks.map(([day, y10, more]) =>
      riskReport(`r${day}`, {
        range: null,
        risk: { years_of_follow_up_10: y10, years_of_follow_up_20: y10, years_of_follow_up_30: y10, lifetime: y10 },
        ...more,
      }),
    ),
  });
  services.on(EXAMINATION, {
    examinations: examinations.map(([day, suspicious]) => ({ id: `e${day}`, suspicious, notes_start: '' })),
  });
}

beforeAll(async () => {
  await startTexts();
  await loadTexts('mfe-profile', 'en', texts);
});
beforeEach(() => {
  services = createFakeServices();
});
afterEach(cleanup);

function show() {
  render(
    <ModuleFrame platform={createFakePlatform(services.answer)} name="mfe-profile">
      <Timeline />
    </ModuleFrame>,
  );
}
const open = async () => {
  show();
  const region = await screen.findByRole('region', { name: en.title });
  // The chart, or that there are too few results: until then it stands empty.
  await waitFor(() => expect(region.querySelector('p')).toBeTruthy());
  return within(region);
};
const styles = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ style }) => [style.left, style.bottom]);

describe('the timeline', () => {
  it('places risks by time and size, and joins them with a line', async () => {
    give(
      [
        [11, 0.04],
        [6, 0.02],
        [1, 0.01],
      ],
      [],
    );
    await open();
    expect(styles('.timeline-chart__risk')).toEqual([
      ['0%', '25%'],
      ['50%', '50%'],
      ['100%', '100%'],
    ]);
    expect(document.querySelector('.timeline-chart__line')?.getAttribute('d')).toBe('M0 75L50 50L100 0');
    const ticks = [...document.querySelectorAll('.timeline-chart__tick')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(['0', '10', '20', '30', '40']);
    expect(screen.queryByText(en['chart.examinations'])).toBeNull();
  });

  it('marks examinations with signs by their number, and others without', async () => {
    give(
      [],
      [
        [11, 2],
        [1, 0],
      ],
    );
    await open();
    const row = document.querySelector('.timeline-chart__row') as HTMLElement;
    expect([...row.children].map(({ className, textContent }) => [className, textContent])).toEqual([
      ['timeline-chart__none', ''],
      ['timeline-chart__found', '2'],
    ]);
    expect(screen.queryByText(en['chart.risk'])).toBeNull();
  });

  it('describes itself and its ends in words', async () => {
    give(
      [[1, 0.01]],
      [
        [11, 2],
        [5, 0],
      ],
    );
    const section = await open();
    expect(section.getByRole('img').getAttribute('aria-label')).toMatch(
      /^From 1 January 2026 to 11 January 2026: 1 risk test and 2 self-examinations\./,
    );
    expect(document.querySelector('.timeline-chart__ends')?.textContent).toBe('1 January 202611 January 2026');
    expect(section.getByText(en.lead)).toBeTruthy();
    expect(section.queryByText(en['chart.range'])).toBeNull();
  });

  it('draws the range of each number, and has room for it', async () => {
    const range = (low: number, high: number) => ({ range: { years_of_follow_up_10: { low, high } } });
    give(
      [
        [2, 0.02, range(0.0151, 0.0362)],
        [1, 0.003, range(0.0004, 0.008)],
      ],
      [],
    );
    const section = await open();
    const drawn = [...document.querySelectorAll('path.timeline-chart__range')].map((path) => path.getAttribute('d'));
    expect(drawn).toEqual(['M0 100V80', 'M100 62.5V7.5']);
    expect(styles('.timeline-chart__risk')[1]).toEqual(['100%', '50%']);
    expect(section.getByText(en['chart.range'])).toBeTruthy();
  });

  it('draws the average of each test beside the number, has room for it, and names it in the table', async () => {
    const average = (y10: number) => ({ average: { years_of_follow_up_10: y10 } });
    give(
      [
        [3, 0.02, average(0.039)],
        [2, 0.02],
        [1, 0.01, average(0.0004)],
      ],
      [],
    );
    const section = await open();
    expect(document.querySelector('path.timeline-chart__average')?.getAttribute('d')).toBe('M0 100L100 2.5');
    expect(section.getByText(en['chart.average'])).toBeTruthy();
    await userEvent.click(section.getByText(en['table.show']));
    const cells = section
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual([
      'about 20 in 1000; average: about 39 in 1000',
      'about 20 in 1000',
      'about 10 in 1000; average: fewer than 1 in 1000',
    ]);
  });

  it('draws the average beside a single number too', async () => {
    give(
      [[2, 0.02, { average: { years_of_follow_up_10: 0.01 } }]],
      [
        [1, 2],
        [3, 0],
      ],
    );
    await open();
    expect(document.querySelector('path.timeline-chart__average')?.getAttribute('d')).toBe('M46 50h8');
  });

  it('draws no number that a later test rules out, and says why', async () => {
    give(
      [
        [3, 0.02, { risk: null, advice_first: true }],
        [2, 0.02],
      ],
      [],
    );
    const section = await open();
    await userEvent.click(section.getByText(en['table.show']));
    expect(section.getByRole('cell', { name: common['entry.doubt.later'] })).toBeTruthy();
    expect(section.queryByText(/ in 1000/)).toBeNull();
  });

  it('tells tests of one day apart by the time', async () => {
    give(
      [
        [2.1, 0.02],
        [2, 0.02],
        [1, 0.02],
      ],
      [],
    );
    const section = await open();
    await userEvent.click(section.getByText(en['table.show']));
    const days = section.getAllByRole('rowheader').map(({ textContent }) => / at \d\d:\d\d$/.test(textContent ?? ''));
    expect(days).toEqual([true, true, false]);
  });

  it('says from 81 on that the tables end before 10 years have passed', async () => {
    give(
      [
        [2, 0.02, { age: 80 }],
        [1, 0.02, { age: 81 }],
      ],
      [],
    );
    const section = await open();
    await userEvent.click(section.getByText(en['table.show']));
    const names = section
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[1]?.textContent);
    expect(names).toEqual(['Breast cancer risk test, 10 years', 'Breast cancer risk test, up to age 90']);
    expect(section.getByText(/over the next 10 years, up to age 90 at most$/)).toBeTruthy();
  });

  it('lists advice and very small risks in words, and draws no mark for advice', async () => {
    give(
      [
        [3, 0.02, { advice_first: true }],
        [2, 0.0001],
        [1, 0.02, { range: { years_of_follow_up_10: { low: 0.0151, high: 0.0262 } } }],
      ],
      [],
    );
    const section = await open();
    await userEvent.click(section.getByText(en['table.show']));
    const cells = section
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual([en['table.advice'], en['table.few'], 'about 20 in 1000 (between 15 and 27)']);
    expect(document.querySelectorAll('.timeline-chart__risk')).toHaveLength(2);
    await expectAccessible();
  });

  it('shows what can be loaded while one service does not respond', async () => {
    give(
      [
        [2, 0.02],
        [1, 0.01],
      ],
      [[3, 1]],
    );
    services.on(EXAMINATION, problem(503, 'unavailable'));
    const section = await open();
    expect(section.getByRole('img').getAttribute('aria-label')).toContain('2 risk tests and 0 self-examinations');
  });

  it('of a single point, and where too few can be loaded, says when a chart begins', async () => {
    give([[2, 0.02]], [[3, 1]]);
    services.on(EXAMINATION, problem(403, 'forbidden'));
    const section = await open();
    expect(section.getByText(en.few)).toBeTruthy();
    expect(section.queryByRole('img')).toBeNull();
  });

  it('puts what is of one day at one place, as the axis names days', async () => {
    give(
      [
        [1, 0.01],
        [1.1, 0.02],
        [3, 0.03],
      ],
      [[1, 1]],
    );
    await open();
    expect(styles('.timeline-chart__risk').map(([left]) => left)).toEqual(['0%', '0%', '100%']);
    expect(styles('.timeline-chart__row .timeline-chart__found').map(([left]) => left)).toEqual(['0%']);
  });

  it('is left to the table where all is of one day', async () => {
    give([[1, 0.01]], [[1.1, 1]]);
    const section = await open();
    expect(section.queryByRole('img')).toBeNull();
    expect(section.queryByText(en.few)).toBeNull();
    expect(section.getByText(en['table.show']).closest('details')?.open).toBe(true);
  });
});
