import type { NewSigningKey, Signature, SignatureRequest, SigningKeyOffer } from '../api/types.ts';

/** Her device did not confirm: she cancelled, has it not at hand, or it has such a passkey already (`InvalidStateError`). */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly isThere: boolean;
  constructor(cause: unknown) {
    super('The device did not confirm.', { cause });
    this.isThere = cause instanceof DOMException && cause.name === 'InvalidStateError';
  }
}

/** The answer of her device in the form of JSON. */
async function answerOf(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = await asked.catch((cause: unknown) => {
    throw new DeviceError(cause);
  });
  if (!credential) throw new DeviceError(undefined);
  return (credential as PublicKeyCredential).toJSON();
}

/** Asks her device to make a passkey, which it lists under this name. Throws `DeviceError`. */
export async function makeKey({ options, expires_at, seal }: SigningKeyOffer, name: string): Promise<NewSigningKey> {
  const user = { ...options.user, name, displayName: name };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({ ...options, user });
  const credential = (await answerOf(navigator.credentials.create({ publicKey }))) as NewSigningKey['credential'];
  return { origin: window.location.origin, challenge: options.challenge, expires_at, seal, credential };
}

/** Asks her device to sign what the request names. Throws `DeviceError`. */
export async function signWith({ options, ...request }: SignatureRequest): Promise<Signature> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const assertion = (await answerOf(navigator.credentials.get({ publicKey }))) as Signature['assertion'];
  return { ...request, assertion };
}
