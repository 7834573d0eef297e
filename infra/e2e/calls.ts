import { type Contract, pathOf, type Route } from '@vesela/contracts';
import type { z } from 'zod';

export interface Given {
  token?: string | undefined;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

type Answer<R extends Route> = R extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** Sends a request to a route of a service and gives the answer as it is. */
export function send(
  origin: string,
  contract: Contract,
  route: Route,
  { token, params = {}, query = {}, body }: Given = {},
): Promise<Response> {
  const path = pathOf(contract, route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
    method: route.method.toUpperCase(),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
}

/** Calls a route that must succeed, and gives what it answers. */
export async function call<R extends Route>(
  origin: string,
  contract: Contract,
  route: R,
  given: Given = {},
): Promise<Answer<R>> {
  const answer = await send(origin, contract, route, given);
  if (!answer.ok) throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<R>;
}
