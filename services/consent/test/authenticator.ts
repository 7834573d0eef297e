import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { DecisionSignature, NewSigningKey, SignatureRequest, SigningKeyOffer } from '@vesela/contracts/consent';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** What a test bends: which page asks, and whether the device made sure who holds it. */
export interface Bent {
  origin?: string;
  verified?: boolean;
  kind?: string;
  attestation?: string;
}

/** A device with passkeys in software (WebAuthn level 2, section 6): one key for everything it is asked to make. */
export function createAuthenticator(page: string, kind: 'ES256' | 'RS256' = 'ES256') {
  const { publicKey, privateKey } =
    kind === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomBytes(16);
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>(
    kind === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]
      : [
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ],
  );
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, verified: boolean, made = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(rpId),
      // User present, user verified, and with a key that it made the data of that.
      Buffer.from([1 | (verified ? 4 : 0) | (made.length > 0 ? 0x40 : 0)]),
      Buffer.alloc(4),
      made,
    ]);
  const credentialId = id.toString('base64url');
  return {
    credentialId,
    make(
      { options, expires_at, seal }: SigningKeyOffer,
      { origin = page, verified = true, kind: type = 'webauthn.create', attestation = 'none' }: Bent = {},
    ): NewSigningKey {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.from(isoCBOR.encode(cose));
      const made = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = new Uint8Array(authenticatorData(options.rp.id, verified, made));
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', attestation] as const,
          ['attStmt', new Map<string, string>()] as const,
          ['authData', authData] as const,
        ]),
      );
      return {
        origin: page,
        challenge: options.challenge,
        expires_at,
        seal,
        credential: {
          id: credentialId,
          rawId: credentialId,
          type: 'public-key',
          response: {
            clientDataJSON: clientData(type, options.challenge, origin).toString('base64url'),
            attestationObject: Buffer.from(attestationObject).toString('base64url'),
          },
        },
      };
    },
    sign(
      { options, salts, expires_at, seal }: SignatureRequest,
      { origin = page, verified = true, kind: type = 'webauthn.get' }: Bent = {},
    ): DecisionSignature {
      const client = clientData(type, options.challenge, origin);
      const data = authenticatorData(options.rpId, verified);
      return {
        salts,
        expires_at,
        seal,
        assertion: {
          id: credentialId,
          rawId: credentialId,
          type: 'public-key',
          response: {
            clientDataJSON: client.toString('base64url'),
            authenticatorData: data.toString('base64url'),
            signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          },
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
