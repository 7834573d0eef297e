import type { ExaminationHandlers } from '../contract-handlers.ts';
import type { ExaminationCopies } from './study-copies.ts';

export function studyRoutes(copies: Pick<ExaminationCopies, 'read'>): Pick<ExaminationHandlers, 'readStudyCopy'> {
  return { readStudyCopy: ({ body }) => copies.read(body.copy_id, body.project_id) };
}
