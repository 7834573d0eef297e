import { createFakeCalculator, type FakeCalculator } from '../../testing/fake-calculator.ts';
import { sampleReport } from '../../testing/sample-report.ts';
import type { CervicalReport, CervicalReportSummary } from '../api/types.ts';

/** A report of a user aged 34 in Latvia whose screening is up to date. */
export function sampleCervicalReport(changes: Partial<CervicalReport> = {}): CervicalReport {
  return {
    id: '11111111-2222-4333-8444-555555555555',
    created_at: '2026-11-21T12:00:00.000Z',
    questionnaire_version: '1.0.0',
    rules_version: '2026-11',
    age: 34,
    country: 'LV',
    answers: { age: 34 },
    symptoms: [],
    factors: [
      { factor: 'age', direction: 'unclear', word: 'grown' },
      { factor: 'screening', direction: 'lowers', word: 'regular' },
      { factor: 'smoking', direction: 'raises', word: 'current' },
    ],
    screening: {
      state: 'up_to_date',
      rules: 'LV',
      tests: [{ test: 'hpv', every_years: 5 }],
      from_age: 25,
      to_age: 70,
    },
    vaccine: 'ask_doctor',
    ...changes,
  };
}

const summaryOf = ({ id, created_at, age, screening, symptoms }: CervicalReport): CervicalReportSummary => ({
  id,
  created_at,
  age,
  screening: screening.state,
  symptoms: symptoms.length,
});

export interface FakeCervical {
  answer(request: Request): Promise<Response>;
  reports: CervicalReport[];
  /** Serves draft and questionnaire, which work the same for both tests. */
  readonly shared: FakeCalculator;
  readonly asked: string[];
  down: boolean;
}

/** A fake of the cervical part of the calculator service, for one user. */
export function createFakeCervical(own: CervicalReport): FakeCervical {
  const shared = createFakeCalculator(sampleReport());
  const fake: FakeCervical = {
    shared,
    reports: [],
    asked: [],
    down: false,
    async answer(request) {
      const { pathname, search } = new URL(request.url);
      fake.asked.push(`${request.method} ${pathname}${search}`);
      if (fake.down) return new Response(null, { status: 503 });
      const [, , , part, resource, id] = pathname.split('/');
      if (part !== 'cervical') return new Response(null, { status: 404 });
      if (resource !== 'reports') {
        const address = request.url.replace('/cervical/', '/');
        return shared.answer(new Request(address, request));
      }
      if (request.method === 'POST') {
        fake.reports = [own, ...fake.reports];
        shared.draft = null;
        return Response.json(own, { status: 201 });
      }
      if (id === undefined) return Response.json({ reports: fake.reports.map(summaryOf), more: false });
      const found = fake.reports.find((report) => report.id === id);
      if (!found) return new Response(null, { status: 404 });
      if (request.method === 'GET') return Response.json(found);
      fake.reports = fake.reports.filter((report) => report !== found);
      return new Response(null, { status: 204 });
    },
  };
  return fake;
}
