import { defineContract } from '../route.ts';
import { decisionRoutes } from './decisions.routes.ts';
import { documentRoutes } from './documents.routes.ts';
import { ownDataRoutes } from './own-data.ts';
import { participantRoutes } from './participants.routes.ts';
import { revocationRoutes } from './revocations.routes.ts';
import { signingRoutes } from './signing.routes.ts';
import { standingRoutes } from './standing.routes.ts';

export {
  CONSENT_ACTIONS,
  type ConsentAction,
  type Decision,
  type DecisionsAnswer,
  type LedgerEntry,
} from './decisions.ts';
export {
  type DocumentChanges,
  type DocumentLayer,
  type DocumentSummary,
  type DocumentText,
  documentTextSchema,
  LAYERS,
  MOST_VERSIONS,
  type PublishedDocument,
  SUMMARY_POINTS,
} from './documents.ts';
export type { Join, Joined, ParticipantToken } from './participants.ts';
export {
  type ConsentReceipt,
  type Inclusion,
  type KeySet,
  keySetSchema,
  type SignedReceipt,
  type SignedTreeHead,
  type TreeHead,
  treeHeadSchema,
} from './receipt.ts';
export type { Revocation, SignedDeletionCertificate } from './revocations.ts';
export {
  type DecisionProof,
  type DecisionSignature,
  decisionProofSchema,
  MAX_SIGNING_KEYS,
  type NewSigningKey,
  SIGNING_MINUTES,
  type SignatureRequest,
  type SigningKey,
  type SigningKeyOffer,
} from './signing.ts';
export { ANNOUNCED_DOCUMENTS, type ConsentRecord, type CurrentUser, type Standing, type Survey } from './standing.ts';

/** Texts, the ledger of decisions on them, receipts, revocations, and participants without account. */
export const consentContract = defineContract({
  service: 'consent',
  title: 'Consent',
  version: '1.0.0',
  basePath: '/api/consent',
  routes: {
    ...standingRoutes,
    ...documentRoutes,
    ...decisionRoutes,
    ...revocationRoutes,
    ...signingRoutes,
    ...participantRoutes,
    ...ownDataRoutes,
  },
});
