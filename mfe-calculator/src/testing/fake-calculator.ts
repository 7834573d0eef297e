import { isPopulation, MODEL_VERSION, populationRates } from '@vesela/risk-model';
import type { AnyReport, Draft, Problem } from '../api/types.ts';
import { createFakeLinks, type FakeLinks } from './fake-links.ts';

/** A received request with its body. */
interface Call {
  method: string;
  path: string;
  body: unknown;
}

export interface FakeCalculator {
  answer(request: Request): Promise<Response>;
  readonly calls: Call[];
  reports: AnyReport[];
  draft: Draft | null;
  links: FakeLinks;
  /** Partner offers that are valid today. */
  offers: unknown[];
  /** Responses that override the usual ones, by `METHOD resource`, until removed. */
  readonly overrides: Map<string, () => Response | Promise<Response>>;
  questionnaire: (language: string) => unknown;
}

/** A problem response in the services' format. */
export function problemResponse(status: number, code: Problem['code'], errors?: Problem['errors']): Response {
  const problem: Problem = {
    type: `https://vesela.example/problems/${code}`,
    title: code,
    status,
    code,
    error: code,
    requestId: 'r-1',
    ...(errors ? { errors } : {}),
  };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** Id of a recomputed report. */
export const RECOMPUTED = '99999999-2222-4333-8444-555555555555';

function rates(code: string | undefined): Response {
  if (!isPopulation(code)) return problemResponse(404, 'not_found');
  const { firstAge, hazard, incidence, mortality } = populationRates(code);
  const lists = { hazard: [...hazard], incidence: [...incidence], mortality: [...mortality] };
  return Response.json({ code, model_version: MODEL_VERSION, first_age: firstAge, ...lists });
}

/** A fake calculator service for one user. */
export function createFakeCalculator(report: AnyReport): FakeCalculator {
  const notFound = () => problemResponse(404, 'not_found');
  const list = (query: URLSearchParams) => {
    const before = query.get('before');
    const limit = Number(query.get('limit'));
    const older = fake.reports.filter(({ created_at }) => before === null || created_at < before);
    return Response.json({
      reports: older.slice(0, limit).map((one) => ({
        ...one,
        risk: one.numbered ? one.risk : null,
        capped: one.numbered && one.capped,
        range: one.numbered ? one.interval?.risk : null,
        advice_first: !one.numbered || one.referral.verdict === 'yes',
      })),
      more: older.length > limit,
    });
  };
  const one = (method: string, id: string) => {
    const found = fake.reports.find((held) => held.id === id);
    if (!found) return notFound();
    if (method === 'GET') return Response.json(found);
    fake.reports = fake.reports.filter((held) => held !== found);
    return new Response(null, { status: 204 });
  };
  const recompute = (id: string) => {
    const found = fake.reports.find((held) => held.id === id);
    if (!found) return notFound();
    const renewed = { ...found, id: RECOMPUTED, model_version: MODEL_VERSION };
    fake.reports = [renewed, ...fake.reports];
    return Response.json(renewed);
  };
  const submit = () => {
    fake.draft = null;
    fake.reports = [report, ...fake.reports];
    return Response.json(report, { status: 201 });
  };
  const draft = (method: string, body: unknown) => {
    if (method === 'GET') return Response.json({ draft: fake.draft });
    if (method === 'DELETE') {
      fake.draft = null;
      return new Response(null, { status: 204 });
    }
    const given = body as Draft;
    if (given.revision !== (fake.draft?.revision ?? 0)) return problemResponse(409, 'draft_conflict');
    fake.draft = { ...given, revision: given.revision + 1, saved_at: '2026-11-21T10:00:00.000Z' };
    return Response.json(fake.draft);
  };
  const fake: FakeCalculator = {
    calls: [],
    reports: [],
    draft: null,
    links: createFakeLinks(),
    offers: [],
    overrides: new Map(),
    questionnaire: () => ({}),
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const [, , , resource = '', id, action, part] = pathname.split('/');
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      fake.calls.push({ method: request.method, path: pathname, body });
      const overrides = fake.overrides.get(`${request.method} ${resource}`);
      if (overrides) return overrides();
      if (resource === 'questionnaire') return Response.json(fake.questionnaire(searchParams.get('lang') ?? ''));
      if (resource === 'draft') return draft(request.method, body);
      if (resource === 'populations') return rates(id);
      if (resource === 'coupons')
        return id === undefined ? Response.json({ offers: fake.offers }) : new Response(null, { status: 204 });
      if (action === 'doctor-links') return fake.links.answer(request.method, part, body);
      if (resource === 'doctor-links')
        return Response.json({ report, expires_at: '2026-11-28T12:00:00.000Z', taken_again: false });
      if (resource !== 'reports') return notFound();
      if (id !== undefined && action === 'recompute') return recompute(id);
      if (id !== undefined) return one(request.method, id);
      return request.method === 'POST' ? submit() : list(searchParams);
    },
  };
  return fake;
}

/** The self-examinations of a woman who noticed two signs, and what she has said of a doctor since. */
export const openSign = (lookedAt: 'yes' | null = null) =>
  Response.json({
    examinations: [
      {
        id: 'e-1',
        finished_at: '2026-11-12T10:00:00.000Z',
        suspicious: 2,
        symptoms: ['skin_dense_lump', 'nipple_discharge'],
        follow_up: { looked_at: lookedAt },
      },
    ],
    more: false,
  });
