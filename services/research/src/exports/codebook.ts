import type { Codebook, Survey } from '@vesela/contracts/research';
import type { StudySurvey } from '../surveys/study-surveys.ts';

/** What the columns of a survey's file mean. */
export function codebookOf(survey: Survey, { columns }: Pick<StudySurvey, 'columns'>): Codebook {
  return {
    survey,
    columns: Object.entries(columns).map(([name, [description, values]]) => ({
      name,
      description,
      values: Object.entries(values).map(([value, meaning]) => ({ value, meaning })),
    })),
  };
}
