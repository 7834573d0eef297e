import type { ReportSummary } from '../api/reports.ts';

/** What the diary can hold. A new kind adds its member here, its filter's text, its source in the page and its view. */
export type DiaryEntry = { kind: 'result'; id: string; at: string; report: ReportSummary };
type DiaryKind = DiaryEntry['kind'];
export type DiaryFilter = DiaryKind | 'all';

const KINDS: readonly DiaryKind[] = ['result'];

export function resultEntry(report: ReportSummary): DiaryEntry {
  return { kind: 'result', id: report.id, at: report.created_at, report };
}

/** The filters worth showing: "all" and each kind that has an entry. */
export function filtersFor(entries: readonly DiaryEntry[]): DiaryFilter[] {
  return ['all', ...KINDS.filter((kind) => entries.some((entry) => entry.kind === kind))];
}

export function filterEntries(entries: readonly DiaryEntry[], filter: DiaryFilter): DiaryEntry[] {
  return entries.filter(({ kind }) => filter === 'all' || kind === filter);
}
