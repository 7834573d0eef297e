import { z } from 'zod';
import type { Survey } from './research/survey.ts';
import type { Route } from './route.ts';

/** By which the research service asks for a copy. */
const studyCopyRequestSchema = z.object({ copy_id: z.uuid(), project_id: z.uuid() });

/**
 * The route by which the research service fetches study copies; the same in every service that makes any. `data` is a
 * strict object of codes, so coarse that few things about one woman are left. A service's second survey has a `path` of
 * its own.
 */
export function studyCopyRoute<
  const Name extends Survey,
  Data extends z.ZodObject,
  const Path extends string = '/study-copies/read',
>(survey: Name, data: Data, path = '/study-copies/read' as Path) {
  return {
    method: 'post',
    path,
    summary:
      'For the research service: the coarse answers of a copy for a project, while the consent to it that the copy was made under holds.',
    access: 'service',
    body: studyCopyRequestSchema,
    response: z.object({ survey: z.literal(survey), data }),
    status: 200,
    errors: ['not_found'],
  } as const satisfies Route;
}
