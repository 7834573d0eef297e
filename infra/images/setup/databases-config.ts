import { z } from 'zod';
import { rolesOf } from '../../real/databases.ts';
import { SERVICE_NAMES } from '../../services.ts';

/** Variable with a role's password. */
export const passwordVariable = (role: string) => `${role.toUpperCase()}_DATABASE_PASSWORD`;

const password = (role: string) =>
  z.string().min(12).max(200).describe(`password of the database role ${role}, 12 to 200 characters`);

/** Environment of the task that provides the databases. */
export const databasesConfigSchema = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe('address of the database server for its superuser, postgresql://postgres:password@host:port/postgres'),
  ...Object.fromEntries([...rolesOf(SERVICE_NAMES)].map((role) => [passwordVariable(role), password(role)])),
});
