/** Keycloak's addresses and names, which clients and services know. */
export const REALM = 'vesela';
export const CLIENT_ID = 'portal';
export const AUDIENCE = 'vesela-api';
export const REALM_PATH = `/realms/${REALM}`;
export const ADMIN_PATH = `/admin/realms/${REALM}`;
export const PROTOCOL = '/protocol/openid-connect';
export const TOKEN_PATH = `${REALM_PATH}${PROTOCOL}/token`;
export const ACTIONS = '/login-actions';
export const RESOURCES = '/resources';
/** The action with which a page of the portal asks that the user chooses a new password. */
export const CHANGE_PASSWORD = 'UPDATE_PASSWORD';
