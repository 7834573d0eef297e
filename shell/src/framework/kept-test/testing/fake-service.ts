/** The id of a report that was just made. */
export const REPORT = '11111111-2222-4333-8444-555555555555';

/** A questionnaire of two questions; another `version` simulates changed questions. */
export const definition = (version: string, relatives = ['none', 'one']) => ({
  id: 'sample',
  version,
  groups: [
    { id: 'choice', questions: [{ kind: 'single', id: 'choice', required: true, options: codes(['a', 'b']) }] },
    { id: 'family', questions: [{ kind: 'single', id: 'family', required: true, options: codes(relatives) }] },
  ],
  checks: [],
});
/** A questionnaire of one question that other tests ask as well. */
export const SHARED_QUESTIONS = {
  id: 'shared',
  version: '1',
  groups: [
    {
      id: 'body',
      questions: [
        {
          kind: 'number',
          id: 'q160',
          required: true,
          min: 120,
          max: 220,
          integer: true,
          units: [{ system: 'any', parts: [{ code: 'cm', factor: 1, decimals: 0 }] }],
        },
      ],
    },
  ],
  checks: [],
};
const codes = (all: readonly string[]) => all.map((code) => ({ code }));
const ASKED = Object.fromEntries(
  ['choice', 'family']
    .map((id) => [`questions.${id}.title`, id])
    .concat([
      ['questions.q160.title', 'height'],
      ['units.cm', 'cm'],
    ])
    .concat(
      ['choice.a', 'choice.b', 'family.none', 'family.one', 'family.two'].map((key) => [`options.${key}`, `is ${key}`]),
    ),
);

export interface Draft {
  answers: Record<string, unknown>;
  group: string;
  revision: number;
  saved_at: string;
}
export const draftOf = (answers: Draft['answers'], group: string, revision = 1): Draft => ({
  answers,
  group,
  revision,
  saved_at: '2026-11-21T10:00:00.000Z',
});

/** A problem response in the services' format. */
export const problem = (status: number, code: string, errors?: object[]) =>
  Response.json({ type: 'about:blank', title: code, status, code, error: code, requestId: 'r', errors }, { status });
export const away = () => problem(500, 'internal');

interface Held {
  draft: Draft | null;
  reports: { id: string; created_at: string; answers?: Record<string, unknown> }[];
  questions: object;
  /** The newest report of other tests, by their base path. */
  others: Readonly<Record<string, { created_at: string; answers: Record<string, unknown> } | 'away'>>;
}
const EMPTY: Held = { draft: null, reports: [], questions: definition('1'), others: {} };

/** What the service holds. */
export const held: Held = { ...EMPTY };
/** Answers that differ from the usual ones, by `METHOD resource`. */
export const instead = new Map<string, () => Response>();
const asked: { what: string; body: unknown }[] = [];

/** A service that holds nothing and was asked nothing. */
export function begin(): void {
  Object.assign(held, EMPTY);
  instead.clear();
  asked.length = 0;
}

/** The bodies of the requests so far, by `METHOD resource`. */
export const sent = <Body>(what: string) => asked.filter((one) => one.what === what).map(({ body }) => body as Body);

/** Plays the service of one user. */
export async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('.json')) return Response.json({ countries: [], municipalities: [] });
  const [, , service, resource = '', id] = pathname.split('/');
  if (service === 'calculator') return ofAnother(pathname);
  const what = `${request.method} ${resource}`;
  const text = await request.text();
  const body = text === '' ? undefined : JSON.parse(text);
  asked.push({ what, body });
  const other = instead.get(what);
  if (other) return other();
  switch (what) {
    case 'GET questionnaire':
      return Response.json({ definition: held.questions, texts: ASKED });
    case 'GET draft':
      return Response.json({ draft: held.draft });
    case 'PUT draft':
      if (body.revision !== (held.draft?.revision ?? 0)) return problem(409, 'draft_conflict');
      held.draft = draftOf(body.answers, body.group, body.revision + 1);
      return Response.json(held.draft);
    case 'DELETE draft':
      held.draft = null;
      return new Response(null, { status: 204 });
    case 'POST reports':
      held.reports = [{ id: REPORT, created_at: '2026-11-21T12:00:00.000Z', answers: body.answers }, ...held.reports];
      return Response.json(held.reports[0], { status: 201 });
    case 'DELETE reports':
      held.reports = held.reports.filter((report) => report.id !== id);
      return new Response(null, { status: 204 });
    default:
      return id === undefined ? listed(searchParams) : found(id);
  }
}
function listed(query: URLSearchParams): Response {
  const before = query.get('before');
  const older = held.reports.filter(({ created_at }) => before === null || created_at < before);
  const limit = Number(query.get('limit'));
  return Response.json({ reports: older.slice(0, limit), more: older.length > limit });
}
function found(id: string): Response {
  const report = held.reports.find((one) => one.id === id);
  return report ? Response.json(report) : problem(404, 'not_found');
}

/** Another test has one report, or its service does not respond. */
function ofAnother(pathname: string): Response {
  const [base = '', id] = pathname.split('/reports');
  const report = held.others[base];
  if (report === 'away') return away();
  if (id) return Response.json({ id: REPORT, ...report });
  return Response.json({ reports: report ? [{ id: REPORT, created_at: report.created_at }] : [], more: false });
}
