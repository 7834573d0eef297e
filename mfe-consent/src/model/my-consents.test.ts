import { describe, expect, it } from '@jest/globals';
import type { ConsentAction, ConsentRecord, UserConsents } from '../api/types.ts';
import { myConsents } from './my-consents.ts';
import { agrees, documentOf, lastDecisionOn, questionOn } from './questions.ts';

const record = (version_id: string, status: ConsentAction, timestamp: string): ConsentRecord => ({
  document: documentOf(version_id),
  version_id,
  status,
  action: status,
  timestamp,
  entry_id: '00000000-0000-4000-8000-000000000001',
  text_hash: 'a'.repeat(64),
});
const OLD = '2026-01-01T08:00:00.000Z';
const NEW = '2026-10-01T08:00:00.000Z';
const consentsOf = (consents: ConsentRecord[]): UserConsents => ({
  surveys: [{ name: 'Calculator', consent_version: 'research.Calculator/2026-01-01' }],
  projects: [],
  consents,
  success: true,
  terms_conditions: true,
  health_data: { consent_version: 'health-data/2026-11-21', status: null },
});

describe('documentOf', () => {
  it.each([
    ['terms/2025-05-20', 'terms'],
    ['project.0d3f7e2a/12', 'project.0d3f7e2a'],
    ['research.Calculator/2021-11-15', 'research.Calculator'],
  ])('%s belongs to %s', (version, document) => expect(documentOf(version)).toBe(document));
});

describe('agrees', () => {
  it.each([
    ['given', true],
    ['renewed', true],
    ['denied', false],
    ['revoked', false],
  ] as const)('%s: %s', (status, expected) => expect(agrees({ status })).toBe(expected));

  it('is false without a decision', () => expect(agrees(undefined)).toBe(false));
});

describe('the last decision on a document', () => {
  const records = [
    record('research.Calculator/2021-11-15', 'given', OLD),
    record('research.Calculator/2026-01-01', 'revoked', NEW),
    record('research.Contraception/2026-01-01', 'given', '2026-11-01T08:00:00.000Z'),
  ];

  it('is the newest of its own versions, whatever the order of the records', () => {
    for (const list of [records, [...records].reverse()]) {
      expect(lastDecisionOn(list, 'research.Calculator')).toBe(records[1]);
    }
  });

  it('does not change the list', () => {
    const before = [...records];
    lastDecisionOn(records, 'research.Calculator');
    expect(records).toEqual(before);
  });

  it('is undefined for a document without decisions', () => {
    expect(lastDecisionOn(records, 'terms')).toBeUndefined();
  });
});

describe('a question', () => {
  it('compares with an earlier version only', () => {
    const given = [record('terms/2025-05-20', 'given', OLD)];
    expect(questionOn(given, 'terms', 'terms/2026-11-21')).toEqual({ document: 'terms', from: 'terms/2025-05-20' });
    expect(questionOn(given, 'terms', 'terms/2025-05-20')).toEqual({ document: 'terms' });
  });
});

describe('my consents', () => {
  it('begin with the terms, and list each document once', () => {
    const consents = [
      record('research.Calculator/2021-11-15', 'given', OLD),
      record('research.Calculator/2026-01-01', 'given', NEW),
      record('terms/2025-05-20', 'given', OLD),
    ];
    expect(myConsents(consentsOf(consents)).map(({ document }) => document)).toEqual([
      'terms',
      'health-data',
      'research.Calculator',
    ]);
  });

  it('carry the last decision, which decides the status', () => {
    const consents = [
      record('research.Calculator/2026-01-01', 'given', OLD),
      record('research.Calculator/2026-01-01', 'revoked', NEW),
    ];
    const mine = myConsents(consentsOf(consents)).find(({ document }) => document === 'research.Calculator');
    expect(mine).toMatchObject({ status: 'revoked', last: { timestamp: NEW } });
  });

  it('include consents to surveys that no longer exist', () => {
    const mine = myConsents(consentsOf([record('research.Old/2020-01-01', 'given', OLD)]));
    expect(mine.at(-1)).toMatchObject({ document: 'research.Old', status: 'agreed' });
  });
});
