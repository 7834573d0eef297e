import type { AccountDeletion, SignedAccountCertificate } from '../api.ts';
import { OWN_DATA } from './own-data.ts';

export const CODE = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF';

export const WAITING: AccountDeletion = {
  id: '00000000-0000-4000-8000-000000000099',
  state: 'waiting',
  requested_at: '2026-11-21T12:00:00.000Z',
  due_at: '2026-11-28T12:00:00.000Z',
  erasing_at: null,
  erased_at: null,
  holders: [],
};
const erasing_at = '2026-11-28T12:00:01.000Z';
const erased_at = '2026-11-28T12:01:00.000Z';
const done = { holder: 'calculator', confirmed_at: erased_at, erased: 2 };
export const ERASING: AccountDeletion = {
  ...WAITING,
  state: 'erasing',
  erasing_at,
  holders: [done, { holder: 'research', confirmed_at: null, erased: null }],
};
export const ERASED: AccountDeletion = {
  ...ERASING,
  state: 'erased',
  erased_at,
  holders: [done, { holder: 'research', confirmed_at: erased_at, erased: 0 }],
};
export const CERTIFICATE: SignedAccountCertificate = {
  certificate: {
    type: 'account-deletion-certificate',
    issuer: { name: 'The provider', email: 'privacy@vesela.example', portal: 'Vesela' },
    deletion_id: ERASED.id,
    requested_at: ERASED.requested_at,
    erasing_at,
    erased_at,
    holders: ERASED.holders,
  },
  jws: 'a.b.c',
};

export interface FakeMyData {
  answer(request: Request): Promise<Response>;
  deletion: AccountDeletion | null;
  certificate: SignedAccountCertificate | null;
  /** The codes that were issued; only the last is valid. */
  codes: string[];
  /** Requests with these path prefixes return 503. */
  down: string;
  /** The requests sent by the page, in order. */
  readonly sent: { path: string; body: unknown }[];
}

const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ type: 't', title: 't', status, code, error: 'e', requestId: 'r', errors }, { status });

/** All services used by /MyData and /Deletion, with the data of the user Anna. */
export function createFakeMyData(): FakeMyData {
  let restricted: string | null = null;
  const own: Readonly<Record<string, () => unknown>> = {
    '/api/profile/own-data': () => OWN_DATA.profile,
    '/api/calculator/own-data': () => OWN_DATA.calculator,
    '/api/contraception/own-data': () => OWN_DATA.contraception,
    '/api/examination/own-data': () => OWN_DATA.examination,
    '/api/consent/own-data': () => ({ ...OWN_DATA.consent, more: false }),
    '/api/notification/own-data': () => OWN_DATA.notification,
    '/api/research/own-data': () => OWN_DATA.research,
    '/api/profile/restriction': () => ({ restricted_since: restricted }),
    '/api/profile/accesses': () => ({ accesses: OWN_DATA.profile.accesses, older: null }),
    '/api/research/my-exports': () => ({ exports: [] }),
    '/api/profile/account-deletion': () => ({ deletion: fake.deletion }),
    '/api/calculator/questionnaire': () => QUESTIONS,
    '/api/calculator/cervical/questionnaire': () => ({ ...QUESTIONS, texts: {} }),
    '/api/contraception/questionnaire': () => ({ ...QUESTIONS, texts: {} }),
    '/profile_countries.json': () => ({
      countries: [{ code: 'LV', lv: 'Latvija', en: 'Latvia', ru: 'Латвия', pl: 'Łotwa' }],
    }),
    '/municipalities_lv.json': () => ({
      municipalities: [{ code: 'LV-RIX', lv: 'Rīga', en: 'Riga', ru: 'Рига', pl: 'Ryga' }],
    }),
  };
  const acts: Readonly<Record<string, (body: Record<string, unknown>) => Response>> = {
    'PUT /api/profile/restriction': ({ restricted: on }) => {
      restricted = on ? '2026-11-21T12:00:00.000Z' : null;
      return Response.json({ restricted_since: restricted });
    },
    'POST /api/profile/account-deletion': ({ email }) => {
      if (email !== 'anna@example.org')
        return problem(422, 'validation_failed', [{ field: 'email', code: 'other_address' }]);
      fake.deletion ??= WAITING;
      fake.codes.push(fake.codes.length === 0 ? CODE : CODE.replace('AAAA', '2222'));
      return Response.json({ deletion: fake.deletion, code: fake.codes.at(-1) }, { status: 201 });
    },
    'POST /api/profile/account-deletion/keep': () => {
      if (fake.deletion?.state !== 'waiting') return problem(409, 'state_conflict');
      fake.deletion = null;
      return new Response(null, { status: 204 });
    },
    'POST /api/profile/account-deletions/read': ({ code }) =>
      code === fake.codes.at(-1)
        ? Response.json({ deletion: fake.deletion, certificate: fake.certificate })
        : problem(404, 'unknown_code'),
  };
  const fake: FakeMyData = {
    deletion: null,
    certificate: null,
    codes: [],
    down: 'nothing',
    sent: [],
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(fake.down)) return new Response(null, { status: 503 });
      const read = own[pathname];
      if (request.method === 'GET') return read ? Response.json(read()) : problem(404, 'not_found');
      const body = (await request.json()) as Record<string, unknown>;
      fake.sent.push({ path: pathname, body });
      return acts[`${request.method} ${pathname}`]?.(body) ?? problem(404, 'not_found');
    },
  };
  return fake;
}

const QUESTIONS = {
  texts: { 'questions.age.title': 'How old are you?', 'questions.q27.title': 'Which country do you live in?' },
  definition: {
    version: '1.0.0',
    groups: [{ id: 'residence', questions: [{ kind: 'country', id: 'q27', required: true }] }],
  },
};
