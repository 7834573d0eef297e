// biome-ignore lint/correctness/noUndeclaredDependencies: test tools are declared in the root package
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { Language, TestTile } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../../root.tsx';
import { createFakeServices, type FakeServices, riskReport } from '../../testing/fake-services.ts';
import { texts } from '../../texts.ts';

export const inAll = (text: string) => ({ lv: text, en: text, ru: text, pl: text });
export const tile = (id: string, more: Partial<TestTile> = {}): TestTile => ({
  id,
  path: `/${id}`,
  featured: false,
  title: inAll(`The ${id}`),
  text: inAll('Text'),
  icon: ['M0 0'],
  ...more,
});
export const TILES = [tile('Examination'), tile('Calculator', { featured: true }), tile('Soon', { badge: 'soon' })];
export const ID = '00000000-0000-4000-8000-000000000001';
export const OTHER = '00000000-0000-4000-8000-000000000002';
export const DRAFT = {
  questionnaire_version: '1',
  answers: {},
  group: 'body',
  revision: 1,
  saved_at: '2026-11-20T10:00:00Z',
};

/** Of the current test. */
export let services: FakeServices;
/** Paths that the page has asked for. */
export let asked: string[];
const openRoot = pageOpener({ name: 'mfe-profile', texts, root: Root });

export const open = (prepare?: (platform: FakePlatform) => void, language: Language = 'en') =>
  openRoot(
    '/',
    (request) => {
      asked.push(new URL(request.url).pathname);
      return services.answer(request);
    },
    {
      language,
      prepare: (platform) => {
        platform.tiles = TILES;
        platform.routes = ['/Calculator', '/CalculatorReport', '/Examination', '/ExaminationReport', '/Appointments'];
        prepare?.(platform);
      },
    },
  );
export const asStaff = (roles: string[]) => (platform: FakePlatform) =>
  platform.session.set({ status: 'signed-in', name: 'Juris', email: 'juris@example.org', roles });
export const card = () => screen.findByRole('region', { name: (_name, element) => element.className === 'home-next' });
export const title = async () => within(await card()).getByRole('heading').textContent;
export const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
export const filled = () => document.querySelectorAll('.v-button:not(.v-button--quiet):not(.v-button--plain)');

/** Her diary: an examination, and a report of this kind. */
export const keepInDiary = (kind: 'risk_report' | 'contraception_report') =>
  services.on('GET /api/profile/diary', ({ query }) => ({
    entries:
      query.get('filter') === 'examinations'
        ? [{ id: ID, kind: 'examination', at: '2026-11-01T10:00:00.000Z' }]
        : [{ id: OTHER, kind, at: '2026-11-14T10:00:00.000Z' }],
    older: null,
  }));

/** An examination with a sign, a risk report and a draft. */
export function keepMuch(symptoms: readonly string[] = []) {
  keepInDiary('risk_report');
  services.on('POST /api/examination/examinations/summaries', {
    examinations: [
      {
        id: ID,
        finished_at: '2026-11-01T10:00:00.000Z',
        suspicious: 1,
        symptoms,
        follow_up: { wanted: false, looked_at: null },
      },
    ],
  });
  services.on('POST /api/calculator/reports/summaries', {
    reports: [riskReport(OTHER, { created_at: '2026-11-14T10:00:00.000Z', country: 'LV', mammography: null })],
  });
  services.on('GET /api/calculator/draft', { draft: DRAFT });
}

/** All but the clock is real: what is due on the page depends on the day, and the records above are of one November. */
const NO_TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
];

/** Before each test: services that have nothing of hers, on a day of the year in which the records are. */
export function onEmptyHome(): void {
  beforeAll(startTexts);
  beforeAll(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: [...NO_TIMERS] });
  });
  afterAll(() => {
    jest.useRealTimers();
  });
  beforeEach(() => {
    asked = [];
    services = createFakeServices();
    services.on('GET /api/consent/standing', { terms_conditions: true });
    services.on('GET /api/calculator/cervical/draft', { draft: null });
    services.on('GET /api/contraception/draft', { draft: null });
  });
  afterEach(cleanup);
}
