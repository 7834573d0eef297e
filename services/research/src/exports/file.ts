import type { Codebook, Export, ExportFormat, ExportReport } from '@vesela/contracts/research';
import { stringify } from 'csv-stringify/sync';
import type { Row } from './row.ts';

export type ExportFile = Pick<Export, 'content' | 'media_type'>;

/** The file of an export. JSON holds codebook and report; CSV (RFC 4180, UTF-8) the rows alone, columns as in the codebook. */
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
