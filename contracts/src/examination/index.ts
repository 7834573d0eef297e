import { z } from 'zod';
import { MAX_EXAMINATIONS } from '../constants.ts';
import { listRecordsRoute, MAX_SUMMARIES, recordIdsSchema } from '../records.ts';
import { defineContract } from '../route.ts';
import type { StudyDataOf } from '../study-columns.ts';
import { studyCopyRoute, studyDataOf } from '../study-copy.ts';
import {
  examinationChangeSchema,
  examinationInputSchema,
  examinationSchema,
  examinationSummarySchema,
  keptExaminationSchema,
  waitingKeySchema,
} from './examination.ts';
import { EXAMINATION_STUDY_COLUMNS } from './options.ts';

export { MAX_EXAMINATIONS } from '../constants.ts';
export {
  type Examination,
  type ExaminationChange,
  type ExaminationComparison,
  type ExaminationInput,
  type ExaminationSummary,
  type FollowUp,
  type KeptExamination,
  MAX_NOTES_LENGTH,
  type Pattern,
} from './examination.ts';
export { NO_SYMPTOMS, SUSPICIOUS_SYMPTOMS, type SuspiciousSymptom, type Symptom } from './options.ts';

/** Coarse findings of one examination, without notes, name, date or place: all that a research project can get. */
export const examinationStudyDataSchema = studyDataOf(EXAMINATION_STUDY_COLUMNS).meta({ id: 'ExaminationStudyData' });
export type ExaminationStudyData = StudyDataOf<typeof EXAMINATION_STUDY_COLUMNS>;

const examinationParams = z.object({ examinationId: z.uuid() });

/** The monthly self-examination: findings, notes, reminder. Users have access to their own records only. */
export const examinationContract = defineContract({
  service: 'examination',
  title: 'Breast self-examination',
  version: '1.0.0',
  basePath: '/api/examination',
  routes: {
    submitExamination: {
      method: 'post',
      path: '/examinations',
      summary: 'Keeps a finished examination. Sending the same submission twice keeps one.',
      access: 'participant',
      body: examinationInputSchema,
      response: examinationSchema,
      status: 201,
      errors: ['consent_missing'],
    },
    listExaminations: {
      method: 'get',
      path: '/examinations',
      summary: 'Her examinations, newest first.',
      access: 'participant',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).default(20),
        /** `finished_at` of the last one seen. */
        before: z.iso.datetime().optional(),
      }),
      response: z.object({ examinations: z.array(examinationSummarySchema).max(50), more: z.boolean() }),
      status: 200,
      errors: [],
    },
    getExaminationSummaries: {
      method: 'post',
      path: '/examinations/summaries',
      summary: 'Those of the named examinations that are hers, newest first; for a page of the diary.',
      access: 'participant',
      body: recordIdsSchema,
      response: z.object({ examinations: z.array(examinationSummarySchema).max(MAX_SUMMARIES) }),
      status: 200,
      errors: [],
    },
    getExamination: {
      method: 'get',
      path: '/examinations/{examinationId}',
      summary: 'One of her examinations, beside the one before. Another woman’s does not exist for her.',
      access: 'participant',
      params: examinationParams,
      response: examinationSchema,
      status: 200,
      errors: ['not_found'],
    },
    changeExamination: {
      method: 'put',
      path: '/examinations/{examinationId}',
      summary: 'Saves her notes and whether she wants to be reminded. Refused when another window saved meanwhile.',
      access: 'participant',
      params: examinationParams,
      body: examinationChangeSchema,
      response: examinationSchema,
      status: 200,
      errors: ['consent_missing', 'not_found', 'state_conflict'],
    },
    deleteExamination: {
      method: 'delete',
      path: '/examinations/{examinationId}',
      summary: 'Deletes one of her examinations for good.',
      access: 'participant',
      params: examinationParams,
      status: 204,
      errors: ['not_found'],
    },
    getWaitingKey: {
      method: 'get',
      path: '/waiting-key',
      summary: 'Her key for an examination that waits on her device until it can be sent. It opens nothing else.',
      access: 'participant',
      response: waitingKeySchema,
      status: 200,
      errors: ['consent_missing'],
    },
    getOwnData: {
      method: 'get',
      path: '/own-data',
      summary: 'All that she entered here, oldest first, for her to take along.',
      access: 'user',
      response: z.object({ records: z.array(keptExaminationSchema).max(MAX_EXAMINATIONS) }),
      status: 200,
      errors: [],
    },
    listRecords: listRecordsRoute,
    readStudyCopy: studyCopyRoute('Examination', examinationStudyDataSchema),
  },
});
