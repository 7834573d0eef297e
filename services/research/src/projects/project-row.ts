import type { Activity, Project, ProjectInput, ProjectState, ProjectSummary } from '@vesela/contracts/research';
import { dateOf, dayOf } from '../database.ts';
import { K } from '../exports/cohorts.ts';
import { qrCodeOf } from './qr-code.ts';

/** Columns needed to build the responses. */
export interface ProjectRow {
  id: string;
  state: string;
  texts: unknown;
  contact: string;
  from: Date;
  to: Date;
  joinCode: string;
  consentVersion: string | null;
  invited: number;
  createdAt: Date;
}
export interface ActivityRow {
  id: string;
  surveys: string[];
  texts: unknown;
  from: Date;
  to: Date;
}

/** Columns that an administrator edits. */
export const columnsOf = ({ texts, from, to, ...input }: ProjectInput) => ({
  ...input,
  // Drops the keys of absent languages.
  texts: JSON.parse(JSON.stringify(texts)) as Record<string, object>,
  from: dateOf(from),
  to: dateOf(to),
});

export const inputOf = ({ texts, contact, from, to }: ProjectRow): ProjectInput => ({
  texts: texts as ProjectInput['texts'],
  contact,
  from: dayOf(from),
  to: dayOf(to),
});

/** Hides counts below `K`: an administrator may know who was invited. */
const hideSmallCount = (count: number) => (count < K ? null : count);

/** `participants` as counted; the response hides a small number. */
export const summaryOf = (row: ProjectRow, participants: number): ProjectSummary => ({
  id: row.id,
  ...inputOf(row),
  state: row.state as ProjectState,
  created_at: row.createdAt.toISOString(),
  participants: hideSmallCount(participants),
});

export const activityOf = (row: ActivityRow, withData: number): Activity => ({
  id: row.id,
  surveys: row.surveys as Activity['surveys'],
  texts: row.texts as Activity['texts'],
  from: dayOf(row.from),
  to: dayOf(row.to),
  participants_with_data: hideSmallCount(withData),
});

export interface ProjectCounts {
  participants: number;
  exports: number;
  /** Participants with data, by activity id. */
  withData: ReadonlyMap<string, number>;
}

/** `portalUrl` is the portal's public address. */
export function projectOf(
  row: ProjectRow & { activities: readonly ActivityRow[] },
  counts: ProjectCounts,
  portalUrl: string,
): Project {
  const url = new URL(joinPath(row.joinCode), portalUrl).href;
  return {
    ...summaryOf(row, counts.participants),
    join: { code: row.joinCode, url, qr: qrCodeOf(url) },
    activities: row.activities.map((activity) => activityOf(activity, counts.withData.get(activity.id) ?? 0)),
    consent_version: row.consentVersion,
    invited: row.invited,
    exports: counts.exports,
  };
}

/** Path of the page that a project link opens. */
export const joinPath = (code: string) => `/join/${code}`;

/** Whether a project accepts participants and data on a day. */
export function isOpenOn(day: string, { state, from, to }: Pick<ProjectRow, 'state' | 'from' | 'to'>): boolean {
  return state === 'open' && dayOf(from) <= day && day <= dayOf(to);
}
