import { SpanKind } from '@opentelemetry/api';
import { type Contract, pathOf, problemSchema, type Route } from '@vesela/contracts';
import type { z } from 'zod';
import { ProblemError, problem } from '../problem/problem-error.ts';
import { inInnerSpan } from '../telemetry/span.ts';
import { currentTraceparent } from '../telemetry/traceparent.ts';
import { fetchInside } from '../tls/inside.ts';

export interface PeerOptions {
  /** Origin of the services: `http://gateway:8080`. */
  origin: string;
  /** This service's own access token, from `createServiceTokens`. Not requested on public routes. */
  token: () => Promise<string>;
  /** Default 5 s, for the whole call. */
  timeoutMs?: number;
}

type Part<R, Name extends 'params' | 'query' | 'body'> =
  R extends Record<Name, infer Schema extends z.ZodType> ? { [Key in Name]: z.input<Schema> } : unknown;

/** The parts that the route declares, before the other service's defaults. */
type PeerInput<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;

type PeerAnswer<R extends Route> = R extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** Another service of the portal, called by its contract. */
export interface Peer<Routes extends Record<string, Route>> {
  /**
   * The validated response of a route. Throws the `ProblemError` that the other service returned, and `unavailable` when
   * it cannot be reached in time, violates its contract or refuses this service.
   */
  call<Name extends keyof Routes & string>(
    name: Name,
    input: PeerInput<Routes[Name]>,
  ): Promise<PeerAnswer<Routes[Name]>>;
}

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

const TIMEOUT_MS = 5_000;

export function createPeer<Routes extends Record<string, Route>>(
  contract: Contract<Routes>,
  { origin, token, timeoutMs = TIMEOUT_MS }: PeerOptions,
): Peer<Routes> {
  const send = async (route: Route, { params, query, body }: Parts, signal: AbortSignal) => {
    const url = new URL(fillPath(pathOf(contract, route), params), origin);
    for (const [name, value] of entriesOf(query)) url.searchParams.set(name, String(value));
    const headers = new Headers({ accept: 'application/json' });
    if (route.access !== 'public') headers.set('authorization', `Bearer ${await token()}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const traceparent = currentTraceparent();
    if (traceparent !== undefined) headers.set('traceparent', traceparent);
    const answer = await fetchInside(url, {
      method: route.method.toUpperCase(),
      headers,
      signal,
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, undone: isUndone(answer), text: await answer.text() };
  };
  return {
    async call(name, input) {
      const route = contract.routes[name] as Route;
      try {
        const attributes = {
          'rpc.service': contract.service,
          'rpc.method': name,
          'http.route': pathOf(contract, route),
        };
        const { status, undone, text } = await inInnerSpan(
          `${contract.service}.${name}`,
          { kind: SpanKind.CLIENT, attributes },
          () => send(route, input as Parts, AbortSignal.timeout(timeoutMs)),
        );
        if (status !== route.status) throw problemOf(text, { unsure: status > 500 && !undone });
        return route.response?.parse(JSON.parse(text)) as PeerAnswer<Routes[typeof name]>;
      } catch (cause) {
        if (cause instanceof ProblemError) throw cause;
        throw problem('unavailable', { cause });
      }
    },
  };
}

/** The other service states that it did nothing and the call can be repeated. */
const isUndone = ({ status, headers }: Response) => status === 503 && headers.has('retry-after');

/** A refusal of this service's own token is an installation error that the user cannot fix. */
function problemOf(text: string, cause: { unsure: boolean }): ProblemError {
  const { code, detail, errors } = problemSchema.parse(JSON.parse(text));
  const said = new ProblemError(code, {
    ...(detail === undefined ? {} : { detail }),
    ...(errors ? { errors } : {}),
    cause,
  });
  return code === 'unauthorized' || code === 'forbidden' ? problem('unavailable', { cause: said }) : said;
}

function fillPath(path: string, params: unknown): string {
  const given = Object.fromEntries(entriesOf(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
}

function entriesOf(part: unknown): [string, unknown][] {
  return Object.entries(part ?? {}).filter(([, value]) => value !== undefined);
}
