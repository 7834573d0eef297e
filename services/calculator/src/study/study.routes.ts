import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { CervicalCopies, StudyCopies } from './study-copies.ts';

type Names = 'readStudyCopy' | 'readCervicalStudyCopy';

export function studyRoutes(
  copies: Pick<StudyCopies, 'read'>,
  cervicalCopies: Pick<CervicalCopies, 'read'>,
): Pick<CalculatorHandlers, Names> {
  return {
    readStudyCopy: ({ body }) => copies.read(body.copy_id, body.project_id),
    readCervicalStudyCopy: ({ body }) => cervicalCopies.read(body.copy_id, body.project_id),
  };
}
