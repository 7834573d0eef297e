import type { components as consent } from '@vesela/contracts/types/consent';
import type { components } from '@vesela/contracts/types/notification';
import type { Examination, Problem, Summary } from '../api/types.ts';

/** A received request with its body. */
interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Reminder = components['schemas']['Reminder'];
type HealthStatus = consent['schemas']['Standing']['health_data']['status'];

/** The examination service for one user, and her reminder at the notification service. */
export interface FakeExamination {
  answer(request: Request): Promise<Response>;
  readonly calls: Call[];
  kept: Examination[];
  /** What the notification service has planned; down while `undefined`. */
  reminder: (Pick<Reminder, 'state' | 'day'> & Partial<Reminder>) | null | undefined;
  /** Of the key for waiting examinations: one character, another for every user. */
  keySeed: string;
  /** The list of her examinations cannot be read. */
  refuseLists: boolean;
  /** Her decision on the use of health data; the consent service is down while `undefined`. */
  health: HealthStatus | undefined;
  /** Responses that override the usual ones, by method, until removed. */
  readonly overrides: Map<string, () => Response>;
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

export const ID = '11111111-2222-4333-8444-555555555555';

/** A user's first saved examination, with two signs. */
export const sampleExamination = (changes: Partial<Examination> = {}): Examination => ({
  id: ID,
  finished_at: '2026-11-21T12:00:00.000Z',
  created_at: '2026-11-21T12:00:05.000Z',
  revision: 1,
  symptoms: ['skin_dense_lump', 'nipple_inversion'],
  suspicious: 2,
  pattern: 'lines',
  notes: '',
  reminder_requested: false,
  time_zone: 'Europe/Riga',
  follow_up: { wanted: false, looked_at: null },
  comparison: null,
  ...changes,
});

const summaryOf = ({ notes, ...rest }: Examination): Summary => ({
  id: rest.id,
  finished_at: rest.finished_at,
  created_at: rest.created_at,
  symptoms: rest.symptoms,
  suspicious: rest.suspicious,
  reminder_requested: rest.reminder_requested,
  follow_up: rest.follow_up,
  notes_start: notes.slice(0, 200),
});

export function createFakeExamination(): FakeExamination {
  const notFound = () => problemResponse(404, 'not_found');
  const list = (query: URLSearchParams) => {
    if (fake.refuseLists) return problemResponse(403, 'consent_missing');
    const before = query.get('before');
    const limit = Number(query.get('limit'));
    const older = fake.kept.filter(({ finished_at }) => before === null || finished_at < before);
    return Response.json({ examinations: older.slice(0, limit).map(summaryOf), more: older.length > limit });
  };
  const submit = (body: Partial<Examination>) => {
    const suspicious = (body.symptoms ?? []).filter((symptom) => symptom !== 'no_symptoms').length;
    const examination = sampleExamination({ ...body, suspicious });
    fake.kept = [examination, ...fake.kept];
    return Response.json(examination, { status: 201 });
  };
  const change = (held: Examination, body: Partial<Examination>) => {
    if (body.revision !== held.revision) return problemResponse(409, 'state_conflict');
    const changed = { ...held, ...body, revision: held.revision + 1 };
    fake.kept = fake.kept.map((one) => (one === held ? changed : one));
    return Response.json(changed);
  };
  const one = (method: string, id: string, body: Partial<Examination>) => {
    const held = fake.kept.find((examination) => examination.id === id);
    if (!held) return notFound();
    if (method === 'PUT') return change(held, body);
    if (method === 'GET') return Response.json(held);
    fake.kept = fake.kept.filter((examination) => examination !== held);
    return new Response(null, { status: 204 });
  };
  const waitingKey = () => Response.json({ key: btoa(fake.keySeed.repeat(32)) });
  const standing = () => {
    if (fake.health === undefined) return problemResponse(503, 'unavailable');
    return Response.json({ health_data: { consent_version: 'health-data/2026-11-21', status: fake.health } });
  };
  const fake: FakeExamination = {
    keySeed: 'a',
    refuseLists: false,
    health: undefined,
    calls: [],
    kept: [],
    reminder: null,
    overrides: new Map(),
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const id = pathname.split('/')[4];
      const text = await request.text();
      const body: unknown = text === '' ? {} : JSON.parse(text);
      fake.calls.push({ method: request.method, path: pathname, body });
      if (pathname === '/api/notification/reminder') {
        const { reminder } = fake;
        return reminder === undefined ? problemResponse(503, 'unavailable') : Response.json({ reminder });
      }
      if (pathname === '/api/consent/standing') return standing();
      const overrides = fake.overrides.get(request.method);
      if (overrides) return overrides();
      if (pathname === '/api/examination/waiting-key') return waitingKey();
      if (!pathname.startsWith('/api/examination/examinations')) return notFound();
      if (id !== undefined) return one(request.method, id, body as Partial<Examination>);
      return request.method === 'POST' ? submit(body as Partial<Examination>) : list(searchParams);
    },
  };
  return fake;
}
