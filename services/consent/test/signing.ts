import { randomUUID } from 'node:crypto';
import type {
  Decision,
  DecisionSignature,
  DecisionsAnswer,
  NewSigningKey,
  SignatureRequest,
  SigningKey,
  SigningKeyOffer,
} from '@vesela/contracts/consent';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { Harness, Person } from './harness.ts';

/** Page of the portal under test. */
export const PAGE = 'https://portal.example';

/** Decisions on documents in force, in English. */
export async function decisionsOn(
  harness: Harness,
  wishes: Readonly<Record<string, Decision['action']>>,
): Promise<Decision[]> {
  return Promise.all(
    Object.entries(wishes).map(async ([document, action]) => {
      if (action === 'revoke') return { action, document };
      const { version_id, lang, text_hash } = await harness.read(document);
      return { action, document, version_id, lang, text_hash, layer: 'whole' as const };
    }),
  );
}

export const offerTo = async (person: Person, origin = PAGE): Promise<SigningKeyOffer> =>
  (await person.call('offerSigningKey', { body: { origin } }).expect(200)).body;

export const add = async (person: Person, made: NewSigningKey, status = 201): Promise<SigningKey> =>
  (await person.call('addSigningKey', { body: made }).expect(status)).body;

/** A device of hers whose passkey she has added. */
export async function deviceOf(person: Person, kind?: 'ES256' | 'RS256'): Promise<Authenticator & { key: SigningKey }> {
  const device = createAuthenticator(PAGE, kind);
  return { ...device, key: await add(person, device.make(await offerTo(person))) };
}

export const requestFor = async (person: Person, decisions: Decision[], origin = PAGE): Promise<SignatureRequest> =>
  (await person.call('requestSignature', { body: { origin, decisions } }).expect(200)).body.request;

/** Sends decisions with a signature over them. */
export const send = async (
  person: Person,
  decisions: Decision[],
  signature: DecisionSignature,
  status = 200,
): Promise<DecisionsAnswer> =>
  (await person.call('decide', { body: { request_id: randomUUID(), decisions, signature } }).expect(status)).body;

/** Decides and signs. */
export async function signAndSend(
  harness: Harness,
  person: Person,
  device: Authenticator,
  wishes: Readonly<Record<string, Decision['action']>>,
): Promise<DecisionsAnswer> {
  const decisions = await decisionsOn(harness, wishes);
  return send(person, decisions, device.sign(await requestFor(person, decisions)));
}
