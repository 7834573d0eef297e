import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  MAX_SIGNING_KEYS,
  type NewSigningKey,
  SIGNING_MINUTES,
  type SigningKey,
  type SigningKeyOffer,
} from '@vesela/contracts/consent';
import { type Logger, problem } from '@vesela/service-kit';
import { type EventTransaction, refuseErased } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';
import type { Holds, Sign } from '../keys/statements.ts';
import type { People } from '../ledger/person.ts';
import { madePasskey } from './made-passkey.ts';
import { MINUTE_MS } from './proof.ts';
import { thumbprintOf } from './signed-form.ts';

/** The passkeys with which people sign their decisions. */
export interface SigningKeys {
  list(subject: string): Promise<SigningKey[]>;
  /** Whether there is any, for pages that would ask her to sign. */
  has(subject: string): Promise<boolean>;
  /** Throws `state_conflict` for who has as many as she can have, `validation_failed` for a page that is not the portal's. */
  offer(subject: string, origin: string): Promise<SigningKeyOffer>;
  /** Throws `validation_failed` for what no device made for an offer of this service to her, `unauthorized` for an erased account. */
  add(subject: string, made: NewSigningKey): Promise<SigningKey>;
  /** Throws `not_found`. */
  remove(subject: string, id: string): Promise<void>;
  /** Her keys that the service added itself, for one page or all. */
  of(tx: EventTransaction, subject: string, origin?: string): Promise<KeptKey[]>;
}

export interface KeptKey {
  id: string;
  subject: string;
  credentialId: string;
  publicKey: string;
  origin: string;
  createdAt: Date;
}
type SignedKey = KeptKey & Parameters<Holds>[0];

interface Deps {
  database: Database;
  people: Pick<People, 'lock'>;
  sign: Sign;
  holds: Holds;
  logger: Logger;
  /** Name of the portal, which her device shows. */
  portal: string;
  origins: readonly string[];
}

/** ES256, and RS256 for Windows Hello: the kinds with which she can sign in, too. */
const ALGORITHMS = [-7, -257];

/** Pages on which there are passkeys: browsers make them for a host name, never for the number of a machine. */
export const signingOrigins = (addresses: readonly string[]) =>
  addresses
    .map((address) => new URL(address))
    .filter(({ hostname }) => isIP(hostname.replace(/^\[|\]$/g, '')) === 0)
    .map(({ origin }) => origin);

/** What the service states of a key when it adds it. */
const factsOf = ({ id, subject, credentialId, publicKey, origin, createdAt }: KeptKey) =>
  [id, subject, credentialId, publicKey, origin, createdAt.toISOString()] as const;

export const isKeyOurs = (key: SignedKey, holds: Holds) => holds(key, 'signing-key', ...factsOf(key));

const OF = `
SELECT id::text, subject, credential_id AS "credentialId", public_key AS "publicKey", origin, created_at AS "createdAt",
  signed_by AS "signedBy", signature FROM signing_key WHERE subject = $1::text ORDER BY created_at DESC, id`;

const refused = (field: string) => problem('validation_failed', { errors: [{ field, code: 'wrong_format' }] });

export function createSigningKeys(deps: Deps, now: () => Date): SigningKeys {
  const { database, people, sign, holds, logger, portal, origins } = deps;
  const of: SigningKeys['of'] = async (tx, subject, origin) => {
    const kept = await tx.$queryRawUnsafe<SignedKey[]>(OF, subject);
    const own = kept.filter((key) => isKeyOurs(key, holds));
    for (const { id } of kept.filter((key) => !own.includes(key)))
      logger.error({ key: id }, 'a passkey for signing was not added by this service');
    return own.filter((key) => origin === undefined || key.origin === origin);
  };
  const offerFacts = (subject: string, { origin, challenge, expires_at }: Omit<NewSigningKey, 'seal' | 'credential'>) =>
    [subject, origin, challenge, expires_at] as const;
  const expectPage = (origin: string) => {
    if (!origins.includes(origin)) throw refused('origin');
  };

  return {
    of,
    has: async (subject) =>
      (await database.signingKey.findFirst({ where: { subject }, select: { id: true } })) !== null,
    list: async (subject) => (await of(database, subject)).map(shown),
    async offer(subject, origin) {
      expectPage(origin);
      const { id: personId } = await database.$transaction((tx) => people.lock(tx, subject, now()));
      const keys = await of(database, subject);
      if (keys.length >= MAX_SIGNING_KEYS) throw problem('state_conflict');
      const challenge = randomBytes(32).toString('base64url');
      const expires_at = new Date(now().getTime() + SIGNING_MINUTES * MINUTE_MS).toISOString();
      const { signedBy: signed_by, signature } = sign(
        'signing-offer',
        ...offerFacts(subject, { origin, challenge, expires_at }),
      );
      return {
        options: {
          challenge,
          rp: { id: new URL(origin).hostname, name: portal },
          // Never her id at the sign-in service: a passkey for that one would be replaced on her device. The page names it.
          user: { id: uuidBytes(personId).toString('base64url'), name: portal, displayName: portal },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
          timeout: SIGNING_MINUTES * MINUTE_MS,
          attestation: 'none',
          // Not offered on the sign-in page, where it would open nothing.
          authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
          excludeCredentials: keys
            .filter((key) => key.origin === origin)
            .map(({ credentialId: id }) => ({ type: 'public-key' as const, id })),
        },
        expires_at,
        seal: { signed_by, signature },
      };
    },
    async add(subject, { credential, seal, ...offer }) {
      expectPage(offer.origin);
      const sealed = { signedBy: seal.signed_by, signature: seal.signature };
      if (
        !holds(sealed, 'signing-offer', ...offerFacts(subject, offer)) ||
        Date.parse(offer.expires_at) < now().getTime()
      )
        throw refused('challenge');
      const publicKey = await madePasskey(credential, offer, ALGORITHMS);
      if (publicKey === undefined) throw refused('credential');
      return database.$transaction(async (tx) => {
        // The lock refuses an erased account only where it registers her.
        await refuseErased(tx, subject);
        await people.lock(tx, subject, now());
        const keys = await of(tx, subject);
        const known = keys.find(({ credentialId }) => credentialId === credential.id);
        if (known) return shown(known);
        const taken = await tx.signingKey.findUnique({ where: { credentialId: credential.id }, select: { id: true } });
        if (taken || keys.length >= MAX_SIGNING_KEYS) throw problem('state_conflict');
        const key = {
          id: randomUUID(),
          subject,
          credentialId: credential.id,
          publicKey,
          origin: offer.origin,
          createdAt: now(),
        };
        await tx.signingKey.create({ data: { ...key, ...sign('signing-key', ...factsOf(key)) } });
        return shown(key);
      });
    },
    async remove(subject, id) {
      const { count } = await database.signingKey.deleteMany({ where: { id, subject } });
      if (count === 0) throw problem('not_found');
    },
  };
}

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const shown = ({ id, createdAt, publicKey, origin }: KeptKey): SigningKey => ({
  id,
  created_at: createdAt.toISOString(),
  thumbprint: thumbprintOf(publicKey),
  host: new URL(origin).host,
});
