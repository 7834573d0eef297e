import type { ContraceptionReport } from '../api-types.ts';

/** A draft as sent. */
interface SentDraft {
  questionnaire_version: string;
  answers: Record<string, unknown>;
  group: string;
  revision: number;
}

/** A report of the risk test. */
export interface RiskTest {
  created_at: string;
  answers: Readonly<Record<string, number | string>>;
}

export interface FakeContraception {
  answer(request: Request): Promise<Response>;
  reports: ContraceptionReport[];
  draft: SentDraft | null;
  /** The user's newest risk test; `down` when that service does not respond. */
  riskTest: RiskTest | 'none' | 'down';
  readonly asked: string[];
}

const unit = (code: string) => [{ system: 'any', parts: [{ code, factor: 1, decimals: 1 }] }];
const whole = (id: string, code: string, min: number, max: number) => ({
  kind: 'number',
  id,
  required: true,
  min,
  max,
  units: unit(code),
});

/** Three pages of the test; the risk test knows an answer of one of them. */
const definition = {
  id: 'contraception',
  version: '1.0.0',
  groups: [
    {
      id: 'relations',
      questions: [{ kind: 'single', id: 'q1', required: true, options: [{ code: '0' }, { code: '1' }] }],
    },
    { id: 'age', questions: [whole('q15', 'years', 16, 60)] },
    { id: 'body', questions: [whole('q160', 'cm', 120, 220), whole('q161', 'kg', 30, 250)] },
  ],
  checks: [],
};
const texts = {
  'questions.q1.title': 'Relations',
  'options.q1.0': 'No',
  'options.q1.1': 'Yes',
  'groups.age.title': 'Age',
  'questions.q15.title': 'Your age',
  'groups.body.title': 'Body',
  'questions.q160.title': 'Your height',
  'questions.q161.title': 'Your weight',
  'units.years': 'years',
  'units.cm': 'cm',
  'units.kg': 'kg',
};

const ID = '33333333-2222-4333-8444-555555555555';

/** The contraception service and the calculator's reports, for one user. */
export function createFakeContraception(own: ContraceptionReport): FakeContraception {
  const riskTest = (id: string | undefined) => {
    if (fake.riskTest === 'down') return new Response(null, { status: 503 });
    const reports = fake.riskTest === 'none' ? [] : [{ id: ID, created_at: fake.riskTest.created_at }];
    return Response.json(id === undefined ? { reports, more: false } : fake.riskTest);
  };
  const summary = (report: ContraceptionReport) => ({
    ...report,
    suits: report.eligibility.filter(({ suitability }) => suitability === 'suits').length,
    conflict: report.blocks.some(({ block }) => block === 'current_method_conflict'),
  });
  const reports = (method: string, id: string | undefined) => {
    if (method === 'POST') {
      fake.reports = [own, ...fake.reports];
      fake.draft = null;
      return Response.json(own, { status: 201 });
    }
    if (id === undefined) return Response.json({ reports: fake.reports.map(summary), more: false });
    const found = fake.reports.find((report) => report.id === id);
    return found ? Response.json(found) : new Response(null, { status: 404 });
  };
  const draft = async (request: Request) => {
    if (request.method === 'DELETE') {
      fake.draft = null;
      return new Response(null, { status: 204 });
    }
    if (request.method === 'PUT') {
      const sent = (await request.json()) as SentDraft;
      fake.draft = { ...sent, revision: sent.revision + 1 };
    }
    const kept = fake.draft && { ...fake.draft, saved_at: '2026-11-21T10:00:00.000Z' };
    return Response.json(request.method === 'GET' ? { draft: kept } : kept);
  };
  const fake: FakeContraception = {
    reports: [],
    draft: null,
    riskTest: 'none',
    asked: [],
    async answer(request) {
      const { pathname } = new URL(request.url);
      fake.asked.push(`${request.method} ${pathname}`);
      const [, , service, resource, id, part] = pathname.split('/');
      if (service === 'calculator' && resource === 'reports') return riskTest(id);
      if (resource === 'questionnaire') return Response.json({ definition, texts });
      if (resource === 'draft') return draft(request);
      if (part === 'doctor-links') return Response.json({ links: [] });
      if (resource === 'doctor-links')
        return Response.json({ report: own, expires_at: '2026-11-28T12:00:00.000Z', taken_again: false });
      return resource === 'reports' ? reports(request.method, id) : new Response(null, { status: 404 });
    },
  };
  return fake;
}
