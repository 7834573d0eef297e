import type { KeycloakOptions } from '../options.ts';

/** Keycloak's own mail: verification, reset, linking. */
export function smtpOf({ mail, portalName }: Pick<KeycloakOptions, 'mail'> & { portalName: string }) {
  const { host, port, from, user, password, encryption = 'none' } = mail;
  return {
    host,
    port: String(port),
    from,
    fromDisplayName: portalName,
    ssl: String(encryption === 'tls'),
    starttls: String(encryption === 'starttls'),
    auth: String(user !== undefined),
    connectionTimeout: '10000',
    timeout: '10000',
    writeTimeout: '10000',
    ...(user === undefined ? {} : { user, password: password ?? '' }),
  };
}
