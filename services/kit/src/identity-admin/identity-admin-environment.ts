import { z } from 'zod';

/** Variables of a service that looks up accounts; it spreads them into its schema next to `peerEnvironment`, whose client it uses. */
export const identityAdminEnvironment = {
  KEYCLOAK_URL: z.url({ protocol: /^https?$/ }).describe('address of Keycloak for its admin interface, before /admin'),
  KEYCLOAK_REALM: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('vesela')
    .describe('name of the realm'),
};
