import { z } from 'zod';
import type { Survey } from './research/survey.ts';
import type { Route } from './route.ts';
import type { StudyColumns } from './study-columns.ts';

/** By which the research service asks for a copy. */
const studyCopyRequestSchema = z.object({ copy_id: z.uuid(), project_id: z.uuid() });

/**
 * The route by which the research service fetches study copies; the same in every service that makes any. `data` is a
 * strict object of codes, so coarse that little about one person remains. A service's second survey has a `path` of
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

type Fields<Columns extends StudyColumns> = {
  [Name in keyof Columns]: Columns[Name]['values'] extends null
    ? z.ZodString
    : z.ZodEnum<{ [Value in keyof Columns[Name]['values'] & string]: Value }>;
};

/** The study copies of a test: a strict object with a field for each column, and only its values. */
export const studyDataOf = <const Columns extends StudyColumns>(columns: Columns) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(columns).map(([name, { values }]) => [
        name,
        values === null ? z.string().length(2) : z.enum(Object.keys(values)),
      ]),
    ) as Fields<Columns>,
  );
