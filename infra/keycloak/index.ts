export { applyRealm } from './admin/apply-realm.ts';
export type { KeycloakOptions, ProviderClient } from './options.ts';
export { prepareKeycloak, provideServer } from './server/prepare.ts';
