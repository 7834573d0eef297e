export type { RateLimit } from '@vesela/contracts';
export { eraseAccounts } from './account-erasure/account-erasure.ts';
export { eraseRowsOf } from './account-erasure/erase-rows.ts';
export { createIsErased, type IsErased } from './account-erasure/is-erased.ts';
export { auditWhere, type LatestInAudit, latestInAudit } from './audit/audit-query.ts';
export { type AuditHead, type VerifiedAudit, verifyAudit } from './audit/verify-audit.ts';
export { headText, watchAudit } from './audit/watch-audit.ts';
export type { Caller } from './auth/caller.ts';
export { type KeyResolver, localKeys, type RemoteKeysOptions, remoteKeys } from './auth/keys.ts';
export {
  createTokenVerifier,
  PARTICIPANT_ISSUER,
  SERVICE_ROLE,
  type TokenRules,
  type TokenVerifier,
} from './auth/token-verifier.ts';
export {
  migrationEnvironment,
  minimumAgeEnvironment,
  participantEnvironment,
  personKeysEnvironment,
  sealingEnvironment,
  serviceEnvironment,
} from './config/environment.ts';
export { ConfigError, readConfig } from './config/read-config.ts';
export {
  defineService,
  needsOf,
  type ServiceDefinition,
  type ServiceNeeds,
} from './config/service-definition.ts';
export {
  ERASURE_KINDS,
  type Erasure,
  type ErasureLedger,
  openErasureLedger,
  type PlacedErasure,
} from './erasures/erasure-ledger.ts';
export type { ReadinessCheck, ReadinessChecks } from './health/readiness.ts';
export { sendCompressed } from './http/compressed.ts';
export type { Handlers, RouteAnswer, RouteHandler, RouteInput } from './http/handlers.ts';
export type { TrustProxy } from './http/pipeline.ts';
export { RESERVED_IPV4 } from './http/reserved-networks.ts';
export { isRecentlySignedIn } from './http/steps/require-recent-sign-in.ts';
export {
  createIdentityAdmin,
  type IdentityAdmin,
  type IdentityAdminOptions,
  type IdentityPasskey,
  type IdentitySession,
  type IdentityUser,
} from './identity-admin/identity-admin.ts';
export { identityAdminEnvironment } from './identity-admin/identity-admin-environment.ts';
export { codeOf, describeError } from './log/describe-error.ts';
export { createLogger, type Logger, type LogLevel } from './log/logger.ts';
export { createPeer, type Peer, type PeerOptions } from './peer/peer.ts';
export { ownTokens, peerEnvironment } from './peer/peer-environment.ts';
export { createServiceTokens, type ServiceTokenOptions } from './peer/service-tokens.ts';
export { type FieldError, ProblemError, type ProblemOptions, problem } from './problem/problem-error.ts';
export type { ListenOptions } from './process/listener.ts';
export { createService, type Service, type ServiceOptions } from './process/service.ts';
export { type RepeatOptions, type Repetition, repeat } from './repeat/repeat.ts';
export { newWrappedKey, unwrapKey } from './vault/data-key.ts';
export { type KeyDatabase, keyDatabaseUrl, openKeyDatabase } from './vault/key-database.ts';
export type { KeyStore } from './vault/key-store.ts';
export { checkMasterKeys, type MasterKeys, masterKeysSchema } from './vault/master-keys.ts';
export { createPersonVault, type PersonVault, type Sealed } from './vault/person-vault.ts';
export { readKeyUri } from './vault/pkcs11/key-uri.ts';
export { closeTokens } from './vault/pkcs11/open-token.ts';
export { makeKeyInToken } from './vault/pkcs11/token-key.ts';
export { countByMaster, PERSON_KEYS, rewrapKeys, type WrappedKeys } from './vault/rewrap-keys.ts';
export { openBox, type SealedBytes, sealBox } from './vault/sealed-box.ts';
export { VaultError } from './vault/vault-error.ts';
