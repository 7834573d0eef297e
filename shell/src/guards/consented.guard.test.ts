import { describe, expect, it } from '@jest/globals';
import type { Standing } from '../consents/standing.ts';
import { consentRecord } from '../testing/standing.ts';
import { visit } from '../testing/visit.ts';
import { consented } from './consented.guard.ts';

const ASKED = { kind: 'redirect', to: '/en/Consent?callback=Calculator' };
const at = (agreed: Partial<Standing> | 'failed', pathname = '/en/Calculator') =>
  consented(visit({ pathname, signedIn: true, agreed }));

describe('the research consent of the survey', () => {
  it.each(['given', 'renewed', 'denied'] as const)('%s: the test is open', async (status) => {
    expect(await at({ consents: [consentRecord(status)] })).toEqual({ kind: 'pass' });
  });

  it('revoked: she is asked, and comes back by the name of the route', async () => {
    expect(await at({ consents: [consentRecord('revoked')] })).toEqual(ASKED);
  });

  it('missing: she is asked', async () => {
    expect(await at({ consents: [] })).toEqual(ASKED);
  });

  it('given to an earlier version: the new one asks again', async () => {
    expect(await at({ consents: [consentRecord('given', 'research.Calculator/2020-01-01')] })).toEqual(ASKED);
  });

  it('is looked for by the name of the route without language', async () => {
    const consents = [consentRecord('given')];
    const surveys = [{ name: 'Contraception', consent_version: 'research.Contraception/2021-11-15' }];
    expect(await at({ surveys, consents }, '/pl/Contraception')).toEqual({
      kind: 'redirect',
      to: '/pl/Consent?callback=Contraception',
    });
    expect(await at({ surveys, consents: [] }, '/pl/Other')).toEqual({ kind: 'pass' });
  });
});

describe('the form of a project that she takes part in', () => {
  const form = 'project.00000000-0000-4000-8000-000000000007';
  const taking = (status: 'given' | 'renewed' | 'denied', version: number) =>
    at({
      projects: [`${form}/2`],
      consents: [consentRecord('given'), consentRecord(status, `${form}/${version}`)],
    });

  it('changed since she agreed: she is asked', async () => {
    expect(await taking('given', 1)).toEqual(ASKED);
  });

  it.each([
    ['renewed', 2],
    ['denied', 1],
  ] as const)('%s in version %i: the test is open', async (status, version) => {
    expect(await taking(status, version)).toEqual({ kind: 'pass' });
  });
});

describe('the consent to health data', () => {
  const consent_version = 'health-data/2026-11-21';

  it.each(['given', 'renewed'] as const)('%s: the test is open', async (status) => {
    expect(await at({ health_data: { consent_version, status } })).toEqual({ kind: 'pass' });
  });

  it.each([null, 'denied', 'revoked'] as const)('%s: she is asked', async (status) => {
    expect(await at({ health_data: { consent_version, status } })).toEqual(ASKED);
  });
});

it('lets nobody pass without an answer', async () => {
  expect(await at('failed')).toEqual({ kind: 'unavailable' });
});
