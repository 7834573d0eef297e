import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

const DAY_MS = 86_400_000;

export interface TestCertificate {
  /** PEM. */
  cert: string;
  key: string;
}

export interface TestAuthority {
  /** Its own certificate, PEM. */
  cert: string;
  /** A certificate, all with the same key, for a server with these names and addresses; with `days` below 0 it has expired. */
  certify(names: readonly string[], days?: number): TestCertificate;
}

/** node-forge signs with RSA only, and makes keys slowly; Node.js makes them. */
function newKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = privateKey.export({ format: 'pem', type: 'pkcs1' }).toString();
  const own = forge.pki.privateKeyFromPem(key);
  return { key, own, shown: forge.pki.setRsaPublicKey(own.n, own.e) };
}

/** An authority of a test, that nobody else trusts. */
export function createTestAuthority(name = 'Authority of a test'): TestAuthority {
  const authority = newKeys();
  const server = newKeys();
  const issuer = [{ name: 'commonName', value: name }];
  const sign = (subject: typeof issuer, shown: forge.pki.PublicKey, extensions: object[], days: number) => {
    const made = forge.pki.createCertificate();
    made.publicKey = shown;
    made.serialNumber = `01${randomBytes(8).toString('hex')}`;
    made.validity.notBefore = new Date(Date.now() - 30 * DAY_MS);
    made.validity.notAfter = new Date(Date.now() + days * DAY_MS);
    made.setSubject(subject);
    made.setIssuer(issuer);
    made.setExtensions(extensions);
    made.sign(authority.own, forge.md.sha256.create());
    return forge.pki.certificateToPem(made);
  };
  return {
    cert: sign(issuer, authority.shown, [{ name: 'basicConstraints', cA: true, critical: true }], 365),
    certify(names, days = 90) {
      // 2 is a name, 7 an address.
      const altNames = names.map((value) => (/^[\d.]+$/.test(value) ? { type: 7, ip: value } : { type: 2, value }));
      const cert = sign(
        [{ name: 'commonName', value: names[0] ?? '' }],
        server.shown,
        [{ name: 'subjectAltName', altNames }],
        days,
      );
      return { cert, key: server.key };
    },
  };
}
