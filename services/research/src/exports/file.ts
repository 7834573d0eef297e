import slugify from '@sindresorhus/slugify';
import { OTHER_ANSWERS } from '@vesela/contracts/constants';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import type {
  Codebook,
  Export,
  ExportableProject,
  ExportFormat,
  ExportReport,
  Survey,
} from '@vesela/contracts/research';
import { stringify } from 'csv-stringify/sync';
import { K } from './cohorts.ts';
import { DESCRIPTION_COLUMNS, type Description, keyOf, mergedColumns } from './description.ts';
import type { ExportCase, ExportGroup, ExportPlan } from './plan-export.ts';
import { type StudyRecord, type StudySurvey, WITHHELD } from './surveys.ts';

/** One participant in a file: codes by column. */
export type Row = StudyRecord;

/** A participant's data with the description of the cohort in place of the exact one, without what is withheld of it. */
export function rowOf(data: StudyRecord, description: Description, withheld: ReadonlySet<string>): Row {
  const shared = DESCRIPTION_COLUMNS.filter((column) => column in data).map((column) => [column, description[column]]);
  return { ...data, ...Object.fromEntries([...shared, ...[...withheld].map((column) => [column, WITHHELD])]) };
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
  cohorts: readonly ExportGroup[],
  { columns, sensitive }: Pick<StudySurvey, 'columns' | 'sensitive'>,
  { elsewhere, broken }: Pick<ExportCase, 'elsewhere'> & Pick<ExportPlan, 'broken'>,
): ExportReport {
  const groups = new Map<string, ExportReport['groups'][number]>();
  const withheld = new Map<string, number>();
  for (const cohort of cohorts) {
    const { description, records } = cohort;
    const rows = records.length;
    const group = groups.get(keyOf(description));
    if (group) group.rows += rows;
    else groups.set(keyOf(description), { ...description, rows, merged: mergedColumns(description, columns) });
    for (const column of cohort.withheld) withheld.set(column, (withheld.get(column) ?? 0) + rows);
  }
  return {
    k: K,
    other_answers: OTHER_ANSWERS,
    rows: cohorts.reduce((sum, { records }) => sum + records.length, 0),
    groups: [...groups.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    withheld: sensitive.flatMap(({ name }) => {
      const rows = withheld.get(name);
      return rows === undefined ? [] : { column: name, rows };
    }),
    in_other_test: sensitive.filter(({ asks }) => elsewhere.has(asks)).map(({ name }) => name),
    withheld_after_withdrawal: broken,
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

/** Letters of a project's name in the name of a file. */
const MAX_SLUG = 40;
/** At most that many letters, cut between words where there are several. */
const cut = (slug: string) =>
  slug.length <= MAX_SLUG
    ? slug
    : slug
        .slice(0, MAX_SLUG + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_SLUG);

/** Tells the files of two projects from each other: two may have one name, so the beginning of the id is in it too. */
export function fileNameOf(
  { id, texts }: Pick<ExportableProject, 'id' | 'texts'>,
  survey: Survey,
  day: string,
  format: ExportFormat,
): string {
  // English has the fewest letters to replace.
  const name = cut(slugify(inNearestLanguage(texts, 'en')?.text.name ?? '')) || 'study';
  return `${name}-${id.slice(0, 8)}-${survey}-${day}.${format}`;
}
