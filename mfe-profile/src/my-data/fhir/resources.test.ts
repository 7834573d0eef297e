import { describe, expect, it } from '@jest/globals';
import type { ConsentData } from '../export/own-data.ts';
import { OWN_DATA } from '../testing/own-data.ts';
import { consentsOf } from './consents.ts';
import { examinationOf, geneticTestOf } from './observations.ts';
import { concept, portalCode, referenceTo } from './parts.ts';
import { questionnaireResponseOf } from './questionnaire-response.ts';
import { bmiOf, riskAssessmentOf } from './risk-assessment.ts';

const PATIENT = referenceTo('patient-1');
const [EXAMINATION] = OWN_DATA.examination.records;
const [GENETIC_TEST] = OWN_DATA.profile.genetic_tests;
const [REPORT] = OWN_DATA.calculator.risk_reports;
if (!EXAMINATION || !GENETIC_TEST || !REPORT) throw new Error('the sample data have one of each');

describe('parts', () => {
  it('leave out the coding of a concept that has none', () => {
    expect(concept('Text')).toEqual({ text: 'Text' });
    expect(concept('Text', portalCode('a'))).toEqual({
      coding: [{ system: 'urn:vesela:codes', code: 'a' }],
      text: 'Text',
    });
  });

  it('refer to a patient by URN', () => expect(PATIENT).toEqual({ reference: 'urn:uuid:patient-1' }));
});

describe('the answers of a questionnaire', () => {
  const items = (answers: Record<string, unknown>) => {
    const answered = { id: '1', created_at: '2026-01-01T00:00:00.000Z', questionnaire_version: '2.0.0', answers };
    return questionnaireResponseOf('risk', answered, PATIENT);
  };

  it.each([
    [46, [{ valueInteger: 46 }]],
    [0, [{ valueInteger: 0 }]],
    [70.5, [{ valueDecimal: 70.5 }]],
    [true, [{ valueBoolean: true }]],
    ['two', [{ valueCoding: portalCode('two') }]],
    [
      ['a', 'b'],
      [{ valueCoding: portalCode('a') }, { valueCoding: portalCode('b') }],
    ],
  ])('%j is written with its FHIR type', (value, answer) => {
    expect(items({ question: value }).item).toEqual([{ linkId: 'question', answer }]);
  });

  it.each([[''], [null], [undefined], [[]]])('%j is no answer', (value) => {
    expect(items({ question: value })).not.toHaveProperty('item');
  });

  it('are free text only for a question of that kind', () => {
    expect(items({ q25_other: 'Own words' }).item).toEqual([
      { linkId: 'q25_other', answer: [{ valueString: 'Own words' }] },
    ]);
  });

  it('name the test, its version and the day', () => {
    expect(items({})).toMatchObject({
      id: 'risk-1',
      questionnaire: 'urn:vesela:questionnaire:risk|2.0.0',
      authored: '2026-01-01T00:00:00.000Z',
      subject: PATIENT,
      source: PATIENT,
    });
  });
});

describe('a self-examination', () => {
  it('has a component per sign, and the notes', () => {
    const resource = examinationOf({ ...EXAMINATION, symptoms: ['nipple_discharge', 'skin_itch_pain'] }, PATIENT);
    expect(resource.component).toEqual(
      ['nipple_discharge', 'skin_itch_pain'].map((code) => ({
        code: concept(code, portalCode(code)),
        valueBoolean: true,
      })),
    );
    expect(resource.note).toEqual([{ text: 'Left side.' }]);
    expect(resource.status).toBe('final');
  });

  it('without notes has no note', () => {
    expect(examinationOf({ ...EXAMINATION, notes: '' }, PATIENT)).not.toHaveProperty('note');
  });
});

describe('a genetic test', () => {
  it('is preliminary, since the user entered it, and names the laboratory', () => {
    expect(geneticTestOf(GENETIC_TEST, PATIENT)).toMatchObject({
      status: 'preliminary',
      effectiveDateTime: '2026-09-30',
      performer: [{ display: 'Laboratory' }],
      valueCodeableConcept: concept('vus', portalCode('vus')),
      note: [{ text: 'BRCA2' }],
    });
    expect(geneticTestOf({ ...GENETIC_TEST, note: '' }, PATIENT)).not.toHaveProperty('note');
  });
});

describe('a risk assessment', () => {
  const spans = (value: number) => ({
    years_of_follow_up_10: value,
    years_of_follow_up_20: value,
    years_of_follow_up_30: value,
    lifetime: value,
  });
  const assess = (report: typeof REPORT) => riskAssessmentOf(report, PATIENT, { reference: 'urn:x' });
  type Prediction = {
    probabilityDecimal?: number;
    probabilityRange?: { low: { value: number; code: string }; high: { value: number; code: string } };
    whenRange: { low: { value: number }; high: { value: number } };
  };
  const predictionsOf = (report: typeof REPORT) => assess(report).prediction as Prediction[];

  it('covers each span of the report up to the birthday where it ends', () => {
    const spans = predictionsOf(REPORT).map(({ whenRange: { low, high } }) => [low.value, high.value]);
    const once = [
      [46, 56],
      [46, 66],
      [46, 76],
      [46, 90],
    ];
    expect(spans).toEqual([...once, ...once]);
  });

  it('has the interval of each number as a range in percent, and the number within it', () => {
    const predictions = predictionsOf(REPORT);
    const [numbers, ranges] = [predictions.slice(0, 4), predictions.slice(4)];
    expect(ranges.map(({ probabilityRange: range }) => [range?.low, range?.high])[0]).toEqual([
      { value: 1.5, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
      { value: 2.9, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
    ]);
    for (const [i, { probabilityRange: range }] of ranges.entries()) {
      const number = numbers[i]?.probabilityDecimal ?? Number.NaN;
      expect(range?.low.value).toBeLessThanOrEqual(number);
      expect(range?.high.value).toBeGreaterThanOrEqual(number);
    }
  });

  it('of a report made before intervals has the numbers alone', () => {
    const report = { ...REPORT, interval: null } as typeof REPORT;
    expect(predictionsOf(report).map((one) => 'probabilityRange' in one)).toEqual([false, false, false, false]);
  });

  it('has no range without width, which would be a false certainty', () => {
    if (!REPORT.numbered) throw new Error('the sample report has a number');
    const point = (risk: number) => ({ low: risk, high: risk });
    const { years_of_follow_up_10, years_of_follow_up_20, years_of_follow_up_30, lifetime } = REPORT.risk;
    const risk = {
      years_of_follow_up_10: point(years_of_follow_up_10),
      years_of_follow_up_20: point(years_of_follow_up_20),
      years_of_follow_up_30: point(years_of_follow_up_30),
      lifetime: point(lifetime),
    };
    const report = { ...REPORT, interval: { risk, covered: [], not_covered: [] } };
    expect(predictionsOf(report).map((one) => 'probabilityRange' in one)).toEqual([false, false, false, false]);
  });

  it('names the coefficients whose error no interval contains', () => {
    if (!REPORT.numbered || !REPORT.interval) throw new Error('the sample report has an interval');
    const interval = { ...REPORT.interval, not_covered: ['weight', 'first_birth'] };
    const { note, prediction } = assess({ ...REPORT, interval }) as unknown as {
      note: { text: string }[];
      prediction: { rationale?: string }[];
    };
    const text = expect.stringMatching(/^No standard error is published .*: weight, first_birth\.$/);
    expect(note).toEqual([{ text }]);
    expect(prediction[4]?.rationale).toContain('weight, first_birth');
  });

  it('has two significant digits, and the ends of an interval outwards', () => {
    if (!REPORT.numbered || !REPORT.interval) throw new Error('the sample report has an interval');
    const risk = { ...REPORT.risk, years_of_follow_up_10: 0.014631, lifetime: 0.12345 };
    const range = { ...REPORT.interval.risk, years_of_follow_up_10: { low: 0.00962, high: 0.02011 } };
    const all = predictionsOf({ ...REPORT, risk, interval: { ...REPORT.interval, risk: range } });
    expect([all[0]?.probabilityDecimal, all[3]?.probabilityDecimal]).toEqual([1.5, 12]);
    const { low, high } = all[4]?.probabilityRange ?? {};
    expect([low?.value, high?.value]).toEqual([0.96, 2.1]);
  });

  it('says of each lowered number what it was lowered from, and that its interval holds both', () => {
    if (!REPORT.numbered) throw new Error('the sample report has a number');
    const { risk, interval } = REPORT;
    const uncapped = { ...risk, years_of_follow_up_10: 0.0281 };
    const lowered_by = { ...spans(0), years_of_follow_up_10: 1 - risk.years_of_follow_up_10 / 0.0281 };
    const lowered = assess({ ...REPORT, capped: true, cap: { uncapped, lowered_by }, interval });
    // As somebody else's program reads it.
    const { note, prediction } = JSON.parse(JSON.stringify(lowered)) as {
      note: { text: string }[];
      prediction: (Prediction & { rationale?: string })[];
    };
    expect(note[0]).toEqual({ text: expect.stringContaining('lowered by the limit of the model') });
    expect(prediction[0]?.rationale).toMatch(/^Lowered: .*no study has checked.* 2\.8%\.$/);
    expect(prediction[1]).not.toHaveProperty('rationale');
    const range = prediction[4]?.probabilityRange;
    expect(range?.low.value).toBeLessThan(prediction[0]?.probabilityDecimal ?? 0);
    expect(range?.high.value).toBeGreaterThan(2.81);
    expect(assess({ ...REPORT, interval: { ...interval, not_covered: [] } } as typeof REPORT)).not.toHaveProperty(
      'note',
    );
  });

  it('without a number predicts nothing, and names what rules the number out', () => {
    const report = { ...REPORT, numbered: false, gates: ['gene_variant'], instead: ['genetic_care'] } as typeof REPORT;
    expect(assess(report)).not.toHaveProperty('prediction');
    expect(assess(report).note).toEqual([{ text: expect.stringContaining('gene_variant') }]);
  });

  const notesOf = (report: typeof REPORT) =>
    ((assess(report).note ?? []) as { text: string }[]).map(({ text }) => text).join(' ');

  it('says with the numbers what every page says before them', () => {
    const report = {
      ...REPORT,
      referral: { verdict: 'yes', criteria: ['two_first_degree'], open: [] },
      not_counted: ['male_relatives', 'hormone_therapy'],
      open_gates: ['chest_radiotherapy'],
    } as typeof REPORT;
    expect(notesOf(report)).toContain('criteria of NICE CG164 for a referral are met (two_first_degree)');
    expect(notesOf(report)).toContain('not contained in the numbers: male_relatives, hormone_therapy.');
    expect(notesOf(report)).toContain('If one of these is true the numbers do not apply');
    expect(notesOf(report)).toContain('chest_radiotherapy.');
    const ask = { verdict: 'ask', criteria: ['ashkenazi_origin'], open: ['male_relatives'] };
    expect(notesOf({ ...report, referral: ask } as typeof REPORT)).toContain('ashkenazi_origin; open: male_relatives');
  });

  it('names the referral of a report without a number too', () => {
    const referral = { verdict: 'yes', criteria: ['known_variant'], open: [] };
    const report = { ...REPORT, numbered: false, gates: ['gene_variant'], instead: [], referral } as unknown;
    expect(notesOf(report as typeof REPORT)).toMatch(/gene_variant.*known_variant/);
  });

  it('has no span twice under two names: at 61 the 30 years are the lifetime', () => {
    const ends = { years_of_follow_up_10: 71, years_of_follow_up_20: 81, years_of_follow_up_30: 90, lifetime: 90 };
    const reached = predictionsOf({ ...REPORT, age: 61, ends } as typeof REPORT).map(
      ({ whenRange }) => whenRange.high.value,
    );
    expect(reached).toEqual([71, 81, 90, 71, 81, 90]);
  });

  it('refers to the answers that it is based on', () => {
    expect(riskAssessmentOf(REPORT, PATIENT, { reference: 'urn:x' }).basis).toEqual([{ reference: 'urn:x' }]);
  });

  it('has a body mass index in kg/m² with one decimal only where it is known', () => {
    expect(bmiOf(REPORT, PATIENT)).toMatchObject([{ valueQuantity: { value: 24.2, unit: 'kg/m2', code: 'kg/m2' } }]);
    expect(bmiOf({ ...REPORT, bmi: null }, PATIENT)).toEqual([]);
  });
});

describe('consents', () => {
  const [revoked, given, health] = OWN_DATA.consent.entries;
  if (!revoked || !given || !health) throw new Error('the sample data have three entries');
  const statusOf = (...entries: ConsentData['entries']) => consentsOf(entries, PATIENT).map(({ status }) => status);

  it('have the status of the last decision, whatever the order of the entries', () => {
    expect(statusOf(revoked, given)).toEqual(['inactive']);
    expect(statusOf(given, revoked)).toEqual(['inactive']);
  });

  it.each([
    ['given', 'active'],
    ['renewed', 'active'],
    ['denied', 'rejected'],
    ['revoked', 'inactive'],
  ] as const)('%s is %s', (action, status) => expect(statusOf({ ...health, action })).toEqual([status]));

  it.each([
    ['research.Calculator', 'research'],
    ['project.7f3e2a10', 'research'],
    ['health-data', 'patient-privacy'],
  ])('to %s are of the scope %s', (document, code) => {
    const [consent] = consentsOf([{ ...health, document }], PATIENT);
    expect(consent?.scope).toMatchObject({ coding: [{ code }] });
  });
});
