import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const decision = {
  /** Identifier of the person at the identity provider, or `participant:` and a UUID. */
  subject: z.string().min(1).max(255),
  /** What was decided on: `research.Calculator`, `health-data`, `project.<uuid>`. */
  document: z.string().min(1).max(80),
  version_id: z.string().min(1).max(120),
  /** Entry of the ledger. */
  entry_id: z.uuid(),
  at: z.iso.datetime(),
};
const revocation = { ...decision, revocation_id: z.uuid() };

export const consentGiven = defineEvent({
  name: 'consent.given',
  version: 1,
  owner: 'consent',
  summary: 'She agreed, for the first time or anew, to a document.',
  key: 'subject',
  payload: z.object(decision),
});

export const consentRevoked = defineEvent({
  name: 'consent.revoked',
  version: 1,
  owner: 'consent',
  summary: 'She withdrew a consent. Nothing may use her data under it from now on; it is not deleted yet.',
  key: 'subject',
  payload: z.object(revocation),
});

export const consentRestored = defineEvent({
  name: 'consent.restored',
  version: 1,
  owner: 'consent',
  summary: 'She undid a revocation before its deletion had begun.',
  key: 'subject',
  payload: z.object(revocation),
});

export const erasureDue = defineEvent({
  name: 'consent.erasure_due',
  version: 1,
  owner: 'consent',
  summary: 'Every holder deletes what it holds under the withdrawn consent, and confirms with `study_data_erased`.',
  key: 'subject',
  payload: z.object({
    subject: decision.subject,
    document: decision.document,
    revocation_id: z.uuid(),
    /** At the latest, 30 days after the revocation. */
    due_by: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
});

export const erasureFinished = defineEvent({
  name: 'consent.erasure_finished',
  version: 1,
  owner: 'consent',
  summary: 'Every holder has confirmed; her deletion certificate is ready, and she is told by mail.',
  key: 'subject',
  payload: z.object({
    subject: decision.subject,
    document: decision.document,
    revocation_id: z.uuid(),
    at: z.iso.datetime(),
  }),
});
