import type { NewSigningKey } from '@vesela/contracts/consent';
import { passkeyLibrary } from './proof.ts';

/**
 * The public key (COSE, base64url) of a passkey that a device made for this challenge on this page, after making sure that it was
 * she (WebAuthn level 2, 7.1); undefined for anything else. A statement about the make of the device was not asked for and is
 * refused: to check one the library would ask the addresses that it names.
 */
export async function madePasskey(
  credential: NewSigningKey['credential'],
  { challenge, origin }: Pick<NewSigningKey, 'challenge' | 'origin'>,
  algorithms: readonly number[],
): Promise<string | undefined> {
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(Buffer.from(credential.response.attestationObject, 'base64url'));
    if (attestation.get('fmt') !== 'none') return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified || registrationInfo.credential.id !== credential.id) return undefined;
    return Buffer.from(registrationInfo.credential.publicKey).toString('base64url');
  } catch {
    // The library throws for whatever does not fit.
    return undefined;
  }
}
