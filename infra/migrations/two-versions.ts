import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { PlainError } from '../command/plain-error.ts';
import { listen } from '../machine/http-server.ts';
import { freePort, LOOPBACK } from '../machine/ports.ts';
import type { Call, Conversation } from './calls.ts';

export interface Issuer {
  address: string;
  token(subject: string, roles: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Signs tokens and publishes its key, for services that are processes of their own. */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
  const port = await freePort();
  const address = `http://${LOOPBACK}:${port}`;
  const stop = await listen(
    (_request, response) => response.setHeader('content-type', 'application/json').end(keys),
    port,
  );
  const token: Issuer['token'] = (subject, roles) =>
    new SignJWT({ sub: subject, typ: 'Bearer', realm_access: { roles: [...roles] }, email: 'woman@vesela.example' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(address)
      .setAudience('vesela-api')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey);
  return { address, token, stop };
}

const signingKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

/** One environment for both versions: neither knows of the other. Nobody answers at port 1. */
export function sharedEnvironment(databaseUrl: string, name: string, issuer: Issuer): Record<string, string> {
  const nobody = `http://${LOOPBACK}:1`;
  return {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    AMQP_URL: `amqp://${LOOPBACK}:1`,
    OIDC_ISSUERS: issuer.address,
    OIDC_KEYS_URL: issuer.address,
    MASTER_KEYS: `both:${randomBytes(32).toString('base64')}`,
    PEER_URL: nobody,
    TOKEN_URL: `${nobody}/token`,
    KEYCLOAK_URL: nobody,
    KEYCLOAK_REALM: 'vesela',
    SERVICE_CLIENT_ID: `service-${name}`,
    SERVICE_CLIENT_SECRET: 'shared-by-both',
    RECEIPT_KEY: signingKey(),
    PARTICIPANT_KEY: signingKey(),
    RESUME_CODE_KEY: randomBytes(32).toString('base64'),
    PORTAL_NAME: 'Vesela',
    PORTAL_URL: 'https://portal.example',
    PROVIDER_NAME: 'Example Ltd',
    PROVIDER_EMAIL: 'privacy@vesela.example',
    MAIL_FROM: 'portal@vesela.example',
  };
}

export interface Version {
  origin: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 90_000;

/** A service of one version as a process of its own; resolves when it listens. */
export async function startVersion(root: string, name: string, env: Record<string, string>): Promise<Version> {
  const port = await freePort();
  const main = path.join(root, 'services', name, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const origin = `http://${LOOPBACK}:${port}`;
  for (const end = Date.now() + READY_WITHIN_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (await isReady(origin)) return { origin, stop };
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new PlainError(`${name} of ${root} does not become ready: ${written.trim().split('\n').at(-1) ?? ''}`);
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const TIMEOUT_MS = 15_000;

/** Through each version what the other one wrote; throws a plain sentence where the two differ. */
export async function converse(
  { write, read, roles = ['user'] }: Conversation,
  versions: Readonly<Record<'old' | 'new', Version>>,
  issuer: Issuer,
  agree: (subject: string) => Promise<void>,
): Promise<void> {
  for (const [writer, reader] of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const subject = randomUUID();
    await agree(subject);
    const token = await issuer.token(subject, roles);
    await write(callerOf(versions[writer].origin, token));
    const [own, other] = [
      await read(callerOf(versions[writer].origin, token)),
      await read(callerOf(versions[reader].origin, token)),
    ];
    const [older, newer] = writer === 'old' ? [own, other] : [other, own];
    if (!holds(newer, older))
      throw new PlainError(`What the ${writer} version wrote the ${reader} one reads otherwise.`);
  }
}

/** Whether an answer says all that another one says; a newer version may say more. */
function holds(newer: unknown, older: unknown): boolean {
  if (typeof older !== 'object' || older === null) return newer === older;
  if (typeof newer !== 'object' || newer === null || Array.isArray(newer) !== Array.isArray(older)) return false;
  if (Array.isArray(older) && older.length !== (newer as unknown[]).length) return false;
  return Object.entries(older).every(([name, value]) => holds((newer as Record<string, unknown>)[name], value));
}

function callerOf(origin: string, token: string): Call {
  return async (method, place, body) => {
    const answer = await fetch(origin + place, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new PlainError(`${method} ${place} answers ${answer.status}: ${text.slice(0, 300)}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
}
