import { LANGUAGES } from '@vesela/contracts';
import { PORTAL_NAME } from '../../demo/portal-config.ts';
import { REALM } from '../../sign-in/realm.ts';
import type { KeycloakOptions } from '../options.ts';
import { clientsOf, PORTAL_CLIENT, PORTAL_ROLES } from './clients.ts';
import { identityProvidersOf } from './identity-providers.ts';
import { ownWords } from './own-words.ts';
import { passkeySettings, STAFF_ROLE } from './passkeys.ts';
import { demoPeople, GROUPS, isStaff, ROLES, serviceAccounts, USER_PROFILE } from './people.ts';
import { POLICIES, passwordPolicy } from './policies.ts';

export { REALM };
export type RealmOptions = Pick<
  KeycloakOptions,
  'origin' | 'clientSecrets' | 'identityProviders' | 'mail' | 'portalName' | 'demoPeople' | 'staffPasskeys'
>;
export const DEFAULT_ROLE = `default-roles-${REALM}`;

/** Settings of the realm as a whole: first import and every later start bring it to these. */
export function realmSettings({
  origin,
  mail,
  portalName = PORTAL_NAME,
}: Pick<RealmOptions, 'origin' | 'mail' | 'portalName'>) {
  return {
    realm: REALM,
    enabled: true,
    displayName: portalName,
    // Behind the gateway, which ends TLS; requests from outside must have come by HTTPS.
    sslRequired: 'external',
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    loginWithEmailAllowed: true,
    duplicateEmailsAllowed: false,
    editUsernameAllowed: false,
    verifyEmail: true,
    resetPasswordAllowed: true,
    rememberMe: true,
    internationalizationEnabled: true,
    supportedLocales: [...LANGUAGES],
    defaultLocale: 'lv',
    loginTheme: 'vesela',
    emailTheme: 'vesela',
    ...POLICIES,
    passwordPolicy: passwordPolicy(ownWords(origin, portalName)),
    ...passkeySettings(origin, portalName),
    smtpServer: smtpOf({ mail, portalName }),
  };
}

/** Keycloak's own mail: verification, reset, linking. */
function smtpOf({ mail, portalName }: Pick<RealmOptions, 'mail'> & { portalName: string }) {
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

/** The whole realm of a first start, as Keycloak imports it. */
export function realmOf(options: RealmOptions) {
  return {
    ...realmSettings(options),
    roles: {
      realm: [
        ...ROLES.map((role) => ({
          ...role,
          ...(isStaff(role.name) ? { composite: true, composites: { realm: [STAFF_ROLE] } } : {}),
        })),
        { name: DEFAULT_ROLE, description: 'What every account has', composite: true, composites: { realm: ['user'] } },
      ],
    },
    defaultRole: { name: DEFAULT_ROLE },
    groups: GROUPS.map(({ name, realmRoles }) => ({ name, path: `/${name}`, realmRoles })),
    clients: clientsOf(options),
    scopeMappings: [{ client: PORTAL_CLIENT, roles: PORTAL_ROLES }],
    // The flow after another provider is made when the realm is applied, right after the import.
    identityProviders: identityProvidersOf({ ...options, staffPasskeys: false }),
    users: [...serviceAccounts(), ...(options.demoPeople ? demoPeople() : [])],
    components: {
      'org.keycloak.userprofile.UserProfileProvider': [
        {
          providerId: 'declarative-user-profile',
          subComponents: {},
          config: { 'kc.user.profile.config': [JSON.stringify(USER_PROFILE)] },
        },
      ],
    },
  };
}
