import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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

type Headers = Record<string, string | string[]>;

/** Those that `kept` keeps. Headers named in `Connection` are hop-by-hop too. */
function withoutHops(headers: IncomingHttpHeaders, kept: (name: string) => boolean): Headers {
  const named = new Set(
    String(headers.connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  const left: Headers = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name) && kept(name)) left[name] = value;
  return left;
}

/**
 * Headers for the upstream: the browser's without hop-by-hop ones, plus the gateway's forwarding headers.
 * Incoming forwarding headers are dropped; Express has evaluated them by TRUST_PROXY in `ip` and `protocol`.
 * Only one address is forwarded, so every part trusts exactly one proxy, however many are in front of us.
 */
export function requestHeaders(request: Request, { cookies }: { cookies: boolean }): Headers {
  const given = request.app.get('trust proxy') ? request.get('x-request-id') : undefined;
  const host = request.get('host') ?? '';
  const port = /:(\d+)$/.exec(host)?.[1] ?? (request.protocol === 'https' ? '443' : '80');
  const headers = withoutHops(request.headers, (name) => !FORWARDING.test(name) && (cookies || name !== 'cookie'));
  headers['x-forwarded-for'] = request.ip ?? '';
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-port'] = port;
  headers['x-request-id'] = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  return headers;
}

/** Those that name the software. */
const SOFTWARE = new Set(['server', 'x-powered-by']);

/** Response headers for the browser. */
export const answerHeaders = (headers: IncomingHttpHeaders): Headers =>
  withoutHops(headers, (name) => !SOFTWARE.has(name));
