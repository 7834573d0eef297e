import {
  type BreastProgrammeId,
  breastProgrammeIdOf,
  MAMMOGRAPHY_ANSWER_YEARS,
  type Step,
  screeningAdvice,
} from '@vesela/contracts/breast-screening';
import { cervicalScreeningAges } from '@vesela/contracts/cervical-screening';
import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import type {
  CervicalReportSummary,
  ContraceptionReportSummary,
  ExaminationSummary,
  ReportSummary,
} from '../api/entry-summaries.ts';
import type { Reminder } from '../reminders/api.ts';

export type TestKind = 'risk_report' | 'cervical_report' | 'contraception_report';

/** What is known of a user; the newest record of each kind. Undefined: none, or its service does not respond. */
export interface HomeFacts {
  /** Her day, ISO 8601. */
  today: string;
  drafts: readonly { test: TestKind; savedAt: string }[];
  /** An examination of hers is kept on this device and not yet saved. */
  waiting: boolean;
  examination: Pick<ExaminationSummary, 'finished_at'> | undefined;
  /** What an examination found and no doctor has looked at, in the newest one or before. */
  found:
    | (Pick<ExaminationSummary, 'finished_at' | 'suspicious' | 'symptoms'> & {
        /** Undefined: it is not saved, and this page alone knows of it. */
        id?: string | undefined;
      })
    | undefined;
  /** An examination could not be read, so nobody knows whether it found something. */
  unread: boolean;
  reminder: Pick<Reminder, 'state' | 'day'> | undefined;
  risk: Pick<ReportSummary, 'id' | 'created_at' | 'age' | 'advice_first' | 'country' | 'mammography'> | undefined;
  cervical: Pick<CervicalReportSummary, 'id' | 'created_at' | 'age' | 'screening' | 'symptoms' | 'country'> | undefined;
  contraception:
    | Pick<ContraceptionReportSummary, 'id' | 'created_at' | 'age' | 'conflict' | 'today' | 'country'>
    | undefined;
  /** When the newest contraception report was made about which she has spoken with a doctor. */
  spoken_at?: string | undefined;
  /** She noted a changed gene in her diary (decision 099). */
  changed_gene?: boolean;
  /** The country in her settings. */
  country: string | undefined;
}

export type Due =
  | { kind: 'examination'; now: boolean; lastAt: string; day: string | null }
  | { kind: 'breast'; now: boolean; programme: BreastProgrammeId; step: Exclude<Step, 'ask'>; report: string | null }
  | { kind: 'cervical'; now: boolean; state: CervicalReportSummary['screening']; report: string }
  /** She is of the ages of her country's screening and has not taken the test that says more. */
  | { kind: 'cervical_ages'; now: false; programme: BreastProgrammeId };

const DAY_MS = 86_400_000;
/** A year after the answers, "up to date" may no longer be true. */
const CERVICAL_STATE_YEARS = 1;

const dayOf = (moment: string) => moment.slice(0, 10);
const addDays = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * DAY_MS).toISOString());

/** Whole years from one day to another, ISO 8601. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

const newest = <Report extends { created_at: string }>(reports: readonly (Report | undefined)[]) =>
  reports.filter((report) => report !== undefined).toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];

/** Her age in whole years, from her newest report; she may be a year older. Undefined without a report. */
export function ageOf({ risk, cervical, contraception, today }: HomeFacts): number | undefined {
  const report = newest<{ created_at: string; age: number }>([risk, cervical, contraception]);
  return report && report.age + Math.max(0, yearsBetween(dayOf(report.created_at), today));
}

/** Her country: of her settings, or else of her newest report that names one. */
export function countryOf({ country, risk, cervical, contraception }: HomeFacts): string | undefined {
  const told = newest<{ created_at: string; country?: string | null }>([
    risk?.country ? risk : undefined,
    cervical?.country ? cervical : undefined,
    contraception?.country ? contraception : undefined,
  ]);
  return country ?? told?.country ?? undefined;
}

/** A stopped reminder means that she does not want to be asked. */
function examinationDue({ examination, reminder, today }: HomeFacts): Due[] {
  if (!examination) return [];
  const last = dayOf(examination.finished_at);
  const common = { kind: 'examination', lastAt: examination.finished_at } as const;
  if (reminder?.state === 'stopped') return [{ ...common, now: false, day: null }];
  const day = reminder && reminder.day > last ? reminder.day : addDays(last, REMINDER_AFTER_DAYS);
  return [{ ...common, now: day <= today, day }];
}

/** Rules of the programme are for average risk: where advice comes before the number, or with a changed gene, her doctor sets the dates. */
function breastDue(facts: HomeFacts): Due[] {
  const { risk, today } = facts;
  const [age, country] = [ageOf(facts), countryOf(facts)];
  if (age === undefined || country === undefined || risk?.advice_first || facts.changed_gene) return [];
  const holds = risk && yearsBetween(dayOf(risk.created_at), today) < MAMMOGRAPHY_ANSWER_YEARS;
  const lastMammography = holds ? (risk.mammography ?? 'unknown') : 'unknown';
  const { programme, step } = screeningAdvice({ age, country, lastMammography, density: 'unknown' });
  return step === 'ask' ? [] : [{ kind: 'breast', now: step === 'go', programme, step, report: risk?.id ?? null }];
}

function cervicalDue(facts: HomeFacts): Due[] {
  const { cervical, today } = facts;
  const [age, country] = [ageOf(facts), countryOf(facts)];
  if (cervical) {
    const old = yearsBetween(dayOf(cervical.created_at), today) >= CERVICAL_STATE_YEARS;
    const state = cervical.screening === 'up_to_date' && old ? 'ask' : cervical.screening;
    return [{ kind: 'cervical', now: state === 'due', state, report: cervical.id }];
  }
  if (age === undefined || country === undefined) return [];
  const programme = breastProgrammeIdOf(country);
  const { from, to } = cervicalScreeningAges(programme);
  return age >= from && age <= to ? [{ kind: 'cervical_ages', now: false, programme }] : [];
}

/** What is due by her examinations, age and country; what is due now comes first. */
export function dueList(facts: HomeFacts): Due[] {
  const list = [...examinationDue(facts), ...cervicalDue(facts), ...breastDue(facts)];
  return [...list.filter(({ now }) => now), ...list.filter(({ now }) => !now)];
}
