import { ConfigError, readConfig } from '@vesela/service-kit';
import { trustInside } from '@vesela/service-kit/tls';
import { sentenceOf } from '../../command/plain-error.ts';
import { applyRealm, createRealm } from '../../keycloak/admin/apply-realm.ts';
import type { KeycloakOptions } from '../../keycloak/options.ts';
import { SERVICE_CLIENT_IDS, type ServiceClientId } from '../../keycloak/realm/service-clients.ts';
import { identityProviders, keycloakMail } from '../../real/keycloak-options.ts';
import { REALM } from '../../sign-in/realm.ts';
import { type RealmConfig, realmConfigSchema, secretVariable } from './realm-config.ts';

/**
 * A task that ends: makes the realm where Keycloak has none and brings it to the reviewed state. People are left alone.
 * It may run again at any time, also while the portal runs.
 */
function optionsOf(config: RealmConfig): KeycloakOptions {
  const secrets: Record<string, unknown> = config;
  const clientSecrets = Object.fromEntries(
    SERVICE_CLIENT_IDS.map((id) => [id, String(secrets[secretVariable(id)])]),
  ) as Record<ServiceClientId, string>;
  return {
    // A server that runs already has its place and its database.
    dataDir: '',
    managementPort: 0,
    database: { url: '' },
    host: config.KEYCLOAK_HOST,
    port: config.KEYCLOAK_PORT,
    scheme: config.KEYCLOAK_SCHEME,
    origin: config.ORIGIN,
    clientSecrets,
    admin: { clientId: config.KEYCLOAK_ADMIN_CLIENT_ID, secret: config.KEYCLOAK_ADMIN_CLIENT_SECRET },
    mail: keycloakMail(config.SMTP_URL, config.MAIL_FROM),
    identityProviders: identityProviders(config),
    portalName: config.PORTAL_NAME,
    demoPeople: false,
    staffPasskeys: true,
    note: () => undefined,
  };
}

try {
  const config = readConfig(realmConfigSchema);
  trustInside(config, { logger: console });
  const options = optionsOf(config);
  const made = await createRealm(options);
  await applyRealm(options);
  console.log(`The realm ${REALM} ${made ? 'was made' : 'is in the reviewed state'}.`);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : sentenceOf(error)}\n`);
  process.exitCode = 1;
}
