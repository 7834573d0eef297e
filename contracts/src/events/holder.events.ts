import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Services that hold data given under a consent to research. Each confirms every erasure, also of nothing. */
export const STUDY_HOLDERS = [
  'calculator',
  'contraception',
  'examination',
  'notification',
  'profile',
  'research',
] as const;
export type StudyHolder = (typeof STUDY_HOLDERS)[number];

/**
 * The holder's confirmation: nothing that it held under the revoked consent is left. It names the revocation and not the
 * person: it lies in the holder's outbox for days, and a research database must not list who took part.
 */
export const studyDataErased = (holder: StudyHolder) =>
  defineEvent({
    name: `${holder}.study_data_erased`,
    version: 1,
    owner: holder,
    summary: `The service ${holder} has deleted what it held under a withdrawn consent.`,
    key: 'revocation_id',
    payload: z.object({
      revocation_id: z.uuid(),
      /** Number of records deleted; 0 when it held none. */
      erased: z.int().min(0),
      at: z.iso.datetime(),
    }),
  });
