import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const payload = z.object({ subject: z.string().min(1).max(255), at: z.iso.datetime() });

export const processingRestricted = defineEvent({
  name: 'profile.processing_restricted',
  version: 1,
  owner: 'profile',
  summary:
    'She restricted the processing of her data (GDPR Art. 18): what she keeps stays, nobody else uses it, and mail that she could refuse is not sent.',
  key: 'subject',
  payload,
});

export const processingRestrictionLifted = defineEvent({
  name: 'profile.processing_restriction_lifted',
  version: 1,
  owner: 'profile',
  summary: 'She lifted the restriction: consents that hold are followed again.',
  key: 'subject',
  payload,
});
