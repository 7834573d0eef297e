import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Served, serve } from '../../testing/serve.ts';
import { KEY, signatureError } from './signature.ts';

interface Held {
  body: Buffer;
  type: string | undefined;
  caching: string | undefined;
  at: Date;
}

export interface S3Server {
  /** For `openBucket`. */
  options: { endpoint: string; bucket: string; prefix: string; withinMs: number } & typeof KEY;
  /** The bucket's objects, by key. */
  objects: Map<string, Held>;
  /** Requests since the start, as `PUT key`. */
  asked: string[];
  /** Deviations of the service: failing, or ignoring conditions. */
  manners: { status?: number; ignoresConditions?: boolean };
  clock: { now: Date };
  stop(): Promise<void>;
}

const PAGE = 7;
const etagOf = ({ body }: Held) => `"${createHash('md5').update(body).digest('hex')}"`;

/** A bucket as S3 serves it: signed requests, conditional writes, listings in pages. */
export async function s3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const asked: string[] = [];
  const manners: S3Server['manners'] = {};
  const clock = { now: new Date('2026-03-01T08:00:00Z') };

  const put = (key: string, request: IncomingMessage, body: Buffer): number => {
    const there = objects.get(key);
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    if (!manners.ignoresConditions) {
      if (none === '*' && there) return 412;
      if (match !== undefined && !there) return 404;
      if (match !== undefined && there && match !== etagOf(there)) return 412;
    }
    const { 'content-type': type, 'cache-control': caching } = request.headers;
    objects.set(key, { body, type, caching, at: clock.now });
    return 200;
  };
  const list = ({ searchParams }: URL): string => {
    const from = searchParams.get('continuation-token') ?? '';
    const below = [...objects].filter(([key]) => key.startsWith(searchParams.get('prefix') ?? '') && key > from).sort();
    const page = below.slice(0, PAGE);
    const last = below.length > PAGE ? page.at(-1)?.[0] : undefined;
    const entry = ([key, { at }]: [string, Held]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`;
    return `<ListBucketResult>${last ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''}${page.map(entry).join('')}</ListBucketResult>`;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const key = decodeURIComponent(url.pathname.replace('/modules/', ''));
    asked.push(`${request.method} ${key}`);
    const end = (status: number, content?: string | Buffer) => void response.writeHead(status).end(content);
    if (manners.status !== undefined) return end(manners.status);
    const fault = signatureError(request, url, body);
    if (fault !== undefined) return end(403, fault);
    if (request.method === 'PUT') return end(put(key, request, body));
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    if (key === '') return end(200, list(url));
    const held = objects.get(key);
    if (!held) return end(404);
    if (request.headers['if-none-match'] === etagOf(held)) return end(304);
    response.setHeader('etag', etagOf(held));
    end(200, held.body);
  };
  const served: Served = await serve(() => (request, response) => void answer(request, response));
  const endpoint = `http://127.0.0.1:${served.port}`;
  return {
    options: { endpoint, bucket: 'modules', prefix: 'portal/', withinMs: 30_000, ...KEY },
    objects,
    asked,
    manners,
    clock,
    stop: served.stop,
  };
}
