import { randomInt } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type Contract, ERRORS, type ErrorName, errorsOf, problemSchema, type Route } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import fc from 'fast-check';
import { ADMITTED, CALLERS, type CallerName } from './callers.ts';
import { type Belongings, createOracle, isOwned } from './fuzz-oracle.ts';
import { generatedInputs } from './generated-inputs.ts';
import { type Answer, callable, type Input } from './served-calls.ts';
import type { TestIssuer } from './test-issuer.ts';

export interface FuzzOptions extends Belongings {
  contract: Contract;
  app: RequestListener;
  issuer: TestIssuer;
  /** Calls with any input, of each route by each caller who is admitted: beside one for each record and each field. */
  calls?: number;
  /** From the start, for all calls, those of the oracle included. */
  limitMs?: number;
  /** Milliseconds on a clock that goes forward only. */
  now?: () => number;
  /** Given one line on how many calls were planned and made. */
  print?: (line: string) => void;
}

const CALLS = 3;
/** Whoever is refused at the door is refused whatever is sent. */
const CALLS_OF_REFUSED = 2;
/** For the generated calls of all services together; each has an equal share. */
const TOTAL_MS = 180_000;
const LIMIT_MS = TOTAL_MS / CONTRACTS.length;
/** Errors that the steps before a handler give. */
const BY_THE_DOOR: readonly ErrorName[] = [
  'not_found',
  'method_not_allowed',
  'unsupported_media_type',
  'payload_too_large',
];

/**
 * Calls every route of the contract as every caller with inputs made of its schemas, valid and spoilt, and returns what was
 * wrong: an answer of 500 or above, one that the contract does not know, one that names a record of somebody else or does
 * something with it, and whatever would make such a run say little. No call begins once the time is over; every route has had
 * its first call by every caller before any has a second, so that what the time cuts is never a whole route. Prints how many
 * calls were made of how many.
 */
export async function fuzzRoutes(options: FuzzOptions): Promise<string[]> {
  const { contract, app, issuer, records, calls = CALLS, limitMs = LIMIT_MS } = options;
  const { now = () => performance.now(), print = (line) => void process.stderr.write(`${line}\n`) } = options;
  const served = await callable(app);
  const start = now();
  try {
    const oracle = await createOracle({ contract, issuer, served }, options);
    if (oracle.blind.length > 0) return [...oracle.blind];
    // The oracle's last look takes no longer than its first ones.
    const end = start + limitMs - (now() - start);
    const all = Object.entries(contract.routes).flatMap(([name, route]) => {
      const inputs = generatedInputs(route, isOwned(route) ? { records, ids: oracle.ids } : {}, calls);
      return NAMES.map((caller) => {
        const planned = ADMITTED[route.access].includes(caller) ? inputs.length : CALLS_OF_REFUSED;
        return { name, route, caller, inputs, planned, made: 0, failed: false };
      });
    });
    const faults: string[] = [];
    const tokens = new Map<CallerName, string | undefined>();
    for (const caller of NAMES) tokens.set(caller, await CALLERS[caller](issuer));
    for (let round = 0; all.some(({ planned }) => planned > round); round += 1) {
      for (const one of all) {
        const { name, route, caller, inputs, planned, failed } = one;
        const given = inputs[round];
        if (planned <= round || failed || !given) continue;
        if (now() >= end) break;
        one.made += 1;
        const seed = randomInt(2 ** 31);
        const input = fc.sample(given, { numRuns: 1, seed })[0] as Input;
        const fault = await served
          .send(contract, route, tokens.get(caller), input)
          .then((answer) => faultOf(route, input, answer) ?? oracle.leakOf(route, input, answer))
          .catch(wordsOf);
        if (fault === undefined) continue;
        one.failed = true;
        faults.push(`${caller}: ${name}: ${fault} ${JSON.stringify(input)} (seed ${seed})`);
      }
    }
    print(countOf(contract, all, (now() - start) / 1000));
    if (all.every(({ made }) => made === 0)) faults.push('No call was made: the time was over before the first.');
    return [...faults, ...(await oracle.lost())];
  } finally {
    await served.stop();
  }
}

const NAMES = Object.keys(CALLERS) as CallerName[];

function countOf({ service, routes }: Contract, all: readonly { made: number; planned: number }[], seconds: number) {
  const sumOf = (part: 'made' | 'planned') => all.reduce((sum, one) => sum + one[part], 0);
  const pairs = `${Object.keys(routes).length} routes by ${NAMES.length} callers`;
  const without = all.filter(({ made }) => made === 0).length;
  const missed = without === 0 ? '' : `; ${without} of a route by a caller got none`;
  return `${service}: ${pairs}, ${sumOf('made')} of ${sumOf('planned')} generated calls made in ${seconds.toFixed(1)} s${missed}.`;
}

/**
 * What an error says of itself and its causes. One of Node's own modules is of another realm than a Jest suite, in which
 * `instanceof Error` denies it.
 */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, code, cause } = error as Record<'name' | 'message' | 'code' | 'cause', unknown>;
  const own = [name ?? 'an error without a name', ...(code === undefined ? [] : [code]), message ?? '']
    .join(' ')
    .trim();
  return cause === undefined ? own : `${own}, because of ${wordsOf(cause)}`;
}

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
