import type { components } from '@vesela/contracts/types/profile';
import type { ExaminationSummary, GeneticTest, ReportSummary } from '../api/entry-summaries.ts';

type Entry = components['schemas']['DiaryEntry'];

const KINDS: Readonly<Record<string, readonly string[]>> = {
  results: ['risk_report', 'cervical_report', 'contraception_report'],
  examinations: ['examination'],
  genetic_tests: ['genetic_test'],
};

const KIND_NUMBERS: readonly Entry['kind'][] = ['risk_report', 'examination', 'genetic_test'];

export interface FakeDiary {
  /** Undefined for requests that do not belong to the diary. */
  answer(request: Request): Promise<Response | undefined>;
  /** Newest first. */
  readonly entries: Entry[];
  readonly reports: ReportSummary[];
  readonly examinations: ExaminationSummary[];
  readonly tests: GeneticTest[];
  /** Request bodies of saved genetic tests. */
  readonly saved: Record<string, unknown>[];
  /** Requests whose path contains one of these return 503. */
  down: string[];
  /** Faulty fields to return for the next save. */
  refuse: string | undefined;
  add(kind: Entry['kind'], day: number): string;
}

/** The services that the diary uses. */
export function createFakeDiary(): FakeDiary {
  const fake: FakeDiary = {
    entries: [],
    reports: [],
    examinations: [],
    tests: [],
    saved: [],
    down: [],
    refuse: undefined,
    add(kind, day) {
      const number = KIND_NUMBERS.indexOf(kind);
      const id = `00000000-0000-4000-8000-${number}${String(day).padStart(11, '0')}`;
      const at = new Date(Date.UTC(2026, 0, day, 12)).toISOString();
      fake.entries.unshift({ id, kind, at });
      if (kind === 'risk_report') fake.reports.push(report(id, at));
      if (kind === 'examination') fake.examinations.push(examination(id, at, day));
      if (kind === 'genetic_test') fake.tests.push(test(id, at));
      return id;
    },
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (fake.down.some((part) => pathname.includes(part))) return new Response(null, { status: 503 });
      if (pathname === '/api/profile/diary') return Response.json(page(fake.entries, searchParams));
      if (pathname.endsWith('/file')) return new Response(new Blob(['%PDF']));
      if (request.method === 'DELETE' && !pathname.endsWith('/draft')) return remove(fake, pathname.split('/').at(-1));
      if (request.method === 'PUT' && pathname.includes('/genetic-tests/')) return save(fake, request);
      if (!pathname.endsWith('/summaries')) return undefined;
      const { ids } = (await request.json()) as { ids: string[] };
      const named = <Item extends { id: string }>(items: readonly Item[]) => items.filter(({ id }) => ids.includes(id));
      return Response.json({
        reports: pathname.includes('cervical') ? [] : named(fake.reports),
        examinations: named(fake.examinations),
        genetic_tests: named(fake.tests),
      });
    },
  };
  return fake;
}

function page(entries: readonly Entry[], query: URLSearchParams) {
  const kinds = KINDS[query.get('filter') ?? 'all'];
  const limit = Number(query.get('limit'));
  const before = query.get('before');
  const place = ({ at, id }: Entry) => `${at}_${id}`;
  const older = entries.filter((entry) => (!kinds || kinds.includes(entry.kind)) && (!before || place(entry) < before));
  const last = older[limit - 1];
  return { entries: older.slice(0, limit), older: older.length > limit && last ? place(last) : null };
}

function remove(fake: FakeDiary, id: string | undefined): Response {
  const exists = fake.entries.some((entry) => entry.id === id);
  for (const list of [fake.entries, fake.reports, fake.examinations, fake.tests]) {
    const index = list.findIndex((item) => item.id === id);
    if (index >= 0) list.splice(index, 1);
  }
  return new Response(null, { status: exists ? 204 : 404 });
}

async function save(fake: FakeDiary, request: Request): Promise<Response> {
  const body = (await request.json()) as Record<string, unknown>;
  fake.saved.push(body);
  if (fake.refuse !== undefined) {
    const errors = [{ field: fake.refuse, code: 'wrong_format' }];
    const problem = {
      type: 't',
      title: 't',
      status: 422,
      code: 'validation_failed',
      error: 'e',
      requestId: 'r',
      errors,
    };
    return Response.json(problem, { status: 422 });
  }
  const { file, ...details } = body as unknown as GeneticTest;
  const id = request.url.split('/').at(-1) ?? '';
  const at = new Date(Date.UTC(2026, 10, 21)).toISOString();
  const kept = { ...details, id, recorded_at: at, file: file ? { name: file.name, type: file.type, size: 4 } : null };
  remove(fake, id);
  fake.tests.push(kept);
  fake.entries.unshift({ id, kind: 'genetic_test', at });
  return Response.json(kept);
}

function report(id: string, created_at: string): ReportSummary {
  return {
    id,
    created_at,
    age: 46,
    risk: { years_of_follow_up_10: 0.0172, years_of_follow_up_20: 0.04, years_of_follow_up_30: 0.07, lifetime: 0.09 },
    range: {
      years_of_follow_up_10: { low: 0.0142, high: 0.0208 },
      years_of_follow_up_20: { low: 0.0331, high: 0.0486 },
      years_of_follow_up_30: { low: 0.0577, high: 0.0852 },
      lifetime: { low: 0.0731, high: 0.109 },
    },
    average: {
      years_of_follow_up_10: 0.0151,
      years_of_follow_up_20: 0.036,
      years_of_follow_up_30: 0.06,
      lifetime: 0.08,
    },
    risk_group: 'near_population',
    model_version: '1',
    advice_first: false,
  };
}

/** Odd days have one suspicious sign, even days none. */
function examination(id: string, finished_at: string, day: number): ExaminationSummary {
  const suspicious = day % 2;
  return {
    id,
    finished_at,
    created_at: finished_at,
    symptoms: suspicious ? ['skin_itch_pain'] : ['no_symptoms'],
    suspicious,
    reminder_requested: false,
    follow_up: { wanted: false, looked_at: null },
    notes_start: suspicious ? 'Left side.' : '',
  };
}

function test(id: string, recorded_at: string): GeneticTest {
  return {
    id,
    recorded_at,
    laboratory: 'City laboratory',
    taken_on: '2025-03-04',
    result: 'vus',
    note: 'Ask again.',
    file: { name: 'BRCA.pdf', type: 'application/pdf', size: 4 },
  };
}
