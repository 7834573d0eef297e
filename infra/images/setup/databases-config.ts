import { CONTRACTS } from '@vesela/contracts/contracts';
import { z } from 'zod';

/** Services, each with a database of its own. */
export const SERVICES = CONTRACTS.map(({ service }) => service);

/** Roles that work in the databases: a service's own, the one for its keys, the ledger's owner, Keycloak. */
const ROLES = [...SERVICES, ...SERVICES.map((name) => `${name}_keys`), 'consent_owner', 'keycloak'];

/** Variable with a role's password. */
export const passwordVariable = (role: string) => `${role.toUpperCase()}_DATABASE_PASSWORD`;

const password = (role: string) =>
  z.string().min(12).max(200).describe(`password of the database role ${role}, 12 to 200 characters`);

/** Environment of the task that provides the databases. */
export const databasesConfigSchema = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe('address of the database server for its superuser, postgresql://postgres:password@host:port/postgres'),
  ...Object.fromEntries(ROLES.map((role) => [passwordVariable(role), password(role)])),
});
