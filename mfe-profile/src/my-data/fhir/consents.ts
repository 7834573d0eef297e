import type { ConsentData } from '../export/own-data.ts';
import { concept, LOINC, type Reference, type Resource } from './parts.ts';

type Entry = ConsentData['entries'][number];

const STATUS = { given: 'active', renewed: 'active', denied: 'rejected', revoked: 'inactive' } as const;
const SCOPES = 'http://terminology.hl7.org/CodeSystem/consentscope';
const isResearch = (document: string) => document.startsWith('research.') || document.startsWith('project.');

/** The consent status for each document: the last decision on it. */
export function consentsOf(entries: readonly Entry[], patient: Reference): Resource[] {
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const known = last.get(entry.document);
    if (!known || known.seq < entry.seq) last.set(entry.document, entry);
  }
  return [...last.values()].map((entry) => ({
    resourceType: 'Consent',
    id: `consent-${entry.entry_id}`,
    status: STATUS[entry.action],
    scope: concept(isResearch(entry.document) ? 'Research' : 'Privacy consent', {
      system: SCOPES,
      code: isResearch(entry.document) ? 'research' : 'patient-privacy',
    }),
    category: [concept('Patient consent', { system: LOINC, code: '59284-0', display: 'Patient Consent' })],
    patient,
    dateTime: entry.at,
    sourceAttachment: { title: entry.title, language: entry.lang },
    policy: [{ uri: `urn:vesela:document:${entry.version_id}` }],
  }));
}
