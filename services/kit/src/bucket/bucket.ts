import { createHash } from 'node:crypto';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { contentType } from 'mime-types';
import { z } from 'zod';

/** Why a bucket cannot be used, in one plain sentence. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

export interface BucketOptions {
  /** What it is, in sentences for the operator: `store of modules`. */
  what: string;
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key: empty, or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  /** Time limit of one request including retries. */
  withinMs?: number;
}

/** `s3://bucket/prefix`. */
export const BUCKET_PLACE = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?$/;

/** The bucket and the prefix of such an address. */
export function bucketPlace(address: string): Pick<BucketOptions, 'bucket' | 'prefix'> {
  const [, bucket = '', ...parts] = address.slice('s3:/'.length).split('/');
  const folders = parts.filter((part) => part !== '');
  return { bucket, prefix: folders.map((part) => `${part}/`).join('') };
}

export interface Bucket {
  /** Reads a key; undefined if it is missing or still has `etag`. */
  get(key: string, etag?: string): Promise<{ body: Buffer; etag: string } | undefined>;
  /** Writes only if the key is missing or has the ETag `over`; otherwise false. Never overwrites unconditionally. */
  put(key: string, body: Buffer, as: { caching: string; over?: string | undefined }): Promise<boolean>;
  /** In the order of the keys; with `first` only so many, at most a thousand. */
  list(prefix: string, first?: number): Promise<{ key: string; at: Date }[]>;
  remove(key: string): Promise<void>;
}

const WITHIN_MS = 20_000;
const RETRIES = 3;
/** Pages of a thousand keys: far more than all versions of all modules, or all heads of a ledger, need. */
const PAGES = 200;
/** Far above the largest file of a module and the longest page of a listing, in bytes. */
const LONGEST = 8_000_000;
const AT_ONCE = 8;

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** Undefined for anything else. No service sends a document type, with which entities could be defined. */
function readListing(content: Buffer): z.output<typeof listing> | undefined {
  const text = content.toString('utf8');
  if (text.includes('<!DOCTYPE')) return undefined;
  try {
    return listing.safeParse(xml.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A bucket of an S3-compatible service, in path style, which all of them support. */
export function openBucket({
  what,
  endpoint,
  bucket,
  prefix,
  withinMs = WITHIN_MS,
  ...credentials
}: BucketOptions): Bucket {
  const { sessionToken, ...access } = credentials;
  const client = new AwsClient({ ...access, ...(sessionToken && { sessionToken }), service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  /** The response if it went well or has a status of `expected`. */
  const send = async (
    method: string,
    target: string,
    {
      headers = {},
      body,
      expected = [],
    }: { headers?: Record<string, string>; body?: Buffer; expected?: number[] } = {},
  ) => {
    let response: Response;
    try {
      response = await client.fetch(`${root}/${target}`, {
        method,
        // The body is signed too, so it cannot be changed in transit.
        headers: { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)), ...headers },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
    } catch (cause) {
      throw new BucketError(`The ${what} at ${new URL(root).host} does not answer.`, { cause });
    }
    const content = await readBounded(what, response);
    if (!response.ok && !expected.includes(response.status))
      throw new BucketError(`The ${what} answers ${response.status} for ${target.replace(/\?.*/, '') || 'a list'}.`);
    return { ok: response.ok, status: response.status, etag: response.headers.get('etag') ?? '', content };
  };
  return {
    async get(key, etag) {
      const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
      const { ok, content, etag: now } = await send('GET', prefix + key, { headers, expected: [304, 404] });
      return ok ? { body: content, etag: now } : undefined;
    },
    async put(key, body, { caching, over }) {
      const condition: Record<string, string> = over === undefined ? { 'if-none-match': '*' } : { 'if-match': over };
      const type = contentType(path.extname(key)) || 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': caching, ...condition };
      const expected = over === undefined ? [409, 412] : [404, 409, 412];
      for (let left = RETRIES; ; left -= 1) {
        const { ok, status } = await send('PUT', prefix + key, { headers, body, expected });
        // 409: a concurrent write whose outcome is unknown.
        if (status !== 409 || left === 0) return ok;
      }
    },
    async list(below, first) {
      const found: { key: string; at: Date }[] = [];
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
      if (first !== undefined) query.set('max-keys', String(first));
      for (let page = 0; page < PAGES; page += 1) {
        const listed = readListing((await send('GET', `?${query}`)).content);
        if (!listed) throw new BucketError(`The ${what} answers with something else than a list of files.`);
        const { Contents, NextContinuationToken } = listed.ListBucketResult;
        const own = Contents.filter(({ Key }) => Key.startsWith(prefix));
        found.push(...own.map(({ Key, LastModified }) => ({ key: Key.slice(prefix.length), at: LastModified })));
        if (NextContinuationToken === undefined || first !== undefined) return found;
        query.set('continuation-token', NextContinuationToken);
      }
      throw new BucketError(`The ${what} has too many files below ${prefix}${below} to list.`);
    },
    async remove(key) {
      await send('DELETE', prefix + key, { expected: [404] });
    },
  };
}

/** The body of a response. Throws when it is longer than any of ours can be. */
async function readBounded(what: string, response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new BucketError(`The ${what} answers with more than ${LONGEST} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Runs the work for every item, a few at a time; rejects with the first failure. */
export async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
