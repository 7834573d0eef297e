import { describe, expect, it } from '@jest/globals';
import type { ConsentAction, ConsentRecord, Standing } from '../api/types.ts';
import { myConsents } from './my-consents.ts';
import { openQuestions } from './questions.ts';
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
const standing = (consents: ConsentRecord[], health: ConsentAction | null = 'given'): Standing => ({
  surveys: [{ name: 'Calculator', consent_version: 'research.Calculator/2026-01-01' }],
  projects: ['project.00000000-0000-4000-8000-000000000007/2'],
  consents,
  success: true,
  terms_conditions: true,
  health_data: { consent_version: 'health-data/2026-11-21', status: health },
});

describe('what is asked before a test', () => {
  it.each([
    ['nothing decided', standing([], null), ['health-data', 'research.Calculator']],
    ['health data refused', standing([record('research.Calculator/2026-01-01', 'denied')], 'denied'), ['health-data']],
    ['research revoked', standing([record('research.Calculator/2026-01-01', 'revoked')]), ['research.Calculator']],
    ['research denied', standing([record('research.Calculator/2026-01-01', 'denied')]), []],
    ['research renewed', standing([record('research.Calculator/2026-01-01', 'renewed')], 'renewed'), []],
  ])('%s', (_case, given, documents) => {
    expect(openQuestions(given, 'Calculator').map(({ document }) => document)).toEqual(documents);
  });

  it('asks anew for the changed form of a project that she takes part in, and of no other', () => {
    const decided = record('research.Calculator/2026-01-01', 'denied');
    const form = 'project.00000000-0000-4000-8000-000000000007';
    const asked = (status: ConsentAction, version: number) =>
      openQuestions(standing([decided, record(`${form}/${version}`, status)]), 'Calculator');
    expect(asked('given', 1)).toEqual([{ document: form, from: `${form}/1` }]);
    expect(asked('renewed', 2)).toEqual([]);
    expect(asked('denied', 1)).toEqual([]);
    expect(asked('revoked', 1)).toEqual([]);
  });

  it('names the version to compare with when she agreed to an earlier one', () => {
    const earlier = [record('research.Calculator/2021-11-01', 'given'), record('health-data/2025-01-01', 'renewed')];
    expect(openQuestions(standing(earlier, null), 'Calculator')).toEqual([
      { document: 'health-data', from: 'health-data/2025-01-01' },
      { document: 'research.Calculator', from: 'research.Calculator/2021-11-01' },
    ]);
  });

  it('compares with nothing when she had refused or taken back the earlier one', () => {
    const denied = [record('research.Calculator/2021-11-01', 'denied')];
    expect(openQuestions(standing(denied), 'Calculator')).toEqual([{ document: 'research.Calculator' }]);
    const revoked = [
      record('research.Calculator/2021-11-01', 'revoked', '2026-11-01T08:00:00.000Z'),
      record('research.Calculator/2020-11-01', 'given'),
    ];
    expect(openQuestions(standing(revoked), 'Calculator')).toEqual([{ document: 'research.Calculator' }]);
  });

  it('is the health data alone where no survey bears the name', () => {
    expect(openQuestions(standing([], null), 'Profile')).toEqual([{ document: 'health-data' }]);
  });
});

describe('how her consents stand', () => {
  const statuses = (given: Standing) =>
    Object.fromEntries(myConsents(given).map((mine) => [mine.document, mine.status]));

  it('tells the five states apart', () => {
    const project = 'project.00000000-0000-4000-8000-000000000007';
    const consents = [
      record('health-data/2026-11-21', 'revoked'),
      record('research.Calculator/2021-11-01', 'given'),
      record(`${project}/1`, 'given'),
      record('research.Old/2020-01-01', 'denied'),
    ];
    expect(statuses({ ...standing(consents), terms_conditions: false })).toEqual({
      terms: 'none',
      'health-data': 'revoked',
      'research.Calculator': 'outdated',
      [project]: 'outdated',
      'research.Old': 'denied',
    });
  });

  it('knows terms that have changed from terms never accepted', () => {
    const consents = [record('terms/2025-05-20', 'given')];
    expect(statuses({ ...standing(consents), terms_conditions: false }).terms).toBe('outdated');
    expect(statuses(standing(consents)).terms).toBe('agreed');
  });
});

it.each([
  ['terms/2025-05-20', '2025-05-20'],
  ['project.0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6/2', undefined],
])('the day of %s is %s', (version, day) => {
  expect(versionDate(version)).toBe(day);
});
