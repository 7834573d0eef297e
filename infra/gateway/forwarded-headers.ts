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
function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)),
  );
}

/**
 * Headers for the upstream: the browser's without hop-by-hop ones, plus the gateway's forwarding headers.
 * Incoming forwarding headers are dropped; Express has evaluated them by TRUST_PROXY in `ip` and `protocol`.
 * Only one address is forwarded, so every part trusts exactly one proxy, however many are in front of us.
 */
export function requestHeaders(request: Request, { cookies }: { cookies: boolean }): OutgoingHttpHeaders {
  const headers = withoutHops(request.headers);
  const given = request.app.get('trust proxy') ? request.get('x-request-id') : undefined;
  for (const name of Object.keys(headers)) if (FORWARDING.test(name)) delete headers[name];
  if (!cookies) delete headers.cookie;
  const host = request.get('host') ?? '';
  const port = /:(\d+)$/.exec(host)?.[1] ?? (request.protocol === 'https' ? '443' : '80');
  return {
    ...headers,
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': host,
    'x-forwarded-port': port,
    'x-request-id': given !== undefined && REQUEST_ID.test(given) ? given : randomUUID(),
  };
}

/** Response headers for the browser, without those that name the software. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { server: _server, 'x-powered-by': _powered, ...kept } = withoutHops(headers);
  return kept;
}
