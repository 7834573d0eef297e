import type { CalculatorData } from '../export/own-data.ts';
import { concept, LOINC, portalCode, type Reference, type Resource, UCUM } from './parts.ts';

type RiskReport = CalculatorData['risk_reports'][number];

const SPANS = ['years_of_follow_up_10', 'years_of_follow_up_20', 'years_of_follow_up_30', 'lifetime'] as const;

const years = (value: number) => ({ value, unit: 'a', system: UCUM, code: 'a' });
/** A quantity in percent: the unit is named, since a bare range could be read either way. */
const percent = (value: number) => ({ value, unit: '%', system: UCUM, code: '%' });

/** Two significant digits, as on the page: more would look surer than the interval allows. */
const rounded = (fraction: number): number => Number((fraction * 100).toPrecision(2));

/** The step of two significant digits, and a part of it against products that end a little beside a whole one. */
const stepOf = (value: number): number => 10 ** (Math.floor(Math.log10(value)) - 1);
const SLACK = 1e-9;

/** An end of an interval with two significant digits, outwards, so that it never looks narrower than it is. */
function endOf(fraction: number, outwards: 'floor' | 'ceil'): number {
  if (fraction === 0) return 0;
  const step = stepOf(fraction * 100);
  const steps = (fraction * 100) / step;
  return Number((Math[outwards](outwards === 'floor' ? steps + SLACK : steps - SLACK) * step).toPrecision(2));
}

const INTERVAL =
  '95% interval from the published standard errors of the coefficients; not contained: errors of the incidence and mortality rates, of the form of the model and of its use in another country.';

/** Which coefficients have no published error: no interval contains them. */
const withoutError = (interval: Numbered['interval']): string | undefined =>
  interval && interval.not_covered.length > 0
    ? `No standard error is published for these coefficients or for a part of them, so that no interval contains it: ${interval.not_covered.join(', ')}.`
    : undefined;

/** Why a number was lowered: the sentence goes with each of them. */
const LOWERED =
  'Lowered: the model shows no hazard above the highest multiple of the average for which it has evidence; no study has checked products of relative risks beyond it. Computed without this limit:';

const LOWERED_NOTE =
  'The numbers of this assessment were lowered by the limit of the model; where it was kept, each prediction names what it was lowered from. An interval holds both.';

type Numbered = Extract<RiskReport, { numbered: true }>;

/** The risk of each span, and where the report has it, its interval: FHIR allows one kind of probability a prediction. */
function predictionsOf({ age, ends, risk, interval, cap }: Numbered): object[] {
  const outcome = concept('Breast cancer', portalCode('breast_cancer'));
  const when = (span: (typeof SPANS)[number]) => ({ low: years(age), high: years(ends[span]) });
  const lowered = (span: (typeof SPANS)[number]) =>
    cap && cap.lowered_by[span] > 0 ? { rationale: `${LOWERED} ${rounded(cap.uncapped[span])}%.` } : {};
  // A span that ends with the lifetime is the same number under another name.
  const named = SPANS.filter((span) => span === 'lifetime' || ends[span] !== ends.lifetime);
  const numbers = named.map((span) => ({
    outcome,
    // FHIR: "Decimal values are expressed as percentages as well (max = 100)".
    probabilityDecimal: rounded(risk[span]),
    whenRange: when(span),
    ...lowered(span),
  }));
  const ranges = named.flatMap((span) => {
    if (!interval) return [];
    const { low, high } = interval.risk[span];
    // Without width it would say that the number is certain, while only no error of it is published.
    if (interval.covered.length === 0) return [];
    const ends = { low: percent(endOf(low, 'floor')), high: percent(endOf(high, 'ceil')) };
    const rationale = [INTERVAL, withoutError(interval)].filter(Boolean).join(' ');
    return [{ outcome, probabilityRange: ends, whenRange: when(span), rationale }];
  });
  return [...numbers, ...ranges];
}

/** The verdict by NICE CG164, which every page of the portal puts before the numbers; undefined where nothing calls for a referral. */
function referralNote({ referral: { verdict, criteria, open } }: RiskReport): string | undefined {
  if (verdict === 'no') return undefined;
  if (verdict === 'yes')
    return `Family: criteria of NICE CG164 for a referral are met (${criteria.join(', ')}). Advice comes before any number.`;
  const codes = [criteria.join(', '), open.length > 0 && `open: ${open.join(', ')}`].filter(Boolean).join('; ');
  return `Family: no criterion of NICE CG164 for a referral is met; a specialist should be asked, or answers are open (${codes}).`;
}

/** What goes for all numbers of an assessment: what could make them wrong for her, and which of their errors is not known. */
function notesOf(report: RiskReport): { text: string }[] {
  const notes = report.numbered
    ? [
        referralNote(report),
        report.open_gates.length > 0 &&
          `If one of these is true the numbers do not apply; her answers do not rule it out: ${report.open_gates.join(', ')}.`,
        report.not_counted.length > 0 && `Asked, but not contained in the numbers: ${report.not_counted.join(', ')}.`,
        report.capped && LOWERED_NOTE,
        withoutError(report.interval),
      ]
    : [`No probability: the model does not apply (${report.gates.join(', ')}).`, referralNote(report)];
  return notes.flatMap((text) => (text ? [{ text }] : []));
}

/** The risk estimate of one report, or why it has none: the codes of what rules out a number. */
export function riskAssessmentOf(report: RiskReport, patient: Reference, basis: Reference): Resource {
  const notes = notesOf(report);
  return {
    resourceType: 'RiskAssessment',
    id: `risk-${report.id}`,
    status: 'final',
    method: concept(report.model_version, portalCode(report.model_version)),
    subject: patient,
    occurrenceDateTime: report.created_at,
    basis: [basis],
    ...(report.numbered ? { prediction: predictionsOf(report) } : {}),
    ...(notes.length > 0 ? { note: notes } : {}),
  };
}

/** Body mass index, if weight and height were given. */
export function bmiOf({ id, created_at, bmi }: RiskReport, patient: Reference): Resource[] {
  if (bmi === null) return [];
  const code = concept('Body mass index', { system: LOINC, code: '39156-5', display: 'Body mass index (BMI) [Ratio]' });
  return [
    {
      resourceType: 'Observation',
      id: `bmi-${id}`,
      status: 'final',
      code,
      subject: patient,
      effectiveDateTime: created_at,
      valueQuantity: { value: Math.round(bmi * 10) / 10, unit: 'kg/m2', system: UCUM, code: 'kg/m2' },
    },
  ];
}
