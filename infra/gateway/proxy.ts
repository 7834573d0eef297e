import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { request as openSecureRequest } from 'node:https';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { agentInside } from '@vesela/service-kit/tls';
import type { Request, RequestHandler, Response } from 'express';
import { answerUnavailable, type Failure } from './answers.ts';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import type { UpstreamPool } from './upstream-pool.ts';

export interface ProxyOptions {
  pool: UpstreamPool;
  /** Whether to forward the browser's cookies. Default false. */
  cookies?: boolean;
  /** Whether people navigate there: they get an error page instead of a problem body. */
  page?: boolean;
  /** From the request's end to the first byte of the response. Default 30 s. */
  answerWithinMs?: number;
  /** Until connected. Default 2 s. */
  connectWithinMs?: number;
  /** Called for every replica that failed, with the system error's code. */
  onFailure?(origin: string, code: string): void;
}

const ANSWER_MS = 30_000;
const CONNECT_MS = 2_000;
/** Shorter than the upstreams' keep-alive, so that no request is sent on a connection that is being closed. */
const IDLE_MS = 30_000;

const CONNECTIONS = {
  keepAlive: true,
  maxSockets: 256,
  maxFreeSockets: 64,
  timeout: IDLE_MS,
  scheduling: 'lifo',
} as const;
const agent = new Agent(CONNECTIONS);
const secureAgent = agentInside(CONNECTIONS);

/** Idempotent methods (RFC 9110, section 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

class UpstreamError extends Error {
  readonly code: string;
  /** Not connected, or its certificate was refused, so the upstream has received nothing. */
  readonly nothingSent: boolean;

  constructor(code: string, nothingSent: boolean) {
    super(code);
    this.code = code;
    this.nothingSent = nothingSent;
  }
}

/** Forwards requests to the replicas of a part in turn; retries on another one where nothing can happen twice. */
export function createProxy(options: ProxyOptions): RequestHandler {
  const { pool, onFailure } = options;
  return async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    if (!body) return void response.destroy();
    const tried = new Set<string>();
    let failure: Failure = 503;
    for (let origin = pool.next(tried); origin !== undefined; origin = pool.next(tried)) {
      tried.add(origin);
      try {
        return sendResponse(await forward(origin, { request, response, body, options }), response);
      } catch (error) {
        if (response.destroyed) return;
        const { code, nothingSent } = error instanceof UpstreamError ? error : UNKNOWN;
        onFailure?.(origin, code);
        if (code === 'TIMEOUT') return answerUnavailable(request, response, 504, options);
        pool.failed(origin);
        failure = nothingSent ? 503 : 502;
        if (!nothingSent && !mayRepeat(request.method, body)) break;
      }
    }
    await answerUnavailable(request, response, failure, options);
  };
}

const UNKNOWN = new UpstreamError('UNKNOWN', false);
const mayRepeat = (method: string, body: RequestBody) => IDEMPOTENT.has(method) && body.whole;

interface Forwarded {
  request: Request;
  response: Response;
  body: RequestBody;
  options: ProxyOptions;
}

/** The response head. Rejects with `UpstreamError`, before anything was sent to the browser. */
function forward(origin: string, { request, response, body, options }: Forwarded): Promise<IncomingMessage> {
  const { answerWithinMs = ANSWER_MS, connectWithinMs = CONNECT_MS, cookies = false } = options;
  const { protocol, hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { ...requestHeaders(request, { cookies }), ...lengthOf(request, body) };
    const target = { hostname, port, method: request.method, path: request.originalUrl, headers };
    const sent =
      protocol === 'https:'
        ? // The certificate must name the upstream, and not the host that the browser asked for.
          openSecureRequest({ ...target, agent: secureAgent(), servername: isIP(hostname) === 0 ? hostname : '' })
        : openRequest({ ...target, agent });
    let begun = false;
    const fail = (code: string) => {
      clearTimeout(timer);
      reject(new UpstreamError(code, !begun));
      sent.destroy();
    };
    let timer = setTimeout(() => fail('NO_CONNECTION'), connectWithinMs);
    const send = () => {
      begun = true;
      clearTimeout(timer);
      timer = setTimeout(() => fail('TIMEOUT'), answerWithinMs);
      if (body.whole) return void sent.end(body.first);
      sent.write(body.first);
      request.pipe(sent);
    };
    // The body is sent once connected: until then another replica can be tried.
    sent.once('socket', (socket) => {
      if (socket instanceof TLSSocket && !socket.authorized) socket.once('secureConnect', send);
      else if (socket.connecting) socket.once('connect', send);
      else send();
    });
    sent.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'ECONNRESET'));
    sent.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    response.once('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) sent.destroy();
    });
  });
}

/** A chunked body is sent whole if it was read completely, else chunked again, whatever the method. */
function lengthOf(request: Request, { first, whole }: RequestBody): Record<string, string> {
  if (request.headers['transfer-encoding'] === undefined) return {};
  return whole ? { 'content-length': String(first.length) } : { 'transfer-encoding': 'chunked' };
}

/**
 * Streams the response. Without Cache-Control it becomes uncacheable, above all for a CDN in front of us. A response that
 * breaks off is aborted for the browser too: a partial response must not look complete.
 */
function sendResponse(answer: IncomingMessage, response: Response): void {
  response.status(answer.statusCode ?? 502).set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(answerHeaders(answer.headers))) {
    if (value !== undefined) response.setHeader(name, value);
  }
  answer.once('error', () => response.destroy());
  answer.once('aborted', () => response.destroy());
  answer.pipe(response);
}

/** Body of a request: whole if small, so that it can be sent twice; else its start and the remaining stream. */
interface RequestBody {
  first: Buffer;
  whole: boolean;
}

/** Enough for answers, reports and forms; files are streamed. */
const KEPT_BYTES = 256 * 1024;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads up to 256 KB and leaves the stream paused. Rejects when the client disconnects. */
async function readBody(request: IncomingMessage, limit = KEPT_BYTES): Promise<RequestBody> {
  if (!hasBody(request)) return { first: Buffer.alloc(0), whole: true };
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const settle = (whole: boolean) => {
      request.off('data', onData).off('end', onEnd).off('error', onAbort).off('close', onAbort);
      resolve({ first: Buffer.concat(chunks), whole });
    };
    const onEnd = () => settle(true);
    const onAbort = () => reject(new Error('The request was broken off.'));
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limit) return;
      request.pause();
      settle(false);
    };
    request.on('data', onData).on('end', onEnd).on('error', onAbort).on('close', onAbort);
  });
}
