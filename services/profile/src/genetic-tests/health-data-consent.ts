import type { consentContract } from '@vesela/contracts/consent';
import type { Peer } from '@vesela/service-kit';
import type { HealthDataConsent } from './genetic-tests.routes.ts';

/** Throws `unavailable` while the consent service does not respond, so that nothing is stored without consent. */
export const healthDataConsentThrough =
  (consent: Peer<(typeof consentContract)['routes']>): HealthDataConsent =>
  async (subject) =>
    (await consent.call('readHealthDataConsent', { body: { subject } })).agreed;
