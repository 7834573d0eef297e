/** Clients of the portal's own services: which exist, and what each may do in the realm's administration. */
export const SERVICE_CLIENTS = {
  'service-calculator': [],
  'service-consent': [],
  'service-research': ['view-users'],
  'service-notification': ['view-users'],
  'service-profile': ['view-users', 'manage-users'],
  'service-gateway': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ServiceClientId = keyof typeof SERVICE_CLIENTS;
export const SERVICE_CLIENT_IDS = Object.keys(SERVICE_CLIENTS) as ServiceClientId[];

/** Name of Keycloak's user for a client's service account. */
export const serviceAccountOf = (clientId: string) => `service-account-${clientId}`;
