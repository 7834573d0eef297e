import type { Codebook, Export, ExportFormat, ExportReport, Survey } from '@vesela/contracts/research';
import { stringify } from 'csv-stringify/sync';
import { K } from './cohorts.ts';
import { DESCRIPTION_COLUMNS, type Description, keyOf, mergedColumns } from './description.ts';
import { ANY, type Columns, type StudyRecord, type StudySurvey, WITHHELD } from './surveys.ts';

/** One participant in a file: codes by column. */
export type Row = StudyRecord;

/** A participant's data with the description of the cohort in place of the exact one. */
export function rowOf(
  data: StudyRecord,
  description: Description,
  { tellsOfBirths, countsBirths }: Pick<StudySurvey, 'tellsOfBirths' | 'countsBirths'>,
): Row {
  const shared = DESCRIPTION_COLUMNS.filter((column) => column in data).map((column) => [column, description[column]]);
  const withheld = [
    ...(description.births === ANY ? tellsOfBirths : []),
    ...(description.births === data.births ? [] : countsBirths),
  ];
  return { ...data, ...Object.fromEntries([...shared, ...withheld.map((column) => [column, WITHHELD])]) };
}

/** The meaning of the columns and values of a survey's file. */
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

/** Summary of a file's groups; cohorts with the same description form one group. */
export function reportOf(
  cohorts: readonly { description: Description; rows: number }[],
  withheld: boolean,
  columns: Columns,
): ExportReport {
  const groups = new Map<string, ExportReport['groups'][number]>();
  for (const { description, rows } of cohorts) {
    const group = groups.get(keyOf(description));
    if (group) group.rows += rows;
    else groups.set(keyOf(description), { ...description, rows, merged: mergedColumns(description, columns) });
  }
  return {
    k: K,
    rows: cohorts.reduce((sum, { rows }) => sum + rows, 0),
    groups: [...groups.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    held_back_fewer_than: K,
    withheld_after_withdrawal: withheld,
  };
}

type ExportFile = Pick<Export, 'content' | 'media_type'>;

/** The file of an export. JSON contains codebook and report; CSV (RFC 4180, UTF-8) only the rows, in the codebook's column order. */
export function fileOf(
  format: ExportFormat,
  rows: readonly Row[],
  codebook: Codebook,
  report: ExportReport,
): ExportFile {
  if (format === 'json') {
    return { content: JSON.stringify({ codebook, report, rows }), media_type: 'application/json' };
  }
  const columns = codebook.columns.map(({ name }) => name);
  return {
    content: stringify([...rows], { header: true, columns, record_delimiter: 'windows' }),
    media_type: 'text/csv; charset=utf-8',
  };
}
