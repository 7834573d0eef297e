import { DEMO_OFFERS } from '../demo/offers.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { serviceNeeds } from '../services.ts';
import { PROTOCOL, REALM, REALM_PATH, TOKEN_PATH } from '../sign-in/realm.ts';
import type { Databases } from './databases.ts';
import { baseEnvironment, passedOn } from './node-program.ts';
import { clientEnvironment, consentKeys, masterKeys } from './service-secrets.ts';

/** Addresses for the processes that need them. */
interface Addresses {
  /** The portal's public origin, through which services also call one another. */
  origin: string;
  /** Keycloak behind the gateway. */
  keycloak: string;
  amqp: string;
  smtp: string;
}

export interface ServiceEnvironmentNeeds {
  addresses: Addresses;
  databases: Databases;
  secret(name: string, make?: () => string): string;
  mailFrom: string;
}

/** Variables that an operator may set for all our processes; each validates them at its start. */
export const FOR_ALL = ['LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG', 'SENTRY_DSN'] as const;

/** Variables with which a part calls others. */
export function peerVariables(part: string, { addresses, secret }: ServiceEnvironmentNeeds): Record<string, string> {
  const { origin } = addresses;
  return { PEER_URL: origin, TOKEN_URL: `${origin}${TOKEN_PATH}`, ...clientEnvironment(part, secret) };
}

/** The whole environment of a service, except its port. */
export function serviceEnvironment(name: string, needs: ServiceEnvironmentNeeds): Record<string, string> {
  const { addresses, databases, secret } = needs;
  const has = serviceNeeds(name);
  return {
    ...baseEnvironment,
    HOST: LOOPBACK,
    TRUST_PROXY: '1',
    DATABASE_URL: databases.url(name),
    AMQP_URL: addresses.amqp,
    OIDC_ISSUERS: `${addresses.origin}${REALM_PATH}`,
    OIDC_KEYS_URL: `${addresses.keycloak}${REALM_PATH}${PROTOCOL}/certs`,
    ...(has.masterKeys ? { MASTER_KEYS: masterKeys(secret) } : {}),
    ...(has.personKeys ? { KEYS_DATABASE_URL: databases.keysUrl(name) } : {}),
    ...(has.participants ? { PARTICIPANT_KEYS_URL: `${addresses.origin}/.well-known/vesela-consent-keys.json` } : {}),
    ...(has.identityAdmin ? { KEYCLOAK_URL: addresses.keycloak, KEYCLOAK_REALM: REALM } : {}),
    ...(has.ownTablesRole ? { MIGRATION_DATABASE_URL: databases.ownerUrl(name) } : {}),
    ...(has.client ? peerVariables(name, needs) : {}),
    ...OWN[name]?.(needs),
    ...passedOn([...FOR_ALL, ...(OPERATORS[name] ?? [])]),
  };
}

const OWN: Readonly<Record<string, (needs: ServiceEnvironmentNeeds) => Record<string, string>>> = {
  calculator: () => ({ PARTNER_OFFERS: JSON.stringify(DEMO_OFFERS) }),
  consent: ({ secret }) => ({
    ...consentKeys(secret),
    PORTAL_NAME: portalConfig.portal.name,
    PROVIDER_NAME: portalConfig.provider.name,
    PROVIDER_EMAIL: portalConfig.provider.email,
  }),
  notification: (needs) => ({
    SMTP_URL: needs.addresses.smtp,
    MAIL_FROM: needs.mailFrom,
    MAIL_REPLY_TO: portalConfig.provider.email,
    PORTAL_NAME: portalConfig.portal.name,
    PORTAL_URL: needs.addresses.origin,
  }),
  research: ({ addresses }) => ({ PORTAL_URL: addresses.origin }),
};

/** Variables that an operator may set for one service, passed on unchanged. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  calculator: ['PARTNER_OFFERS'],
  consent: ['ERASURE_DELAY_SECONDS'],
  profile: ['ACCOUNT_DELETION_DELAY_SECONDS', 'ENGAGE_URL', 'ENGAGE_SECRET', 'ENGAGE_HEIGHT'],
};
