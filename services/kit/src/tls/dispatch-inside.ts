import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { MIN_VERSION } from './certificate.ts';
import { authoritiesInside } from './inside.ts';

export interface ConnectionOptions {
  /** To each origin; further requests wait for one of them. */
  connections: number;
  /** Until connected, the certificate checked. */
  connectWithinMs: number;
  /** A connection that is not used for so long is closed. */
  idleMs: number;
}

/** To whom, and what; `path` with its query. */
export interface RequestInside extends Dispatcher.DispatchOptions {
  origin: string;
}

/**
 * Kept connections to other processes, for requests that are passed on: undici's, which cost a quarter to a third less than those of
 * `node:http`. Whatever the `host` header says, a certificate must name the origin. Connections opened before the trusted
 * authorities changed stay until they are idle.
 */
export function dispatchInside(options: ConnectionOptions) {
  let made: { by: string | undefined; agent: Agent } | undefined;
  return (request: RequestInside, handler: Dispatcher.DispatchHandler): void => {
    const by = authoritiesInside();
    if (made?.by !== by || !made) {
      void made?.agent.close();
      made = { by, agent: agentTrusting(by, options) };
    }
    // By default undici takes the name from the `host` header, and connects anew when that changes.
    made.agent.dispatch(
      request.origin.startsWith('https:') ? { ...request, ...{ servername: request.origin } } : request,
      handler,
    );
  };
}

function agentTrusting(
  authorities: string | undefined,
  { connections, connectWithinMs: timeout, idleMs }: ConnectionOptions,
) {
  const ca = authorities === undefined ? {} : { ca: authorities };
  const connect = buildConnector({ ...ca, minVersion: MIN_VERSION, timeout });
  return new Agent({
    connections,
    keepAliveTimeout: idleMs,
    // The caller waits for the start of a response as long as it likes.
    headersTimeout: 0,
    connect: (target, callback) => {
      const { servername: _origin, ...named } = target;
      connect(isIP(target.hostname) === 0 ? { ...named, servername: target.hostname } : named, callback);
    },
  });
}
