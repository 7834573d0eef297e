import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Services that make study copies of entered data; the research service collects them. */
export const STUDY_COPY_OWNERS = ['calculator', 'contraception', 'examination'] as const;
export type StudyCopyOwner = (typeof STUDY_COPY_OWNERS)[number];

const copy = {
  subject: z.string().min(1).max(255),
  copy_id: z.uuid(),
  /** Name of the survey, as `Calculator`. */
  survey: z.string().min(1).max(40),
  at: z.iso.datetime(),
};

export const studyCopyMade = (owner: StudyCopyOwner) =>
  defineEvent({
    name: `${owner}.study_copy_made`,
    version: 1,
    owner,
    summary:
      'Under her consent to research, a copy of her answers without name was made ready for projects she joined.',
    key: 'subject',
    payload: z.object(copy),
  });

export const studyCopyDeleted = (owner: StudyCopyOwner) =>
  defineEvent({
    name: `${owner}.study_copy_deleted`,
    version: 1,
    owner,
    summary: 'She deleted the record from which the copy came, or withdrew; what projects took from it goes too.',
    key: 'subject',
    payload: z.object(copy),
  });
