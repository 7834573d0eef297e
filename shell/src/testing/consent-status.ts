import type { ConsentStatus } from '../consents/consent-status.ts';

const VERSION = 'research.Calculator/2021-11-15';

/** All consents given, with one survey named Calculator. */
export function consentStatus(more: Partial<ConsentStatus> = {}): ConsentStatus {
  return {
    surveys: [{ name: 'Calculator', consent_version: VERSION }],
    projects: [],
    consents: [consentRecord('given')],
    success: true,
    terms_conditions: true,
    health_data: { consent_version: 'health-data/2026-11-21', status: 'given' },
    ...more,
  };
}

/** The user's last decision on the consent form of the survey Calculator. */
export function consentRecord(
  status: ConsentStatus['consents'][number]['status'],
  version_id = VERSION,
): ConsentStatus['consents'][number] {
  return {
    version_id,
    status,
    action: status,
    document: version_id.split('/')[0] ?? '',
    entry_id: '00000000-0000-4000-8000-000000000001',
    timestamp: '2026-11-20T10:00:00.000Z',
    text_hash: '0'.repeat(64),
  };
}
