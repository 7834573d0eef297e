export { applyRealm } from './admin/apply-realm.ts';
export type { KeycloakOptions, ProviderClient } from './options.ts';
export { passkeysWork } from './realm/passkeys.ts';
export { prepareKeycloak, provideServer } from './server/prepare.ts';
