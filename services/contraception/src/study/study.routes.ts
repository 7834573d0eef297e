import type { ContraceptionHandlers } from '../contract-handlers.ts';
import type { ContraceptionCopies } from './study-copies.ts';

export function studyRoutes(copies: Pick<ContraceptionCopies, 'read'>): Pick<ContraceptionHandlers, 'readStudyCopy'> {
  return { readStudyCopy: ({ body }) => copies.read(body.copy_id, body.project_id) };
}
