import type { components } from '@vesela/contracts/types/calculator';

type Schemas = components['schemas'];

export interface FakeCalculator {
  answer(request: Request): Response;
  readonly reports: Schemas['ReportSummary'][];
  draft: Schemas['Draft'];
  /** Answers 503 to everything while true. */
  failing: boolean;
  /** One report a day from 1 January 2026, kept newest first. */
  addReports(count: number): void;
  addDraft(): void;
}

function report(day: number): Schemas['ReportSummary'] {
  return {
    id: `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2026, 0, day, 12)).toISOString(),
    age: 46,
    risk: { years_of_follow_up_10: 0.0172, years_of_follow_up_20: 0.04, years_of_follow_up_30: 0.07, lifetime: 0.09 },
    risk_group: 'near_population',
    model_version: '1',
  };
}

/** The calculator service as far as the diary knows it. */
export function createFakeCalculator(): FakeCalculator {
  const list = (query: URLSearchParams) => {
    const before = query.get('before');
    const limit = Number(query.get('limit'));
    const older = fake.reports.filter(({ created_at }) => before === null || created_at < before);
    return Response.json({ reports: older.slice(0, limit), more: older.length > limit });
  };
  const remove = (id: string | undefined) => {
    const index = fake.reports.findIndex((held) => held.id === id);
    if (index < 0) return new Response(null, { status: 404 });
    fake.reports.splice(index, 1);
    return new Response(null, { status: 204 });
  };
  const fake: FakeCalculator = {
    reports: [],
    draft: null,
    failing: false,
    addReports(count) {
      for (let day = 1; day <= count; day += 1) fake.reports.unshift(report(day));
    },
    addDraft() {
      const saved_at = new Date(Date.UTC(2026, 0, 3, 12)).toISOString();
      fake.draft = { questionnaire_version: '1', answers: { age: 46 }, group: 'body', revision: 3, saved_at };
    },
    answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const [, , , resource, id] = pathname.split('/');
      if (fake.failing) return new Response(null, { status: 503 });
      if (resource === 'reports') return request.method === 'DELETE' ? remove(id) : list(searchParams);
      if (request.method === 'DELETE') {
        fake.draft = null;
        return new Response(null, { status: 204 });
      }
      return Response.json({ draft: fake.draft });
    },
  };
  return fake;
}
