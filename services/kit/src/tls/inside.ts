import type { Dispatcher } from 'undici';
import { codeOf } from '../log/describe-error.ts';
import { MIN_VERSION, readCertificate } from './certificate.ts';
import { type Followed, type FollowOptions, followFiles } from './follow-files.ts';
import type { TrustEnvironment } from './tls-environment.ts';

interface Trust {
  authorities: string;
  fetch: typeof fetch;
}

/** Of this process: its environment names one set of authorities for all that it calls inside. */
let trust: (Followed<Trust> & { file: string } & Pick<FollowOptions, 'logger'>) | undefined;

/**
 * Calls inside trust the authorities in TLS_CA_FILE from now on, and no others. Without it they trust what Node.js trusts.
 * Throws a `ConfigError` for a file that cannot be used.
 */
export function trustInside({ TLS_CA_FILE: file }: TrustEnvironment, options: FollowOptions): void {
  trust?.stop();
  trust = undefined;
  if (!file) return;
  trust = { ...followFiles({ TLS_CA_FILE: file }, trustOf, options), file, logger: options.logger };
}

function trustOf([text = '']: readonly string[]): Trust {
  const found = text.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? [''];
  for (const one of found) readCertificate(one, 'TLS_CA_FILE');
  const ca = [...found];
  return {
    authorities: ca.join('\n'),
    fetch: fetchTrusting(ca),
  };
}

/** `fetch` with authorities of its own. Connections opened before a change stay until they have been idle for some seconds. */
function fetchTrusting(ca: string[]): typeof fetch {
  let pool: Dispatcher | undefined;
  return async (input, init) => {
    // Loaded at the first call: without authorities of its own a process spares the memory.
    const undici = await import('undici');
    pool ??= new undici.Agent({ connect: { ca, minVersion: MIN_VERSION } });
    // The types of undici and of Node.js differ in name only.
    return (await undici.fetch(input as string, { ...init, dispatcher: pool } as object)) as unknown as Response;
  };
}

/** `fetch` of another process of the portal. A certificate that is refused is logged with the name of the process. */
export const fetchInside: typeof fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input);
  if (!trust || address.protocol !== 'https:') return fetch(input, init);
  try {
    return await trust.current().fetch(address, init);
  } catch (error) {
    const code = codeOf(error);
    if (isRefusedCertificate(code)) trust.logger.error({ peer: address.host, code }, 'a certificate inside is refused');
    throw error;
  }
};

export const isRefusedCertificate = (code = '') => /CERT|SIGNATURE|ISSUER|CRL|CHAIN/.test(code);

/** The trusted authorities as they are now, for clients that connect anew by themselves. */
export const authoritiesInside = (): string | undefined => trust?.current().authorities;

/** A database's address, by which its certificate and name are checked against the trusted authorities. */
export function databaseInside(address: string): string {
  if (!trust) return address;
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', trust.file);
  return url.href;
}

/** The same variables, with addresses of databases as TLS_CA_FILE would have them. */
export function databasesInside<Variables extends object>(variables: Variables): Variables {
  const entries = Object.entries(variables).map(([name, value]: [string, unknown]) => [
    name,
    isDatabase(name, value) ? databaseInside(value) : value,
  ]);
  return Object.fromEntries(entries) as Variables;
}

export const isDatabase = (name: string, value: unknown): value is string =>
  name.endsWith('DATABASE_URL') && typeof value === 'string' && URL.canParse(value);
