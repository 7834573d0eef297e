import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Request } from 'express';

/** Of one connection only (RFC 9110, section 7.6.1), in both directions. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers on the origin of a request, which only the gateway sets. */
const FORWARDING = /^(forwarded|x-forwarded-.*|x-real-ip|x-request-id)$/;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Headers named in `Connection` are hop-by-hop too. */
function withoutHops(headers: IncomingHttpHeaders, unless: (name: string) => boolean): OutgoingHttpHeaders {
  const { connection = '' } = headers;
  const named = connection === 'keep-alive' || connection === '' ? undefined : namesIn(connection);
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers)
    if (!HOP_BY_HOP.has(name) && !unless(name) && !named?.has(name)) kept[name] = headers[name];
  return kept;
}

const namesIn = (connection: string) => new Set(connection.split(',').map((name) => name.trim().toLowerCase()));

/**
 * Headers for the upstream: the browser's without hop-by-hop ones, plus the gateway's forwarding headers.
 * Incoming forwarding headers are dropped; Express has evaluated them by TRUST_PROXY in `ip` and `protocol`.
 * Only one address is forwarded, so every part trusts exactly one proxy, however many are in front of us.
 */
export function requestHeaders(request: Request, { cookies }: { cookies: boolean }): OutgoingHttpHeaders {
  const headers = withoutHops(request.headers, (name) => FORWARDING.test(name) || (name === 'cookie' && !cookies));
  const given = request.app.get('trust proxy') ? request.get('x-request-id') : undefined;
  const host = request.get('host') ?? '';
  const port = /:(\d+)$/.exec(host)?.[1] ?? (request.protocol === 'https' ? '443' : '80');
  headers['x-forwarded-for'] = request.ip ?? '';
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-port'] = port;
  headers['x-request-id'] = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  return headers;
}

/** Response headers for the browser, without those that name the software. */
export const answerHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  withoutHops(headers, (name) => name === 'server' || name === 'x-powered-by');
