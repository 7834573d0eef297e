import { OPENINGS } from '@vesela/contracts/audited-acts';
import type { components } from '@vesela/contracts/types/profile';
import type {
  AddressBlock,
  AuditEntry,
  Client,
  ResearchAuditEntry,
  Staff,
  Suspension,
  WaitingAppointment,
} from '../api/types.ts';

type Problem = components['schemas']['Problem'];

export const SUBJECT = '5f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01';
export const CLIENT = '11111111-2222-4333-8444-555555555555';

export const suspension: Suspension = {
  id: '22222222-2222-4333-8444-555555555555',
  number: 1,
  subject: SUBJECT,
  reason: 'false_identity',
  notice: 'You used another name.',
  language: 'en',
  started_at: '2026-11-20T12:00:00.000Z',
  until: '2026-11-25T12:00:00.000Z',
  ended_at: null,
  ended_by: null,
  in_force: true,
};
export const block: AddressBlock = {
  id: '33333333-2222-4333-8444-555555555555',
  number: 1,
  network: '203.0.113.7/32',
  incident: 'INC-1',
  started_at: '2026-11-20T12:00:00.000Z',
  until: '2099-01-01T12:00:00.000Z',
  lifted_at: null,
};
export const client: Client = {
  id: CLIENT,
  name: 'Institute of Health',
  kind: 'organisation',
  created_at: '2026-11-01T12:00:00.000Z',
};
export const person: Staff = {
  id: '44444444-2222-4333-8444-555555555555',
  subject: SUBJECT,
  name: 'Researcher',
  role: 'researcher',
  appointed_at: '2026-11-02T12:00:00.000Z',
};

/** An appointment that a colleague of the caller asked for. */
export const waiting: WaitingAppointment = {
  id: '55555555-2222-4333-8444-555555555555',
  subject: SUBJECT,
  name: 'Researcher',
  role: 'researcher',
  requested_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-27T12:00:00.000Z',
  own: false,
};

export function problemResponse(status: number, code: Problem['code'], errors?: Problem['errors']): Response {
  const problem = {
    type: code,
    title: code,
    status,
    code,
    error: code,
    requestId: 'r-1',
    ...(errors ? { errors } : {}),
  };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

const isOpening = (act: string) => OPENINGS.some((one) => one === act);
const isWhole = (query: URLSearchParams) => query.get('openings') === 'with';
const passes = (query: URLSearchParams, entry: Readonly<Record<string, string | null>>) =>
  Object.entries(entry).every(([field, value]) => !query.has(field) || query.get(field) === value);
const namedIn = (acts: readonly Pick<AuditEntry, 'staff' | 'staff_name'>[]) => {
  const named = acts.flatMap(({ staff, staff_name }) => (staff === null ? [] : [{ account: staff, name: staff_name }]));
  return [...new Map(named.map((one) => [one.account, one])).values()];
};

export interface FakeProvider {
  answer(request: Request): Promise<Response>;
  roles: string[];
  suspended: Suspension | null;
  suspensions: Suspension[];
  blocks: AddressBlock[];
  clients: Client[];
  staff: Staff[];
  waiting: WaitingAppointment[];
  acts: AuditEntry[];
  researchActs: ResearchAuditEntry[];
  /** Responses that override the usual ones, by `METHOD path`, until removed. */
  readonly overrides: Map<string, () => Response>;
  /** Queries of the logs, each after its service. */
  readonly asked: string[];
  /** Request bodies, by the same keys. */
  readonly sent: Map<string, unknown[]>;
}

/** Profile and research services as used by the provider's pages; one account, Anna's, can be found. */
export function createFakeProvider(): FakeProvider {
  const found = (email: string) =>
    email === 'anna@example.org'
      ? { subject: SUBJECT, first_name: 'Anna', language: 'lv', enabled: !fake.suspended, suspension: fake.suspended }
      : null;
  const defaults: Readonly<Record<string, (body: unknown, query: URLSearchParams) => Response>> = {
    'GET /api/auth/user': () => Response.json({ user: { kind: 'user', subject: 'p', roles: fake.roles } }),
    'POST /api/profile/accounts/find': (body) => Response.json({ account: found((body as { email: string }).email) }),
    'POST /api/profile/suspensions': () => Response.json(suspension, { status: 201 }),
    'GET /api/profile/suspensions': () => Response.json({ suspensions: fake.suspensions, more: false }),
    [`POST /api/profile/suspensions/${suspension.id}/lift`]: () => {
      fake.suspensions = [];
      return Response.json(suspension);
    },
    'GET /api/profile/address-blocks': (_body, query) => {
      const blocks = fake.blocks.filter(({ lifted_at }) => query.get('state') === 'all' || lifted_at === null);
      return Response.json({ blocks, more: false });
    },
    'POST /api/profile/address-blocks': () => {
      fake.blocks = [block];
      return Response.json(block, { status: 201 });
    },
    [`POST /api/profile/address-blocks/${block.id}/lift`]: () => {
      fake.blocks = [{ ...block, lifted_at: '2026-11-21T12:00:00.000Z' }];
      return Response.json(fake.blocks[0]);
    },
    'GET /api/profile/audit/all': (_body, query) => {
      fake.asked.push(`profile ${query}`);
      const entries = fake.acts.filter(
        ({ act, staff }) =>
          passes(query, { act, staff }) && (isOpening(act) ? query.has('act') || isWhole(query) : true),
      );
      return Response.json({ entries, more: false });
    },
    'GET /api/profile/audit/staff': () => Response.json({ staff: namedIn(fake.acts) }),
    'GET /api/research/audit': (_body, query) => {
      fake.asked.push(`research ${query}`);
      const entries = fake.researchActs.filter(({ act, staff, project_id }) =>
        passes(query, { act, staff, project_id }),
      );
      return Response.json({ entries, more: false });
    },
    'GET /api/research/audit/choices': () => {
      const projects = fake.researchActs.flatMap(({ project_id, project_names, client_name }) =>
        project_id === null ? [] : [{ id: project_id, names: project_names, client_name }],
      );
      const known = new Map(projects.map((project) => [project.id, project]));
      return Response.json({ staff: namedIn(fake.researchActs), projects: [...known.values()] });
    },
    'GET /api/research/clients': (_body, query) => {
      const clients = fake.clients.filter(({ kind }) => !query.has('kind') || kind === query.get('kind'));
      return Response.json({ clients, more: false });
    },
    'POST /api/research/clients': (body) => {
      fake.clients = [{ ...client, ...(body as Client) }];
      return Response.json(fake.clients[0], { status: 201 });
    },
    [`GET /api/research/clients/${CLIENT}/staff`]: () =>
      Response.json({ client, staff: fake.staff, waiting: fake.waiting }),
    [`POST /api/research/clients/${CLIENT}/staff`]: (body) => {
      fake.waiting = [{ ...waiting, ...(body as Staff) }];
      return Response.json(fake.waiting[0], { status: 201 });
    },
    [`POST /api/research/clients/${CLIENT}/appointments/${waiting.id}/confirmation`]: () => {
      const [{ subject, name, role } = waiting] = fake.waiting;
      fake.staff = [{ ...person, subject, name, role }];
      fake.waiting = [];
      return Response.json(fake.staff[0], { status: 201 });
    },
    [`DELETE /api/research/clients/${CLIENT}/appointments/${waiting.id}`]: () => {
      fake.waiting = [];
      return new Response(null, { status: 204 });
    },
    [`DELETE /api/research/clients/${CLIENT}/staff/${person.id}`]: () => {
      fake.staff = [];
      return new Response(null, { status: 204 });
    },
  };
  const fake: FakeProvider = {
    roles: ['user', 'provider'],
    suspended: null,
    suspensions: [],
    blocks: [],
    clients: [],
    staff: [],
    waiting: [],
    acts: [],
    researchActs: [],
    asked: [],
    overrides: new Map(),
    sent: new Map(),
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const name = `${request.method} ${pathname}`;
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      if (body !== undefined) fake.sent.set(name, [...(fake.sent.get(name) ?? []), body]);
      const respond = defaults[name] ?? (() => problemResponse(404, 'not_found'));
      return (fake.overrides.get(name) ?? (() => respond(body, searchParams)))();
    },
  };
  return fake;
}
