import { Agent, type RequestListener, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Contract, pathOf, type Route } from '@vesela/contracts';
import { serve } from './serve.ts';

export interface Input {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** As it is sent. */
  body?: string;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
}

const SILENCE_MS = 10_000;

export interface Served {
  send(contract: Contract, route: Route, token: string | undefined, input: Input): Promise<Answer>;
  stop(): Promise<void>;
}

/** Calls routes over one server, whatever is sent. */
export async function callable(app: RequestListener): Promise<Served> {
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
