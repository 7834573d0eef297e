import { problemResponse } from '../../testing/fake-consent.ts';
import type { Activity, ActivityInput, Export, Project, ProjectInput, WaitingExport } from '../api/types.ts';

export const PROJECT = '11111111-2222-4333-8444-555555555555';
const ACTIVITY = '22222222-2222-4333-8444-555555555555';

export const activity: Activity = {
  id: ACTIVITY,
  surveys: ['Calculator'],
  from: '2026-01-01',
  to: '2026-12-31',
  texts: { en: { title: 'One test', description: 'Take the test once.' } },
  participants_with_data: null,
};

export const project: Project = {
  id: PROJECT,
  texts: { en: { name: 'Sleep and hormones', description: 'How sleep changes.', purpose: 'To advise better.' } },
  from: '2026-01-01',
  to: '2026-12-31',
  contact: 'study@vesela.example',
  state: 'draft',
  created_at: '2026-01-01T00:00:00.000Z',
  participants: null,
  join: {
    code: '7K2MQ9XC04TB5N8R',
    url: 'https://vesela.example/join/7K2MQ9XC04TB5N8R',
    qr: { size: 21, path: 'M4 4h7v1h-7z' },
  },
  activities: [activity],
  consent_version: null,
  invited: 0,
  exports: 0,
};

const file: Export = {
  record: {
    id: '33333333-2222-4333-8444-555555555555',
    survey: 'Calculator',
    format: 'csv',
    exported_by: 'Researcher',
    exported_at: '2026-11-21T10:00:00.000Z',
    rows: 23,
  },
  file_name: 'sleep-and-hormones-11111111-Calculator-2026-11-21.csv',
  media_type: 'text/csv; charset=utf-8',
  content: 'age_band,region\n40-49,LV\n',
  codebook: {
    survey: 'Calculator',
    columns: [{ name: 'age_band', description: 'Age.', values: [{ value: '40-49', meaning: '40 to 49 years' }] }],
  },
  report: {
    k: 11,
    rows: 23,
    groups: [
      { age_band: '40-49', region: 'LV', births: 'any', rows: 12, merged: ['age_band', 'births'] },
      { age_band: '50-54', region: 'LV', births: 'one', rows: 11, merged: [] },
    ],
    other_answers: 2,
    withheld: [
      { column: 'mammography', rows: 12 },
      { column: 'oral_contraception', rows: 23 },
    ],
    in_other_test: ['oral_contraception'],
    withheld_after_withdrawal: true,
  },
};

export interface FakeResearch {
  answer(request: Request): Promise<Response>;
  roles: string[];
  projects: Project[];
  exports: Export[];
  waiting: WaitingExport[];
  /** First day on which files can take in more women. */
  newGroupsFrom: string | null;
  /** Responses that override the usual ones, by `METHOD path below the service`, until removed. */
  readonly overrides: Map<string, () => Response>;
  /** Request bodies, by the same keys. */
  readonly sent: Map<string, unknown[]>;
}

/** The research service for one client, and `/api/auth/user`. */
export function createFakeResearch(): FakeResearch {
  const notFound = () => problemResponse(404, 'not_found');
  const gone = () => new Response(null, { status: 204 });
  const found = (id: string | undefined) => fake.projects.find((one) => one.id === id);
  const exportable = ({ id, texts, state, activities }: Project) => ({
    id,
    texts,
    state,
    surveys: activities.flatMap(({ surveys }) => surveys),
  });
  const inState = (state: string | null) => fake.projects.filter((one) => state === null || one.state === state);
  const list = (state: string | null) =>
    Response.json({ client_name: 'Institute of Health', projects: inState(state), more: false });

  function change(of: Project, method: string, [part, id]: (string | undefined)[], body: unknown): Response {
    if (part === 'invitations') return Response.json({ invited: (body as { emails: string[] }).emails.length });
    if (part === 'state') Object.assign(of, body);
    else if (part === undefined && method === 'PUT') Object.assign(of, body as ProjectInput);
    else if (part === undefined) fake.projects = fake.projects.filter((one) => one !== of);
    else if (method === 'POST')
      of.activities = [...of.activities, { ...activity, ...(body as ActivityInput), id: 'new' }];
    else if (method === 'DELETE') of.activities = of.activities.filter((one) => one.id !== id);
    if (method === 'DELETE') return gone();
    return Response.json(of);
  }
  function projects(
    method: string,
    [id, part, record]: (string | undefined)[],
    body: unknown,
    state: string | null,
  ): Response {
    if (id === undefined && method === 'GET') return list(state);
    if (id === undefined) {
      const made = { ...project, ...(body as ProjectInput) };
      fake.projects = [made, ...fake.projects];
      return Response.json(made, { status: 201 });
    }
    const of = found(id);
    if (!of) return notFound();
    if (part === 'exports' && method === 'GET') {
      return Response.json({
        project: exportable(of),
        exports: fake.exports.map(({ record: taken }) => taken),
        waiting: fake.waiting,
        new_groups: exportable(of).surveys.map((survey) => ({ survey, from: fake.newGroupsFrom })),
        more: false,
      });
    }
    if (part === 'waiting-exports') {
      if (method === 'DELETE') fake.waiting = fake.waiting.filter((one) => one.id !== record);
      else fake.waiting = fake.waiting.map((one) => (one.id === record ? { ...one, confirmed: true } : one));
      return gone();
    }
    if (part === 'exports') {
      fake.exports = [file, ...fake.exports];
      fake.newGroupsFrom = '2026-12-21';
      return Response.json(file, { status: 201 });
    }
    return method === 'GET' ? Response.json(of) : change(of, method, [part, record], body);
  }
  const fake: FakeResearch = {
    roles: ['user', 'client-administrator'],
    projects: [],
    exports: [],
    waiting: [],
    newGroupsFrom: null,
    overrides: new Map(),
    sent: new Map(),
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/api/auth/user')
        return Response.json({ user: { kind: 'user', subject: 's', roles: fake.roles } });
      const path = pathname.replace('/api/research', '');
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const name = `${request.method} ${path}`;
      if (body !== undefined) fake.sent.set(name, [...(fake.sent.get(name) ?? []), body]);
      const overrides = fake.overrides.get(name);
      if (overrides) return overrides();
      const [, resource, ...rest] = path.split('/');
      if (resource === 'projects') return projects(request.method, rest, body, searchParams.get('state'));
      return Response.json({
        client_name: 'Institute of Health',
        projects: inState(searchParams.get('state')).map(exportable),
        more: false,
      });
    },
  };
  return fake;
}
