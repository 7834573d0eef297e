import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { codeOf } from '@vesela/service-kit';
import { dispatchInside } from '@vesela/service-kit/tls/dispatch';
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

const dispatch = dispatchInside({ connections: 256, connectWithinMs: CONNECT_MS, idleMs: IDLE_MS });

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
        return await forward(origin, { request, response, body, options });
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

/**
 * Resolves with the response's head; the rest is streamed. Rejects with `UpstreamError` before anything was sent to the
 * browser. A response that breaks off is aborted for the browser too: a partial one must not look complete.
 */
function forward(origin: string, { request, response, body, options }: Forwarded): Promise<void> {
  const { answerWithinMs = ANSWER_MS, connectWithinMs = CONNECT_MS, cookies = false } = options;
  return new Promise((resolve, reject) => {
    let upstream: { abort(reason: Error): void } | undefined;
    let timer: NodeJS.Timeout | undefined;
    let failed = false;
    let answered = false;
    const fail = (code: string) => {
      clearTimeout(timer);
      failed = true;
      if (answered) response.destroy();
      const error = new UpstreamError(code, upstream === undefined);
      reject(error);
      upstream?.abort(error);
    };
    const headers = requestHeaders(request, { cookies });
    const target = {
      origin,
      method: request.method,
      path: request.originalUrl,
      headers,
      body: sentBody(request, body),
    };
    dispatch(target, {
      // A connection is there. Until then nothing is sent, and another replica can be tried.
      onRequestStart(controller) {
        // Thrown, it leaves the connection to the next request; an abort would close it.
        if (failed) throw new UpstreamError('NO_CONNECTION', true);
        upstream = controller;
        clearTimeout(timer);
        timer = setTimeout(() => fail('TIMEOUT'), answerWithinMs);
      },
      onResponseStart(_controller, status, received) {
        if (status < 200) return;
        clearTimeout(timer);
        answered = true;
        startResponse(response, status, received);
        resolve();
      },
      onResponseData(controller, chunk) {
        if (response.write(chunk)) return;
        controller.pause();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd: () => void response.end(),
      onResponseError: (_controller, error) => fail(codeOf(error) ?? 'ECONNRESET'),
    });
    // Also while all connections are in use.
    if (upstream === undefined && !failed) timer = setTimeout(() => fail('NO_CONNECTION'), connectWithinMs);
    response.once('close', () => {
      if (!response.writableFinished) fail('CLIENT_GONE');
    });
  });
}

/** Without Cache-Control a response becomes uncacheable, above all for a CDN in front of us. */
function startResponse(response: Response, status: number, received: IncomingHttpHeaders): void {
  response.status(status).set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(answerHeaders(received))) response.setHeader(name, value);
}

/** Body of a request: whole if small, so that it can be sent twice; else its start and the remaining stream. */
interface RequestBody {
  first: Buffer;
  whole: boolean;
}

/** Enough for answers, reports and forms; files are streamed. */
const KEPT_BYTES = 256 * 1024;

function sentBody(request: IncomingMessage, { first, whole }: RequestBody): Buffer | Readable | null {
  if (!whole) return Readable.from(rest(request, first));
  return first.length > 0 ? first : null;
}

async function* rest(request: IncomingMessage, first: Buffer): AsyncGenerator<Buffer> {
  yield first;
  yield* request;
}

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
