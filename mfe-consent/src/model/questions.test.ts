import { describe, expect, it } from '@jest/globals';
import type { ConsentAction, ConsentRecord, UserConsents } from '../api/types.ts';
import { sampleDocument, sampleSummary } from '../testing/sample-document.ts';
import { myConsents } from './my-consents.ts';
import { asksAlike, asPair, openQuestions, otherResearch } from './questions.ts';
import { versionDate } from './version-date.ts';

const record = (version_id: string, status: ConsentAction, timestamp = '2026-10-01T08:00:00.000Z'): ConsentRecord => ({
  document: version_id.split('/')[0] ?? '',
  version_id,
  status,
  action: status,
  timestamp,
  entry_id: '00000000-0000-4000-8000-000000000001',
  text_hash: 'a'.repeat(64),
});
const userConsents = (consents: ConsentRecord[], health: ConsentAction | null = 'given'): UserConsents => ({
  surveys: [{ name: 'Calculator', consent_version: 'research.Calculator/2026-01-01' }],
  projects: ['project.00000000-0000-4000-8000-000000000007/2'],
  consents,
  success: true,
  terms_conditions: true,
  health_data: { consent_version: 'health-data/2026-11-21', status: health },
});

describe('what is asked before a test', () => {
  it.each([
    ['nothing decided', userConsents([], null), ['health-data', 'research.Calculator']],
    [
      'health data refused',
      userConsents([record('research.Calculator/2026-01-01', 'denied')], 'denied'),
      ['health-data'],
    ],
    ['research revoked', userConsents([record('research.Calculator/2026-01-01', 'revoked')]), ['research.Calculator']],
    ['research denied', userConsents([record('research.Calculator/2026-01-01', 'denied')]), []],
    ['research renewed', userConsents([record('research.Calculator/2026-01-01', 'renewed')], 'renewed'), []],
  ])('%s', (_case, given, documents) => {
    expect(openQuestions(given, 'Calculator').map(({ document }) => document)).toEqual(documents);
  });

  it('asks again for the changed form of a project that the user takes part in, and of no other', () => {
    const decided = record('research.Calculator/2026-01-01', 'denied');
    const form = 'project.00000000-0000-4000-8000-000000000007';
    const asked = (status: ConsentAction, version: number) =>
      openQuestions(userConsents([decided, record(`${form}/${version}`, status)]), 'Calculator');
    expect(asked('given', 1)).toEqual([{ document: form, from: `${form}/1` }]);
    expect(asked('renewed', 2)).toEqual([]);
    expect(asked('denied', 1)).toEqual([]);
    expect(asked('revoked', 1)).toEqual([]);
  });

  it('names the version to compare with when an earlier one was accepted', () => {
    const earlier = [record('research.Calculator/2021-11-01', 'given'), record('health-data/2025-01-01', 'renewed')];
    expect(openQuestions(userConsents(earlier, null), 'Calculator')).toEqual([
      { document: 'health-data', from: 'health-data/2025-01-01' },
      { document: 'research.Calculator', from: 'research.Calculator/2021-11-01' },
    ]);
  });

  it('has nothing to compare when the earlier one was refused or revoked', () => {
    const denied = [record('research.Calculator/2021-11-01', 'denied')];
    expect(openQuestions(userConsents(denied), 'Calculator')).toEqual([{ document: 'research.Calculator' }]);
    const revoked = [
      record('research.Calculator/2021-11-01', 'revoked', '2026-11-01T08:00:00.000Z'),
      record('research.Calculator/2020-11-01', 'given'),
    ];
    expect(openQuestions(userConsents(revoked), 'Calculator')).toEqual([{ document: 'research.Calculator' }]);
  });

  it('asks for health data only when no survey has the name', () => {
    expect(openQuestions(userConsents([], null), 'Profile')).toEqual([{ document: 'health-data' }]);
  });
});

describe('health data and research, both undecided', () => {
  const pairOf = (consents: ConsentRecord[], health: ConsentAction | null) =>
    asPair(openQuestions(userConsents(consents, health), 'Calculator'));

  it('fit one screen, also after both were revoked', () => {
    const pair = ['health-data', 'research.Calculator'];
    expect(pairOf([], null)).toEqual(pair);
    expect(pairOf([record('research.Calculator/2026-01-01', 'revoked')], 'revoked')).toEqual(pair);
  });

  it('do not where one is decided, or was agreed to in an earlier version', () => {
    expect(pairOf([], 'given')).toBeUndefined();
    expect(pairOf([record('research.Calculator/2026-01-01', 'denied')], null)).toBeUndefined();
    expect(pairOf([record('research.Calculator/2021-11-01', 'given')], null)).toBeUndefined();
  });
});

describe('an answer for all tests', () => {
  const survey = (name: string) => ({ name, consent_version: `research.${name}/2026-01-01` });
  const with2 = (consents: ConsentRecord[]) => ({
    ...userConsents(consents),
    surveys: [survey('Calculator'), survey('Contraception')],
  });

  it('holds for the consents to research on which nothing was ever decided', () => {
    expect(otherResearch(with2([]), 'research.Calculator')).toEqual(['research.Contraception']);
    expect(otherResearch(with2([]), 'health-data')).toEqual([]);
    for (const action of ['given', 'denied', 'revoked'] as const) {
      const earlier = [record('research.Contraception/2021-11-01', action)];
      expect(otherResearch(with2(earlier), 'research.Calculator')).toEqual([]);
    }
  });

  it('holds only for texts that ask in the same words and language', () => {
    const text = (document: string, lang = 'en', refusal?: string) => {
      const summary = sampleSummary(document, lang);
      return { ...sampleDocument(document, lang), summary: refusal ? { ...summary, refusal } : summary };
    };
    const one = text('research.Calculator');
    expect(asksAlike(one, text('research.Contraception'))).toBe(true);
    expect(asksAlike(one, text('research.Contraception', 'en', 'Otherwise.'))).toBe(false);
    expect(asksAlike(one, text('research.Contraception', 'lv'))).toBe(false);
    expect(asksAlike(sampleDocument('research.Calculator', 'en'), one)).toBe(false);
  });
});

describe('consent status', () => {
  const statuses = (given: UserConsents) =>
    Object.fromEntries(myConsents(given).map((mine) => [mine.document, mine.status]));

  it('distinguishes the five states', () => {
    const project = 'project.00000000-0000-4000-8000-000000000007';
    const consents = [
      record('health-data/2026-11-21', 'revoked'),
      record('research.Calculator/2021-11-01', 'given'),
      record(`${project}/1`, 'given'),
      record('research.Old/2020-01-01', 'denied'),
    ];
    expect(statuses({ ...userConsents(consents), terms_conditions: false })).toEqual({
      terms: 'none',
      'health-data': 'revoked',
      'research.Calculator': 'outdated',
      [project]: 'outdated',
      'research.Old': 'denied',
    });
  });

  it('distinguishes changed terms from terms never accepted', () => {
    const consents = [record('terms/2025-05-20', 'given')];
    expect(statuses({ ...userConsents(consents), terms_conditions: false }).terms).toBe('outdated');
    expect(statuses(userConsents(consents)).terms).toBe('agreed');
  });
});

it.each([
  ['terms/2025-05-20', '2025-05-20'],
  ['project.0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6/2', undefined],
])('the day of %s is %s', (version, day) => {
  expect(versionDate(version)).toBe(day);
});
