import type { CalculatorData } from '../export/own-data.ts';
import { concept, LOINC, portalCode, type Reference, type Resource, UCUM } from './parts.ts';

type AnyRiskReport = CalculatorData['risk_reports'][number];
type RiskReport = Extract<AnyRiskReport, { numbered: true }>;

const YEARS = [10, 20, 30] as const;
const years = (value: number) => ({ value, unit: 'a', system: UCUM, code: 'a' });

/** The risk estimate of one report: for 10, 20, 30 years and lifetime, each up to the birthday where it ends. */
export function riskAssessmentOf(report: RiskReport, patient: Reference, basis: Reference): Resource {
  const outcome = concept('Breast cancer', portalCode('breast_cancer'));
  const prediction = (probability: number, to: number) => ({
    outcome,
    probabilityDecimal: probability,
    whenRange: { low: years(report.age), high: years(to) },
  });
  return {
    resourceType: 'RiskAssessment',
    id: `risk-${report.id}`,
    status: 'final',
    method: concept(report.model_version, portalCode(report.model_version)),
    subject: patient,
    occurrenceDateTime: report.created_at,
    basis: [basis],
    prediction: [
      ...YEARS.map((span) => prediction(report.risk[`years_of_follow_up_${span}`], report.ends[`years_of_follow_up_${span}`])),
      prediction(report.risk.lifetime, report.ends.lifetime),
    ],
  };
}

/** Body mass index, if weight and height were given. */
export function bmiOf({ id, created_at, bmi }: AnyRiskReport, patient: Reference): Resource[] {
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
