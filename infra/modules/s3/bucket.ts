import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { PlainError } from '../../command/plain-error.ts';
import { readBounded } from './read-bounded.ts';

export interface BucketOptions {
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

interface Found {
  body: Buffer;
  etag: string;
}

interface Written {
  key: string;
  at: Date;
}

export interface Bucket {
  /** Reads a key; undefined if missing, `unchanged` if it still has `etag`. */
  get(key: string, etag?: string): Promise<Found | 'unchanged' | undefined>;
  /** Writes only if the key is missing or has the given ETag; otherwise false. Never overwrites unconditionally. */
  put(key: string, body: Buffer, as: { type: string; caching: string; over?: string | undefined }): Promise<boolean>;
  list(prefix: string): Promise<Written[]>;
  remove(key: string): Promise<void>;
}

const WITHIN_MS = 20_000;
const RETRIES = 3;
/** Pages of a thousand keys: far more than all versions of all modules need. */
const PAGES = 200;

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** A bucket of an S3-compatible service, in path style, which all of them support. */
export function openBucket({ endpoint, bucket, prefix, withinMs = WITHIN_MS, ...credentials }: BucketOptions): Bucket {
  const { sessionToken, ...key } = credentials;
  const client = new AwsClient({ ...key, ...(sessionToken && { sessionToken }), service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const ask = async (method: string, target: string, headers: Record<string, string>, body?: Buffer) => {
    try {
      return await client.fetch(`${root}${target}`, {
        method,
        // The body is signed too, so it cannot be changed in transit.
        headers: { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)), ...headers },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
    } catch (cause) {
      throw new PlainError(`The store of modules at ${new URL(root).host} does not answer.`, { cause });
    }
  };
  const refused = async (answer: Response, key: string) => {
    await answer.body?.cancel();
    return new PlainError(`The store of modules answers ${answer.status} for ${key}.`);
  };
  const put: Bucket['put'] = async (key, body, { type, caching, over }) => {
    const condition: Record<string, string> = over === undefined ? { 'if-none-match': '*' } : { 'if-match': over };
    const headers = { 'content-type': type, 'cache-control': caching, ...condition };
    for (let left = RETRIES; ; left -= 1) {
      const answer = await ask('PUT', `/${prefix}${key}`, headers, body);
      const otherwise = answer.status === 412 || (answer.status === 404 && over !== undefined);
      if (!answer.ok && !otherwise && answer.status !== 409) throw await refused(answer, key);
      await answer.body?.cancel();
      // 409: a concurrent write whose outcome is unknown.
      if (answer.status !== 409 || left === 0) return answer.ok;
    }
  };
  return {
    async get(key, etag) {
      const answer = await ask('GET', `/${prefix}${key}`, etag === undefined ? {} : { 'if-none-match': etag });
      if (answer.ok) return { body: await readBounded(answer), etag: answer.headers.get('etag') ?? '' };
      if (answer.status !== 304 && answer.status !== 404) throw await refused(answer, key);
      await answer.body?.cancel();
      return answer.status === 304 ? 'unchanged' : undefined;
    },
    put,
    async list(below) {
      const found: Written[] = [];
      let token: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
        if (token !== undefined) query.set('continuation-token', token);
        const answer = await ask('GET', `/?${query}`, {});
        if (!answer.ok) throw await refused(answer, below);
        const xml = (await readBounded(answer)).toString('utf8');
        found.push(...written(xml, prefix));
        token = textOf(xml, 'NextContinuationToken');
        if (token === undefined) return found;
      }
      throw new PlainError(`The store of modules has too many files below ${prefix}${below} to list.`);
    },
    async remove(key) {
      const answer = await ask('DELETE', `/${prefix}${key}`, {});
      if (!answer.ok && answer.status !== 404) throw await refused(answer, key);
      await answer.body?.cancel();
    },
  };
}

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Our keys need no XML escapes; a key that has some is not ours and stays escaped. */
function written(xml: string, prefix: string): Written[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key');
    const at = textOf(entry, 'LastModified');
    return key?.startsWith(prefix) && at ? [{ key: key.slice(prefix.length), at: new Date(at) }] : [];
  });
}
