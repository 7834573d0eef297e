import type { ExaminationData, ProfileData } from '../export/own-data.ts';
import { concept, portalCode, type Reference, type Resource } from './parts.ts';

type Examination = ExaminationData['records'][number];
type GeneticTest = ProfileData['genetic_tests'][number];

/** A self-examination: each marked sign is a component. */
export function examinationOf(examination: Examination, patient: Reference): Resource {
  const { id, finished_at, symptoms, notes } = examination;
  return {
    resourceType: 'Observation',
    id: `examination-${id}`,
    status: 'final',
    code: concept('Breast self-examination', portalCode('breast_self_examination')),
    subject: patient,
    performer: [patient],
    effectiveDateTime: finished_at,
    component: symptoms.map((symptom) => ({ code: concept(symptom, portalCode(symptom)), valueBoolean: true })),
    ...(notes === '' ? {} : { note: [{ text: notes }] }),
  };
}

/** A genetic test as entered by the user: not confirmed by the laboratory. */
export function geneticTestOf(test: GeneticTest, patient: Reference): Resource {
  const { id, taken_on, laboratory, result, note } = test;
  return {
    resourceType: 'Observation',
    id: `genetic-test-${id}`,
    status: 'preliminary',
    code: concept('Genetic test', portalCode('genetic_test')),
    subject: patient,
    effectiveDateTime: taken_on,
    performer: [{ display: laboratory }],
    valueCodeableConcept: concept(result, portalCode(result)),
    ...(note === '' ? {} : { note: [{ text: note }] }),
  };
}
