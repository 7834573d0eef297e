import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const copy = {
  subject: z.string().min(1).max(255),
  copy_id: z.uuid(),
  /** Name of the survey, as `Calculator`. */
  survey: z.string().min(1).max(40),
  at: z.iso.datetime(),
};

export const studyCopyMade = defineEvent({
  name: 'calculator.study_copy_made',
  version: 1,
  owner: 'calculator',
  summary: 'Under her consent to research, a copy of her answers without name was made ready for projects she joined.',
  key: 'subject',
  payload: z.object(copy),
});

export const studyCopyDeleted = defineEvent({
  name: 'calculator.study_copy_deleted',
  version: 1,
  owner: 'calculator',
  summary: 'She deleted the report from which the copy came, or withdrew; what projects took from it goes too.',
  key: 'subject',
  payload: z.object(copy),
});
