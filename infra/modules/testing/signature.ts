import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const KEY = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-test-1' };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What is wrong with a request's signature (AWS Signature Version 4); undefined if valid. */
export function signatureError(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!found) return 'no signature';
  const [, keyId, day = '', region = '', signed = '', signature] = found;
  if (keyId !== KEY.accessKeyId || region !== KEY.region) return 'another key';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'another body';
  const names = signed.split(';');
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256', 'if-match', 'if-none-match'])
    if (request.headers[name] !== undefined && !names.includes(name)) return `${name} is not signed`;
  const date = String(request.headers['x-amz-date']);
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${request.headers[name]}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${KEY.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature ? undefined : 'another signature';
}
