import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import { XMLBuilder } from 'fast-xml-parser';
import { serve } from './serve.ts';

const KEY = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-test-1' };

interface StoredObject {
  body: Buffer;
  type: string | undefined;
  caching: string | undefined;
  at: Date;
}

export interface S3Server {
  /** For `openBucket`. */
  options: { what: string; endpoint: string; bucket: string; prefix: string; withinMs: number } & typeof KEY;
  /** The bucket's objects, by key. */
  objects: Map<string, StoredObject>;
  /** Requests since the start, as `PUT key`. */
  requests: string[];
  /** Deviations of the service: failing, ignoring conditions, or answering a listing with something else. */
  faults: { status?: number; ignoresConditions?: boolean; listing?: string };
  clock: { now: Date };
  stop(): Promise<void>;
}

const PAGE = 7;
const xml = new XMLBuilder();
const etagOf = ({ body }: StoredObject) => `"${createHash('md5').update(body).digest('hex')}"`;

/** Whether the request, its conditions and its body are signed with our key. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<boolean> {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const mustBe = ['host', 'x-amz-date', 'x-amz-content-sha256', 'if-match', 'if-none-match'];
  if (mustBe.some((name) => headers[name] !== undefined && !signed.includes(name))) return false;
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const given = Object.fromEntries(
    signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]),
  );
  const datetime = String(headers['x-amz-date']);
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: given,
    datetime,
    service: 's3',
    ...KEY,
  });
  return (await signer.authHeader()) === headers.authorization;
}

/** A bucket as S3 serves it: signed requests, conditional writes, listings in pages. */
export async function s3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const faults: S3Server['faults'] = {};
  const clock = { now: new Date('2026-03-01T08:00:00Z') };

  const put = (key: string, request: IncomingMessage, body: Buffer): number => {
    const there = objects.get(key);
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    if (!faults.ignoresConditions) {
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
    const page = below.slice(0, Math.min(PAGE, Number(searchParams.get('max-keys') ?? PAGE)));
    const last = below.length > page.length ? page.at(-1)?.[0] : undefined;
    const contents = page.map(([Key, { at }]) => ({ Key, LastModified: at.toISOString() }));
    return xml.build({ ListBucketResult: { Name: 'modules', NextContinuationToken: last, Contents: contents } });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const key = decodeURIComponent(url.pathname.replace('/modules/', ''));
    requests.push(`${request.method} ${key}`);
    const end = (status: number, content?: string | Buffer) => void response.writeHead(status).end(content);
    if (faults.status !== undefined) return end(faults.status);
    if (!(await isSigned(request, body))) return end(403);
    if (request.method === 'PUT') return end(put(key, request, body));
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    if (key === '') return end(200, faults.listing ?? list(url));
    const held = objects.get(key);
    if (!held) return end(404);
    if (request.headers['if-none-match'] === etagOf(held)) return end(304);
    response.setHeader('etag', etagOf(held));
    end(200, held.body);
  };
  const served = await serve(() => (request, response) => void answer(request, response));
  const endpoint = `http://127.0.0.1:${served.port}`;
  return {
    options: { what: 'store of modules', endpoint, bucket: 'modules', prefix: 'portal/', withinMs: 30_000, ...KEY },
    objects,
    requests,
    faults,
    clock,
    stop: served.stop,
  };
}
