export { createMemoryKeyStore } from './memory-key-store.ts';
export { type RefusalCase, refusalCases } from './refusals.ts';
export { createSentryReceiver, type SentryReceiver } from './sentry-receiver.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { createTestIssuer, type TestIssuer, type TestTokenOptions } from './test-issuer.ts';
export { untilReady } from './until-ready.ts';
