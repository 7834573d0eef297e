import type { OwnData } from '../export/own-data.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const risk = { years_of_follow_up_10: 0.021, years_of_follow_up_20: 0.05, years_of_follow_up_30: 0.08, lifetime: 0.11 };
const range = (low: number, high: number) => ({ low, high });
const interval = {
  years_of_follow_up_10: range(0.015, 0.029),
  years_of_follow_up_20: range(0.036, 0.069),
  years_of_follow_up_30: range(0.058, 0.11),
  lifetime: range(0.08, 0.15),
};
const same = { ratio: 1, band: 'similar' };

/** One of everything, as returned by the services. */
export const OWN_DATA: OwnData = {
  format: 'vesela-own-data/1',
  exported_at: '2026-11-21T12:00:00.000Z',
  account: { name: 'Anna', email: 'anna@vesela.example' },
  profile: {
    settings: { country: 'LV' },
    restricted_since: null,
    genetic_tests: [
      {
        id: id(1),
        recorded_at: '2026-10-01T12:00:00.000Z',
        laboratory: 'Laboratory',
        taken_on: '2026-09-30',
        result: 'vus',
        note: 'BRCA2',
        file: null,
      },
    ],
    accesses: [],
  },
  calculator: {
    risk_reports: [
      {
        id: id(2),
        created_at: '2026-11-20T12:00:00.000Z',
        questionnaire_version: '1.0.0',
        model_version: 'icare-lit-1',
        population: 'LV',
        age: 46,
        answers: { age: 46, weight: 70.5, alcohol: 0, childbirth_amount: 'two', diagnoses: ['one', 'two'] },
        risk,
        average: risk,
        numbered: true,
        ends: {
          years_of_follow_up_10: 56,
          years_of_follow_up_20: 66,
          years_of_follow_up_30: 76,
          lifetime: 90,
        },
        interval: { risk: interval, covered: ['alcohol'], not_covered: ['births'] },
        open_gates: [],
        referral: { verdict: 'no', criteria: [], open: [] },
        not_counted: [],
        comparison: {
          years_of_follow_up_10: same,
          years_of_follow_up_20: same,
          years_of_follow_up_30: same,
          lifetime: same,
        },
        capped: false,
        cap: null,
        nice: null,
        open_answers: [],
        risk_group: 'near_population',
        relative_band: 'similar',
        bmi: 24.22,
        bmi_group: 'optimal',
        managablefactors: { physical_activity: [], overweight: [], alcohol: [], oral_contraception: [] },
        nonmanagablefactors: {
          age: [],
          height: [],
          reproductive_history: [],
          breast_tissue_density: [],
          previous_breast_diseases: [],
          family_diseases: [],
        },
        curve: [],
      },
    ],
    draft: null,
    cervical_reports: [],
    cervical_draft: null,
  } as unknown as OwnData['calculator'],
  contraception: {
    reports: [
      {
        id: id(5),
        created_at: '2026-11-18T12:00:00.000Z',
        questionnaire_version: '1.0.0',
        answers: { q15: 30, q25: ['7', '50'], q25_other: 'In my own words.', q27: 'LV' },
      },
    ],
    draft: null,
  } as unknown as OwnData['contraception'],
  examination: {
    records: [
      {
        id: id(3),
        finished_at: '2026-11-19T12:00:00.000Z',
        created_at: '2026-11-19T12:00:00.000Z',
        revision: 1,
        symptoms: ['skin_itch_pain'],
        suspicious: 1,
        pattern: 'lines',
        notes: 'Left side.',
        reminder_requested: false,
        follow_up: { wanted: true, looked_at: 'not_yet' },
        time_zone: 'Europe/Riga',
      },
      {
        id: id(4),
        finished_at: '2026-10-19T12:00:00.000Z',
        created_at: '2026-10-19T12:00:00.000Z',
        revision: 1,
        symptoms: ['no_symptoms'],
        suspicious: 0,
        pattern: null,
        notes: '',
        reminder_requested: true,
        follow_up: { wanted: false, looked_at: null },
        time_zone: 'Europe/Riga',
      },
    ],
  },
  consent: {
    entries: [
      entry(6, 3, 'research.Calculator', 'revoked'),
      entry(7, 2, 'research.Calculator', 'given'),
      entry(8, 1, 'health-data', 'given'),
    ],
    revocations: [],
    signing_keys: [],
  },
  notification: {
    preferences: {
      language: 'lv',
      kinds: { project_invitation: true, erasure_finished: true, examination_reminder: true },
    },
    reminder: null,
    follow_ups: [],
    calendar_feed: { created_at: null },
    push_devices: [],
  } as OwnData['notification'],
  research: { projects: [] },
  files: [],
};

function entry(n: number, seq: number, document: string, action: 'given' | 'revoked') {
  return {
    entry_id: id(n),
    seq,
    document,
    version_id: `${document}/2026-01-01`,
    title: document,
    action,
    by: 'person' as const,
    lang: 'en' as const,
    text_hash: 'a'.repeat(64),
    layer: null,
    at: `2026-11-0${seq}T12:00:00.000Z`,
    undoes: null,
    signed: false,
  };
}
