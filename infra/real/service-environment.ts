import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DEMO_CONTROLLER } from '../demo/controller.ts';
import { DEMO_OFFERS } from '../demo/offers.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { SERVICE_CLIENT_IDS, type ServiceClientId } from '../keycloak/realm/service-clients.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { SERVICE_DEFINITIONS, serviceNeeds } from '../services.ts';
import { PROTOCOL, REALM, REALM_PATH, TOKEN_PATH } from '../sign-in/realm.ts';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';
import type { Databases } from './databases.ts';
import { baseEnvironment, passedOn } from './node-program.ts';

/** Addresses for the processes that need them. */
interface Addresses {
  /** The portal's public origin, through which services also call one another. */
  origin: string;
  /** Keycloak behind the gateway. */
  keycloak: string;
  amqp: string;
  smtp: string;
}

type KeptSecret = (name: string, make?: () => string) => string;

export interface ServiceEnvironmentNeeds {
  addresses: Addresses;
  databases: Databases;
  secret: KeptSecret;
  mailFrom: string;
  /** Address of the folder for the heads of the consent ledger. */
  ledgerHeads: string;
}

/** Variables that an operator may set for all our processes; each validates them at its start. */
export const FOR_ALL = ['LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG', 'SENTRY_DSN'] as const;

/** What the published legal texts follow from, for whatever publishes them. */
export const OF_LEGAL_TEXTS = ['LEGAL_TEXTS', 'MINIMUM_AGE'] as const;

/** Secrets of all clients that represent a part of the portal. */
export const clientSecrets = (secret: KeptSecret) =>
  Object.fromEntries(SERVICE_CLIENT_IDS.map((id) => [id, secret(secretNameOf(id))])) as Record<ServiceClientId, string>;

/** Variables with which a part calls others. */
export function peerVariables(part: string, { addresses, secret }: ServiceEnvironmentNeeds): Record<string, string> {
  const { origin } = addresses;
  const id = serviceClientId(part);
  return {
    PEER_URL: origin,
    TOKEN_URL: `${origin}${TOKEN_PATH}`,
    SERVICE_CLIENT_ID: id,
    SERVICE_CLIENT_SECRET: secret(secretNameOf(id)),
  };
}

const newKey = () => randomBytes(32).toString('base64');
/** A private P-256 key as JWK. */
const newJwk = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const newSigningKey = () => JSON.stringify(newJwk());
const newPushKey = () => newJwk().d ?? '';

/** The value of every variable that the real run knows, for the services that read it. */
function knownVariables(name: string, needs: ServiceEnvironmentNeeds): Readonly<Record<string, () => string>> {
  const { addresses, databases, secret } = needs;
  const peer = serviceNeeds(name).client ? peerVariables(name, needs) : {};
  return {
    HOST: () => LOOPBACK,
    TRUST_PROXY: () => '1',
    DATABASE_URL: () => databases.url(name),
    KEYS_DATABASE_URL: () => databases.keysUrl(name),
    AMQP_URL: () => addresses.amqp,
    OIDC_ISSUERS: () => `${addresses.origin}${REALM_PATH}`,
    OIDC_KEYS_URL: () => `${addresses.keycloak}${REALM_PATH}${PROTOCOL}/certs`,
    PARTICIPANT_KEYS_URL: () => `${addresses.origin}/.well-known/vesela-consent-keys.json`,
    KEYCLOAK_URL: () => addresses.keycloak,
    KEYCLOAK_REALM: () => REALM,
    MASTER_KEYS: () => secret('master-key', () => `local:${newKey()}`),
    LEDGER_HEADS: () => needs.ledgerHeads,
    RECEIPT_KEY: () => secret('receipt-key', newSigningKey),
    PARTICIPANT_KEY: () => secret('participant-key', newSigningKey),
    RESUME_CODE_KEY: () => secret('resume-code-key', newKey),
    PUSH_KEY: () => secret('push-key', newPushKey),
    SMTP_URL: () => addresses.smtp,
    MAIL_FROM: () => needs.mailFrom,
    MAIL_REPLY_TO: () => portalConfig.provider.email,
    PORTAL_NAME: () => portalConfig.portal.name,
    PORTAL_URL: () => addresses.origin,
    PROVIDER_NAME: () => portalConfig.provider.name,
    PROVIDER_EMAIL: () => portalConfig.provider.email,
    ...Object.fromEntries(Object.entries(DEMO_CONTROLLER).map(([variable, value]) => [variable, () => value])),
    ...Object.fromEntries(Object.entries(peer).map(([variable, value]) => [variable, () => value])),
  };
}

/** Not the operator's to say of one service: how it is run, and who its tokens are for. */
const OURS = ['PORT', 'NODE_ENV', 'OIDC_AUDIENCE'];

/** The whole environment of a service, except its port: what its schema reads, from us or else from the operator. */
export function serviceEnvironment(name: string, needs: ServiceEnvironmentNeeds): Record<string, string> {
  const definition = SERVICE_DEFINITIONS.find(({ contract }) => contract.service === name);
  const read = Object.keys(definition?.config.shape ?? {});
  const known = knownVariables(name, needs);
  const given = Object.fromEntries(
    read.flatMap((variable) => (known[variable] ? [[variable, known[variable]()]] : [])),
  );
  const open = read.filter((variable) => !known[variable] && !OURS.includes(variable));
  return {
    ...baseEnvironment,
    ...(read.includes('PARTNER_OFFERS') ? { PARTNER_OFFERS: JSON.stringify(DEMO_OFFERS) } : {}),
    ...passedOn(open),
    ...given,
  };
}
