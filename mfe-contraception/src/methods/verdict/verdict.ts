import { type MethodId, rowWords } from '@vesela/contraception-rules';
import { SEVERITY_IDS } from '@vesela/contracts/contraception/options';
import type { components } from '@vesela/contracts/types/contraception';
import type { Translate } from '@vesela/framework';

/** The verdict of the eligibility tables on one method, from the user's report. */
export type Verdict = components['schemas']['ContraceptionVerdict'];
export type Eligibility = readonly Verdict[];

const DOCTOR_FROM = 3;

/** Questions that have words of their own. */
export const KNOWN_QUESTIONS: ReadonlySet<string> = new Set([
  ...[
    'q2',
    'q3',
    'q15',
    'q160',
    'q161',
    'q17',
    'q18',
    'q19',
    'q19A',
    'q20',
    'q22',
    'q22A',
    'q22B',
    'q23',
    'q25',
    'q26',
  ],
  ...['q28', 'q29', 'q29A', 'q30'],
  ...SEVERITY_IDS,
]);

/** One sentence of a verdict: a text key, the rows of the tables and the questions that it names. */
export interface VerdictLine {
  key:
    | 'suitability.suits.why'
    | 'suitability.unrated.why'
    | 'suitability.none-needed.because'
    | 'suitability.benefit.because'
    | 'suitability.ask_doctor.because'
    | 'suitability.not_suitable.because'
    | 'suitability.unsure'
    | 'suitability.alone.because'
    | 'suitability.alone.unsure'
    | 'suitability.latex_free'
    | 'suitability.open'
    | 'suitability.open.because'
    | 'suitability.decides'
    | 'suitability.emergency'
    | 'suitability.emergency.weakened'
    | 'suitability.start_differs';
  rows: readonly string[];
  questions: readonly string[];
}

export const verdictOn = (eligibility: Eligibility | undefined, method: MethodId): Verdict | undefined =>
  eligibility?.find((verdict) => verdict.method === method);

const line = (key: VerdictLine['key'], rows: readonly string[] = []): VerdictLine => ({ key, rows, questions: [] });

const EMERGENCY: MethodId = 'emergency_pill';
/** Row of medicines that weaken emergency pills. */
const INDUCERS = 'ec_cyp3a4';

/** The tables rate its two kinds alike; which of them to take, the line says. */
const kindsKey = ({ reasons }: Verdict): VerdictLine['key'] =>
  reasons.includes(INDUCERS) ? 'suitability.emergency.weakened' : 'suitability.emergency';

/** Her answers give 3 or 4 for sure; else the reasons are what they allow. */
const isSure = ({ category }: Verdict) => (category ?? 0) >= DOCTOR_FROM;

/** Her allergy speaks against latex, and not against the method. */
const LATEX = 'latex_allergy';
export const isOfLatex = (verdict: Verdict) =>
  verdict.ask_about.includes(LATEX) || (isSure(verdict) && verdict.reasons.includes(LATEX));

/** The sentences of a verdict, the main one first; nothing "suits" who needs no contraception. Never empty. */
export function verdictLines(verdict: Verdict, needsNone = false): VerdictLine[] {
  const { in_use, starting, possible, decides, suitability } = verdict;
  const differs = in_use && (starting?.[0] !== possible?.[0] || starting?.[1] !== possible?.[1]);
  return [
    ...mainLines(verdict, needsNone),
    ...(verdict.method === EMERGENCY ? [line(kindsKey(verdict))] : []),
    ...(isOfLatex(verdict) ? [line('suitability.latex_free')] : []),
    ...(suitability === 'ask_doctor' && decides.length > 0
      ? [{ ...line('suitability.decides'), questions: decides }]
      : []),
    ...(differs ? [line('suitability.start_differs')] : []),
  ];
}

/** In a report of earlier rules more are of illnesses that she kept to herself or wrote in: a list would only alarm. */
const MOST_NAMED = 7;

function isShort(rows: readonly string[]): boolean {
  const names = new Set(rows.map(rowWords));
  return names.size > 0 && names.size <= MOST_NAMED;
}

/** What speaks against the method itself, then that a pregnancy would be a risk that it often fails to prevent. */
function ofBoth(rows: readonly string[], ifPregnant: readonly string[], key: 'because' | 'unsure'): VerdictLine[] {
  const own = rows.filter((row) => !ifPregnant.includes(row));
  const alone = rows.filter((row) => ifPregnant.includes(row));
  const ofItself = key === 'because' ? 'suitability.ask_doctor.because' : 'suitability.unsure';
  return [
    ...(own.length > 0 ? [line(ofItself, own)] : []),
    ...(alone.length > 0 ? [line(`suitability.alone.${key}`, alone)] : []),
  ];
}

/** What was not answered, where the questions that decide are not named anyway. */
const openLine = ({ open, decides }: Verdict): VerdictLine =>
  open.length > 0 && decides.length === 0
    ? { ...line('suitability.open.because'), questions: open }
    : line('suitability.open');

function mainLines(verdict: Verdict, needsNone: boolean): VerdictLine[] {
  const { suitability, reasons, ask_about, if_pregnant } = verdict;
  switch (suitability) {
    case 'unrated':
      return [line('suitability.unrated.why')];
    case 'suits':
      if (reasons.length === 0) return [line('suitability.suits.why')];
      return [line(needsNone ? 'suitability.none-needed.because' : 'suitability.benefit.because', reasons)];
    case 'not_suitable':
      return [reasons.length === 0 ? line('suitability.open') : line('suitability.not_suitable.because', reasons)];
    case 'ask_doctor': {
      const lines = [
        ...(isSure(verdict) ? ofBoth(reasons, if_pregnant, 'because') : []),
        ...(isShort(ask_about) ? ofBoth(ask_about, if_pregnant, 'unsure') : []),
      ];
      return lines.length > 0 ? lines : [openLine(verdict)];
    }
  }
}

/** Words of a line: rows with the same words, and questions with the same words, are named once. */
export function lineText(
  t: Translate,
  { key, rows, questions }: VerdictLine,
  joined: (names: string[]) => string,
): string {
  const names = (keys: readonly string[]) => joined([...new Set(keys.map((one) => t(one)))]);
  return t(key, {
    reasons: names(rows.map(rowWords)),
    questions: names(questions.map((id) => `decide.${KNOWN_QUESTIONS.has(id) ? id : 'other'}`)),
  });
}
