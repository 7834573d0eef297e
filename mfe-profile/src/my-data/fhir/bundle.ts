import type { OwnData } from '../export/own-data.ts';
import { consentsOf } from './consents.ts';
import { examinationOf, geneticTestOf } from './observations.ts';
import { type Resource, referenceTo } from './parts.ts';
import { questionnaireResponseOf } from './questionnaire-response.ts';
import { bmiOf, riskAssessmentOf } from './risk-assessment.ts';

export interface Bundle {
  resourceType: 'Bundle';
  type: 'collection';
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
}

/** A deterministic id within the bundle, so that resources can refer to each other. */
function named(resource: Resource): { fullUrl: string; resource: Resource } {
  return { fullUrl: `urn:vesela:${resource.resourceType}:${resource.id}`, resource };
}

/**
 * The user's data as a FHIR R4 bundle (HL7, 4.0.1). The patient has no name and no address: the user decides whom to
 * give it to. `patientId` is a new UUID, so that two bundles cannot be linked by it.
 */
export function bundleOf(data: OwnData, patientId: string): Bundle {
  const patient = referenceTo(patientId);
  const { risk_reports, cervical_reports } = data.calculator;
  const risk = risk_reports.flatMap((report) => {
    const answers = questionnaireResponseOf('risk', report, patient);
    const basis = { reference: named(answers).fullUrl };
    return [answers, riskAssessmentOf(report, patient, basis), ...bmiOf(report, patient)];
  });
  const resources = [
    ...risk,
    ...cervical_reports.map((report) => questionnaireResponseOf('cervical', report, patient)),
    ...data.contraception.reports.map((report) => questionnaireResponseOf('contraception', report, patient)),
    ...data.examination.records.map((examination) => examinationOf(examination, patient)),
    ...data.profile.genetic_tests.map((test) => geneticTestOf(test, patient)),
    ...consentsOf(data.consent.entries, patient),
  ];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: data.exported_at,
    entry: [
      { fullUrl: patient.reference, resource: { resourceType: 'Patient', id: patientId, gender: 'female' } },
      ...resources.map(named),
    ],
  };
}
