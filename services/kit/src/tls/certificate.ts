import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  createServer as createHttp,
  type Server as HttpServer,
  type RequestListener,
  type ServerOptions,
} from 'node:http';
import { createServer as createHttps, type Server as HttpsServer } from 'node:https';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import { ConfigError } from '../config/read-config.ts';
import { codeOf } from '../log/describe-error.ts';
import { type Followed, type FollowOptions, followFiles } from './follow-files.ts';
import type { CertificateEnvironment } from './tls-environment.ts';

/** The oldest version that is spoken; 1.3 is taken wherever the other side knows it. */
export const MIN_VERSION = 'TLSv1.2';

interface Pair {
  cert: string;
  key: string;
  minVersion: typeof MIN_VERSION;
  expiresAt: Date;
}

/** What a server shows to its clients. */
export type Certificate = Followed<Pair>;

/** Undefined where no files are named. Throws a `ConfigError` for files that cannot be used. */
export function openCertificate(
  { TLS_CERT_FILE, TLS_KEY_FILE }: CertificateEnvironment,
  options: FollowOptions,
): Certificate | undefined {
  if (!TLS_CERT_FILE && !TLS_KEY_FILE) return undefined;
  if (!TLS_CERT_FILE || !TLS_KEY_FILE)
    throw new ConfigError([`${TLS_CERT_FILE ? 'TLS_KEY_FILE' : 'TLS_CERT_FILE'} is missing: the two belong together.`]);
  return followFiles({ TLS_CERT_FILE, TLS_KEY_FILE }, pairOf, options);
}

function pairOf([cert = '', key = '']: readonly string[]): Pair {
  const certificate = readCertificate(cert, 'TLS_CERT_FILE');
  const expiresAt = new Date(certificate.validTo);
  if (expiresAt <= new Date()) throw new ConfigError(['The certificate in TLS_CERT_FILE has expired.']);
  if (!certificate.checkPrivateKey(readKey(key)))
    throw new ConfigError(['The key in TLS_KEY_FILE is not that of the certificate in TLS_CERT_FILE.']);
  const shown: Omit<Pair, 'expiresAt'> = { cert, key, minVersion: MIN_VERSION };
  expectShown(shown);
  return { ...shown, expiresAt };
}

/** The checks above read the first certificate; OpenSSL takes the whole chain, or none of it. */
function expectShown(shown: SecureContextOptions): void {
  try {
    createSecureContext(shown);
  } catch (error) {
    throw new ConfigError([
      `The certificate in TLS_CERT_FILE, with its chain and the key in TLS_KEY_FILE, cannot be shown (${codeOf(error) ?? 'no reason given'}).`,
    ]);
  }
}

/** The first certificate of a PEM text. */
export function readCertificate(text: string, name: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new ConfigError([`The file named in ${name} holds no certificate (PEM).`]);
  }
}

function readKey(text: string) {
  try {
    return createPrivateKey(text);
  } catch {
    throw new ConfigError([
      'The file named in TLS_KEY_FILE holds no private key (PEM) that can be read without a password.',
    ]);
  }
}

/** HTTPS only with a certificate, else HTTP. A renewed certificate is shown from the next connection on. */
export function createServer(
  options: ServerOptions,
  listener: RequestListener,
  certificate?: Certificate,
): HttpServer | HttpsServer {
  if (!certificate) return createHttp(options, listener);
  const server = createHttps({ ...options, ...certificate.current() }, listener);
  certificate.onChange((pair) => server.setSecureContext(pair));
  return server;
}

/** When the certificate in use expires, for the alert `CertificateExpires`. */
export function measureCertificate(registry: Registry, certificate: { current(): { expiresAt: Date } }): void {
  new Gauge({
    name: 'tls_certificate_expires_at_seconds',
    help: 'When the certificate that this process shows expires, in seconds since 1970.',
    registers: [registry],
    collect() {
      this.set(certificate.current().expiresAt.getTime() / 1000);
    },
  });
}
