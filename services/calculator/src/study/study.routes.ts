import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { StudyCopies } from './study-copies.ts';

export function studyRoutes(copies: Pick<StudyCopies, 'read'>): Pick<CalculatorHandlers, 'readStudyCopy'> {
  return { readStudyCopy: ({ body }) => copies.read(body.copy_id, body.project_id) };
}
