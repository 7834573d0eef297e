import type { ConsentReceipt } from '@vesela/contracts/consent';
import type { DocumentKind } from '../document-id.ts';
import type { Entry } from '../ledger/entry.ts';

/** Terms of the Data Privacy Vocabulary, version 2, and its extensions. */
export const dpv = (term: string) => `https://w3id.org/dpv#${term}`;
const pd = (term: string) => `https://w3id.org/dpv/pd#${term}`;
const gdpr = (term: string) => `https://w3id.org/dpv/legal/eu/gdpr#${term}`;
export const loc = (term: string) => `https://w3id.org/dpv/loc#${term}`;
/** Profile of ISO/IEC TS 27560 receipts with the additions required by the GDPR. */
export const RECEIPT_PROFILE = 'https://w3id.org/dpv/schema/dpv-27560#receipt-eu-gdpr';

/** Kind of decision of an entry. `Withdrawn` only by the person; agreements ended by others are revoked. */
export function eventState({ action, by }: Pick<Entry, 'action' | 'by'>): string {
  if (action === 'revoked') return dpv(by === 'person' ? 'ConsentWithdrawn' : 'ConsentRevoked');
  return dpv({ given: 'ConsentGiven', renewed: 'RenewedConsentGiven', denied: 'ConsentRefused' }[action]);
}

/** The consent status of each action. */
export function eventType(action: Entry['action']): string {
  return dpv(
    { given: 'ProvideConsent', renewed: 'ReaffirmConsent', denied: 'ConsentControl', revoked: 'WithdrawConsent' }[
      action
    ],
  );
}

type Purpose = ConsentReceipt['pii_processing']['purposes'][number];
type Described = Pick<Purpose, 'purpose_type' | 'lawful_basis' | 'pii_information' | 'processing_method'>;

const health = (term: string) => ({ pii_type: pd(term), pii_optional: false, special_pii_category: true });
const plain = (term: string) => ({ pii_type: pd(term), pii_optional: false, special_pii_category: false });
const ANSWERS = [
  plain('Age'),
  plain('Country'),
  health('Height'),
  health('Weight'),
  health('MedicalHealth'),
  health('FamilyHealthHistory'),
];

/** Purpose, legal basis and data behind each kind of document. */
export const PROCESSING: Readonly<Record<DocumentKind, Described>> = {
  terms: {
    purpose_type: [dpv('ServiceProvision')],
    lawful_basis: [gdpr('A6-1-b')],
    pii_information: [plain('EmailAddress')],
    processing_method: [dpv('Store'), dpv('Use')],
  },
  notice: {
    purpose_type: [dpv('ServiceProvision')],
    lawful_basis: [gdpr('A6-1-f')],
    pii_information: [],
    processing_method: [dpv('Use')],
  },
  'health-data': {
    purpose_type: [dpv('ServiceProvision')],
    lawful_basis: [gdpr('A6-1-a'), gdpr('A9-2-a')],
    pii_information: ANSWERS,
    processing_method: [dpv('Collect'), dpv('Analyse'), dpv('Store')],
  },
  study: {
    purpose_type: [dpv('ScientificResearch')],
    lawful_basis: [gdpr('A6-1-a'), gdpr('A9-2-a')],
    pii_information: ANSWERS,
    processing_method: [dpv('Pseudonymise'), dpv('Analyse'), dpv('Store')],
  },
};

/** Access, rectification, erasure, restriction, portability, objection, complaint, and withdrawing consent. */
export const RIGHTS = ['A15', 'A16', 'A17', 'A18', 'A20', 'A21', 'A77', 'A7-3'].map(gdpr);
