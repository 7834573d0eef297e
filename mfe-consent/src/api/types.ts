import type { components, paths } from '@vesela/contracts/types/consent';

type Schemas = components['schemas'];

export type PublishedDocument = Schemas['PublishedDocument'];
export type Summary = Schemas['DocumentSummary'];
export type Layer = Schemas['DocumentLayer'];
export type Section = PublishedDocument['sections'][number];
export type DocumentChanges = Schemas['DocumentChanges'];
export type Change = DocumentChanges['changes'][number];
export type Decision = Schemas['Decision'];
export type DecisionsAnswer = Schemas['DecisionsAnswer'];
export type LedgerEntry = Schemas['LedgerEntry'];
export type Revocation = Schemas['Revocation'];
export type Holder = Revocation['holders'][number];
export type ConsentRecord = Schemas['ConsentRecord'];
export type ConsentAction = Schemas['ConsentAction'];
export type SignedReceipt = Schemas['SignedConsentReceipt'];
export type SignedCertificate = Schemas['SignedDeletionCertificate'];
export type SignedTreeHead = Schemas['SignedTreeHead'];
export type SigningKey = Schemas['SigningKey'];
export type SigningKeyOffer = Schemas['SigningKeyOffer'];
export type NewSigningKey = paths['/api/consent/signing-keys']['post']['requestBody']['content']['application/json'];
export type SignatureRequest = Schemas['SignatureRequest'];
export type Signature = Schemas['DecisionSignature'];
export type Problem = Schemas['Problem'];

export type UserConsents = Schemas['Standing'];
