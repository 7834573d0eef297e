import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../../demo/accounts.ts';
import { STAFF_ROLE } from './passkeys.ts';
import { SERVICE_CLIENT_IDS, SERVICE_CLIENTS, serviceAccountOf } from './service-clients.ts';

const EMAIL_MAX = 200;
export const NAME_MAX = 100;

/** Keycloak reads a label in the form `${name}` from the theme's messages. */
const attribute = (name: string, validations: object, more: object = {}) => ({
  name,
  displayName: `\${${name}}`,
  permissions: { view: ['admin', 'user'], edit: ['admin', 'user'] },
  multivalued: false,
  validations,
  ...more,
});

const REQUIRED = { required: { roles: ['user'] } };

/** What an account holds: an address and a name to call her by. Nothing else can be asked for or stored by her. */
export const USER_PROFILE = {
  attributes: [
    attribute('username', {
      length: { min: 3, max: EMAIL_MAX },
      'username-prohibited-characters': {},
      'up-username-not-idn-homograph': {},
    }),
    attribute('email', { email: {}, length: { max: EMAIL_MAX } }, REQUIRED),
    attribute('firstName', { length: { max: NAME_MAX }, 'person-name-prohibited-characters': {} }, REQUIRED),
  ],
  groups: [],
};

/** Roles come by group: what somebody may do is seen and changed in one place. Everybody with an account is a `user`. */
export const GROUPS = [
  { name: 'client-administrators', realmRoles: ['client-administrator'] },
  { name: 'researchers', realmRoles: ['researcher'] },
  { name: 'providers', realmRoles: ['provider'] },
] as const;

export const ROLES = [
  { name: STAFF_ROLE, description: 'Included in every role of staff: needs a passkey' },
  { name: 'user', description: 'Has an account' },
  { name: 'client-administrator', description: 'Runs the studies of a client organisation' },
  { name: 'researcher', description: 'Exports study data under pseudonyms' },
  { name: 'provider', description: 'Runs the portal: accounts, suspensions, blocked addresses' },
  { name: 'service', description: 'Another service of the portal, never a person' },
] as const;

/** Roles that come by a group are those of staff. */
export const isStaff = (role: string) => groupOf(role) !== undefined;

const groupOf = (role: string) => GROUPS.find(({ realmRoles }) => realmRoles.some((name) => name === role))?.name;

const MANAGEMENT_CLIENT = 'realm-management';

/** The users that stand for services. */
export const serviceAccounts = () =>
  SERVICE_CLIENT_IDS.map((clientId) => ({
    username: serviceAccountOf(clientId),
    enabled: true,
    serviceAccountClientId: clientId,
    realmRoles: ['service'],
    clientRoles: { [MANAGEMENT_CLIENT]: [...SERVICE_CLIENTS[clientId]] },
  }));

/** The demo accounts of a run for trying out; with a password that everybody may know. */
export const demoPeople = () =>
  Object.values<DemoAccount>(DEMO_ACCOUNTS).map(({ subject, email, name, role }) => {
    const group = groupOf(role);
    return {
      id: subject,
      username: email,
      email,
      emailVerified: true,
      firstName: name,
      enabled: true,
      credentials: [{ type: 'password', value: DEMO_PASSWORD }],
      realmRoles: ['default-roles-vesela'],
      groups: group ? [`/${group}`] : [],
    };
  });
