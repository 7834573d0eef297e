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

describe('the first page of a test that has a first question', () => {
  const guarded = (agreed: Partial<ConsentStatus>, more: Partial<Parameters<typeof visit>[0]> = {}) =>
    consented(
      visit({
        pathname: '/en/Calculator',
        signedIn: true,
        route: { name: 'Calculator', participants: true, begins: true },
        agreed,
        ...more,
      }),
    );
  const GOES_ON = { kind: 'redirect', to: '/en/Consent?callback=Calculator&to=step/check' };

  it('leads on to that question once she has decided for the first time', async () => {
    expect(await guarded({ consents: [] })).toEqual(GOES_ON);
    expect(await guarded({ consents: [consentRecord('given', 'research.Contraception/2021-11-15')] })).toEqual(GOES_ON);
  });

  it.each(['given', 'denied', 'revoked'] as const)('is read by who decided before: %s', async (status) => {
    expect(await guarded({ consents: [consentRecord(status, 'research.Calculator/2020-01-01')] })).toEqual(ASKED);
  });

  it('is read by a participant without account: it lists her reports', async () => {
    const session = { status: 'participant', project: 'p' } as const;
    expect(await guarded({ consents: [] }, { session })).toEqual(ASKED);
  });

  it('is read where the test has no first question', async () => {
    const route = { name: 'Calculator', participants: true };
    expect(await guarded({ consents: [] }, { route })).toEqual(ASKED);
  });
});

it('admits nobody without a response', async () => {
  expect(await at('failed')).toEqual({ kind: 'unavailable' });
});
