import {
  type ExportableProject,
  type ExportFormat,
  type ExportRecord,
  type ProjectState,
  SURVEYS,
  type Survey,
} from '@vesela/contracts/research';

interface RecordRow {
  id: string;
  survey: string;
  format: string;
  exportedBy: string;
  exportedAt: Date;
  rows: number;
}

export const exportRecordOf = ({ id, survey, format, exportedBy, exportedAt, rows }: RecordRow): ExportRecord => ({
  id,
  survey: survey as Survey,
  format: format as ExportFormat,
  exported_by: exportedBy,
  exported_at: exportedAt.toISOString(),
  rows,
});

interface ProjectRow {
  id: string;
  texts: unknown;
  state: string;
  activities: readonly { surveys: readonly string[] }[];
}

export const exportable = ({ id, texts, state, activities }: ProjectRow): ExportableProject => ({
  id,
  texts: texts as ExportableProject['texts'],
  state: state as ProjectState,
  surveys: SURVEYS.filter((survey) => activities.some(({ surveys }) => surveys.includes(survey))),
});
