import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../../demo/accounts.ts';
import { groupOf } from './groups.ts';
import { SERVICE_CLIENT_IDS, SERVICE_CLIENTS, serviceAccountOf } from './service-clients.ts';

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
