import { Agent, type RequestListener, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Contract, ERRORS, type ErrorName, errorsOf, pathOf, problemSchema, type Route } from '@vesela/contracts';
import fc from 'fast-check';
import { ADMITTED, CALLERS, type CallerName } from './callers.ts';
import { admitted, hostile, spoilt } from './hostile-input.ts';
import { serve } from './serve.ts';
import type { TestIssuer } from './test-issuer.ts';

export interface FuzzOptions {
  contract: Contract;
  app: RequestListener;
  issuer: TestIssuer;
  /** A subject who has records; no other may read or change them. */
  owner: string;
  /** Generated calls of each route by each caller who is admitted. */
  calls?: number;
}

interface Input {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** As it is sent. */
  body?: string;
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

const SILENCE_MS = 10_000;
const CALLS = 15;
/** Records that the owner tries to keep on each of her routes. */
const KEPT = 5;
/** Whoever is refused at the door is refused whatever is sent. */
const CALLS_OF_REFUSED = 2;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Errors that the steps before a handler give. */
const BY_THE_DOOR: readonly ErrorName[] = [
  'not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'payload_too_large',
];
const RAW_SEGMENTS = ['%00', '%', '%ff', '%2e%2e', '%2F', '%ED%A0%80', '0'.repeat(400), '-1', '*'];
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '{"\\u0000":1}',
  '\ufeff{}',
];

/**
 * Calls every route of the contract as every caller with inputs made of its schemas, valid and spoilt, and returns what was
 * wrong: an answer of 500 or above, one that the contract does not know, or one that names a record of the owner to somebody else.
 */
export async function fuzzRoutes({ contract, app, issuer, owner, calls = CALLS }: FuzzOptions): Promise<string[]> {
  const served = await callable(app);
  const faults: string[] = [];
  try {
    await keepRecords(owner, { contract, issuer, served });
    const hers = await idsOf(owner, { contract, issuer, served });
    for (const [name, route] of Object.entries(contract.routes)) {
      const inputs = inputsOf(route, [...hers]);
      for (const caller of Object.keys(CALLERS) as CallerName[]) {
        const token = await CALLERS[caller](issuer);
        const isIn = ADMITTED[route.access].includes(caller);
        const property = fc.asyncProperty(inputs, async (input) => {
          const answer = await served.send(contract, route, token, input);
          const fault = faultOf(route, input, answer) ?? leakOf(route, input, answer, hers);
          if (fault !== undefined) throw new Error(fault);
        });
        const { failed, counterexample, errorInstance, seed } = await fc.check(property, {
          numRuns: isIn ? calls : CALLS_OF_REFUSED,
          endOnFailure: true,
        });
        if (failed)
          faults.push(
            `${caller}: ${name}: ${errorInstance instanceof Error ? errorInstance.message : ''} ${JSON.stringify(counterexample)} (seed ${seed})`,
          );
      }
    }
  } finally {
    await served.stop();
  }
  return faults;
}

interface Deps {
  contract: Contract;
  issuer: TestIssuer;
  served: Served;
}

const tokenOf = (issuer: TestIssuer, subject: string) => issuer.token({ subject, email: `${subject}@vesela.example` });

const kind = (route: Route) => (route.access === 'user' || route.access === 'participant' ? 'own' : 'other');

/** The owner keeps what the schemas of her routes admit. */
async function keepRecords(owner: string, { contract, issuer, served }: Deps): Promise<void> {
  const token = await tokenOf(issuer, owner);
  for (const route of Object.values(contract.routes)) {
    if (kind(route) !== 'own' || !route.body || (route.method !== 'post' && route.method !== 'put')) continue;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const params = fc.record(Object.fromEntries(names.map((name) => [name, fc.uuid({ version: 4 })])));
    const body = admitted(route.body).map((value) => JSON.stringify(value));
    for (const input of fc.sample(fc.record({ params, query: fc.constant({}), body }), KEPT))
      await served.send(contract, route, token, input);
  }
}

/** Ids that the owner is shown and a stranger is not. */
async function idsOf(owner: string, { contract, issuer, served }: Deps): Promise<Set<string>> {
  const shownTo = async (subject: string) => {
    const token = await tokenOf(issuer, subject);
    const found = new Set<string>();
    for (const route of Object.values(contract.routes)) {
      if (kind(route) !== 'own' || route.method !== 'get' || route.path.includes('{')) continue;
      const { status, body } = await served.send(contract, route, token, { params: {}, query: {} });
      if (status === 200) for (const [id] of body.matchAll(UUID)) found.add(id);
    }
    return found;
  };
  const common = await shownTo('a-stranger');
  return new Set([...(await shownTo(owner))].filter((id) => !common.has(id)));
}

function inputsOf(route: Route, ids: readonly string[]): fc.Arbitrary<Input> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const segment = fc.oneof(
    ...(ids.length > 0 ? [fc.constantFrom(...ids)] : []),
    fc.uuid({ version: 4 }),
    fc.constantFrom(...RAW_SEGMENTS),
    hostile.map((value) => segmentOf(typeof value === 'string' ? value : JSON.stringify(value))),
  );
  const params = fc.record(Object.fromEntries(names.map((name) => [name, segment])));
  const mixed = (valid: fc.Arbitrary<unknown>) => fc.oneof(valid, valid.chain(spoilt), hostile);
  const query = route.query ? mixed(admitted(route.query)).map(asQuery) : fc.constant({});
  if (!route.body) return fc.record({ params, query });
  const body = fc.oneof(
    { weight: 8, arbitrary: mixed(admitted(route.body)).map((value) => JSON.stringify(value) ?? '') },
    fc.constantFrom(...RAW_BODIES),
  );
  return fc.record({ params, query, body });
}

/** A lone half of a pair cannot be written in a path. */
const segmentOf = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')) || '-';

const asQuery = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? part : JSON.stringify(part)]),
      )
    : { q: String(value) };

/** What the contract does not allow about an answer, whoever gets it. */
function faultOf(route: Route, { params }: Input, { status, type, body }: Answer): string | undefined {
  if (status >= 500) return `${status}`;
  if (status === route.status) {
    if (!route.response) return body === '' ? undefined : 'a body where there is none';
    if (!type.includes('json')) return undefined;
    return route.response.safeParse(JSON.parse(body)).success ? undefined : `${status} with a body of another schema`;
  }
  const problem = type.includes('application/problem+json')
    ? problemSchema.strict().safeParse(JSON.parse(body))
    : undefined;
  if (!problem?.success) return `${status} that is no problem`;
  const { code } = problem.data;
  // A segment that a path cannot hold leads to no route at all.
  const known =
    [...errorsOf(route), ...BY_THE_DOOR].includes(code) &&
    (code !== 'not_found' || route.errors.includes(code) || Object.keys(params).length > 0);
  if (!known || ERRORS[code] !== status) return `${status} ${code}, which the route does not declare`;
  return undefined;
}

/** A record of the owner in an answer to somebody else, or done something with. */
function leakOf(
  route: Route,
  { params, query, body = '' }: Input,
  answer: Answer,
  hers: ReadonlySet<string>,
): string | undefined {
  if (kind(route) !== 'own') return undefined;
  if (answer.status < 300 && Object.values(params).some((id) => hers.has(id)))
    return `${answer.status} for a record of another`;
  const asked = JSON.stringify([params, query, body]);
  const leaked = [...answer.body.matchAll(UUID)].map(([id]) => id).find((id) => hers.has(id) && !asked.includes(id));
  return leaked === undefined ? undefined : 'a record of another in the answer';
}

interface Served {
  send(contract: Contract, route: Route, token: string | undefined, input: Input): Promise<Answer>;
  stop(): Promise<void>;
}

async function callable(app: RequestListener): Promise<Served> {
  const served = await serve(() => app);
  const agent = new Agent({ keepAlive: true });
  return {
    send: (contract, route, token, { params, query, body }) =>
      new Promise((resolve, reject) => {
        const search = new URLSearchParams(query).toString();
        const path = pathOf(contract, route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '-');
        const sent = request({
          agent,
          port: served.port,
          host: '127.0.0.1',
          method: route.method.toUpperCase(),
          path: search ? `${path}?${search}` : path,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        });
        // One that never comes is a fault like any other.
        sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error('no answer')));
        sent.once('error', reject).once('response', (response) => {
          const { statusCode: status = 0, headers } = response;
          text(response).then((read) => resolve({ status, type: headers['content-type'] ?? '', body: read }), reject);
        });
        sent.end(body);
      }),
    async stop() {
      agent.destroy();
      await served.stop();
    },
  };
}
