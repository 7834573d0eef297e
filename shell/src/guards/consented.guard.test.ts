import { describe, expect, it } from '@jest/globals';
import type { ConsentStatus } from '../consents/consent-status.ts';
import { consentRecord } from '../testing/consent-status.ts';
import { visit } from '../testing/visit.ts';
import { GUARDS } from './guards.ts';

const { consented } = GUARDS;

const ASKED = { kind: 'redirect', to: '/en/Consent?callback=Calculator' };
const at = (agreed: Partial<ConsentStatus> | 'failed', pathname = '/en/Calculator') =>
  consented(visit({ pathname, signedIn: true, agreed }));

describe('the research consent of the survey', () => {
  it.each(['given', 'renewed', 'denied'] as const)('%s: the test is open', async (status) => {
    expect(await at({ consents: [consentRecord(status)] })).toEqual({ kind: 'pass' });
  });

  it('revoked: asks, and returns by the name of the route', async () => {
    expect(await at({ consents: [consentRecord('revoked')] })).toEqual(ASKED);
  });

  it('missing: asks', async () => {
    expect(await at({ consents: [] })).toEqual(ASKED);
  });

  it('given for an earlier version: asks again', async () => {
    expect(await at({ consents: [consentRecord('given', 'research.Calculator/2020-01-01')] })).toEqual(ASKED);
  });

  it('is looked up by the route name without language', async () => {
    const consents = [consentRecord('given')];
    const surveys = [{ name: 'Contraception', consent_version: 'research.Contraception/2021-11-15' }];
    expect(await at({ surveys, consents }, '/pl/Contraception')).toEqual({
      kind: 'redirect',
      to: '/pl/Consent?callback=Contraception',
    });
    expect(await at({ surveys, consents: [] }, '/pl/Other')).toEqual({ kind: 'pass' });
  });
});

describe('the consent form of a project that the user takes part in', () => {
  const form = 'project.00000000-0000-4000-8000-000000000007';
  const taking = (status: 'given' | 'renewed' | 'denied', version: number) =>
    at({
      projects: [`${form}/2`],
      consents: [consentRecord('given'), consentRecord(status, `${form}/${version}`)],
    });

  it('changed since the consent: asks again', async () => {
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

  it.each([null, 'denied', 'revoked'] as const)('%s: asks', async (status) => {
    expect(await at({ health_data: { consent_version, status } })).toEqual(ASKED);
  });
});

it('admits nobody without a response', async () => {
  expect(await at('failed')).toEqual({ kind: 'unavailable' });
});
