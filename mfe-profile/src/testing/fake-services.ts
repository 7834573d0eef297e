/** A request as a fake service sees it. */
export interface Call {
  query: URLSearchParams;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

type Respond = (call: Call) => Response | object | number;

export interface FakeServices {
  answer(request: Request): Promise<Response>;
  /** Sets the response to `METHOD /path`: a JSON body, a status without a body, or a function of the request. */
  on(route: string, respond: Respond | object | number): void;
  /** The requests to a route, in order. */
  callsOf(route: string): Call[];
}

export function problem(status: number, code: string, errors: object[] = []): Response {
  const body = { type: code, title: code, status, code, error: code, requestId: 'r-1', errors };
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}

const responseOf = (made: Response | object | number): Response => {
  if (made instanceof Response) return made;
  return typeof made === 'number' ? new Response(null, { status: made }) : Response.json(made);
};

const RISK = { years_of_follow_up_10: 0.017, years_of_follow_up_20: 0.04, years_of_follow_up_30: 0.07, lifetime: 0.09 };
const RANGE = {
  years_of_follow_up_10: { low: 0.0142, high: 0.0208 },
  years_of_follow_up_20: { low: 0.0331, high: 0.0486 },
  years_of_follow_up_30: { low: 0.0577, high: 0.0852 },
  lifetime: { low: 0.0731, high: 0.109 },
};
export const riskReport = (id: string, more: object = {}) => ({
  id,
  age: 46,
  risk: RISK,
  range: RANGE,
  advice_first: false,
  ...more,
});

/** All services that /Profile uses, with an empty diary and default settings. Unknown routes are not found. */
export function createFakeServices(): FakeServices {
  const calls = new Map<string, Call[]>();
  const routes = new Map<string, Respond | object | number>([
    ['GET /api/profile/diary', { entries: [], older: null }],
    ['GET /api/calculator/draft', { draft: null }],
    ['GET /api/auth/user', { user: { kind: 'user', subject: 's', roles: ['user'] } }],
    ['POST /api/engage/get_auth_code', { settings: null }],
    ['GET /api/profile/settings', { country: null }],
    [
      'GET /api/notification/preferences',
      { language: null, kinds: { project_invitation: true, erasure_finished: true, examination_reminder: true } },
    ],
    [
      'GET /profile_countries.json',
      { countries: [{ code: 'LV', lv: 'Latvija', en: 'Latvia', ru: 'Латвия', pl: 'Łotwa' }] },
    ],
    [
      'GET /api/profile/sessions',
      {
        sessions: [
          { id: 'this', started_at: '2026-11-20T08:00:00Z', last_used_at: '2026-11-20T09:00:00Z', current: true },
        ],
      },
    ],
    ['GET /api/notification/reminder', { reminder: null, follow_ups: [], restricted: false }],
    ['GET /api/notification/calendar-feed', { created_at: null }],
    ['GET /api/notification/push-devices', { public_key: null, devices: [] }],
  ]);
  return {
    on: (route, respond) => void routes.set(route, respond),
    callsOf: (route) => calls.get(route) ?? [],
    async answer(request) {
      const { pathname, searchParams: query } = new URL(request.url);
      const route = `${request.method} ${pathname}`;
      const text = await request.text();
      const call: Call = { query, body: text === '' ? undefined : JSON.parse(text) };
      calls.set(route, [...(calls.get(route) ?? []), call]);
      const respond = routes.get(route);
      if (respond === undefined) return problem(404, 'not_found');
      return responseOf(typeof respond === 'function' ? (respond as Respond)(call) : respond).clone();
    },
  };
}
