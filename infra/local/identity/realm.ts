/** Keycloak's addresses and names, which clients and services know. */
export const REALM = 'vesela';
export const CLIENT_ID = 'portal';
export const AUDIENCE = 'vesela-api';
export const REALM_PATH = `/realms/${REALM}`;
export const PROTOCOL = '/protocol/openid-connect';
export const ACTIONS = '/login-actions';
export const RESOURCES = '/resources';
