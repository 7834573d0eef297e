import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { SERVICE_CLIENT_IDS, type ServiceClientId } from '../keycloak/realm/service-clients.ts';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';

type KeptSecret = (name: string, make?: () => string) => string;

const newKey = () => randomBytes(32).toString('base64');
/** A private P-256 key as JWK. */
const newSigningKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

export const masterKeys = (secret: KeptSecret) => secret('master-key', () => `local:${newKey()}`);

/** Keys that only the consent service has. */
export const consentKeys = (secret: KeptSecret) => ({
  RECEIPT_KEY: secret('receipt-key', newSigningKey),
  PARTICIPANT_KEY: secret('participant-key', newSigningKey),
  RESUME_CODE_KEY: secret('resume-code-key', newKey),
});

/** Secrets of all clients that represent a part of the portal. */
export const clientSecrets = (secret: KeptSecret) =>
  Object.fromEntries(SERVICE_CLIENT_IDS.map((id) => [id, secret(secretNameOf(id))])) as Record<ServiceClientId, string>;

/** Client credentials of a part, as variables. */
export function clientEnvironment(part: string, secret: KeptSecret): Record<string, string> {
  const id = serviceClientId(part);
  return { SERVICE_CLIENT_ID: id, SERVICE_CLIENT_SECRET: secret(secretNameOf(id)) };
}
