import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inProduction } from '@vesela/service-kit/testing';
import { seedDemoConsents } from '../src/service.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('the consent status', () => {
  it('lists for a new user what there is to decide', async () => {
    const user = await harness.person('new');
    expect((await user.call('getStanding').expect(200)).body).toEqual({
      surveys: [
        { name: 'Calculator', consent_version: 'research.Calculator/2026-01-10' },
        { name: 'Contraception', consent_version: 'research.Contraception/2026-01-10' },
      ],
      projects: [],
      consents: [],
      success: true,
      terms_conditions: false,
      upcoming: [],
      health_data: { consent_version: 'health-data/2026-01-10', status: null },
    });
  });

  it('tells a service whether the user agrees to the processing of health data now', async () => {
    const user = await harness.person('asked-for');
    const service = await harness.person('profile', ['service']);
    const agreed = async () =>
      (await service.call('readHealthDataConsent', { body: { subject: 'asked-for' } }).expect(200)).body.agreed;
    expect(await agreed()).toBe(false);
    await user.decide({ 'health-data': 'give' });
    expect(await agreed()).toBe(true);
    await user.decide({ 'health-data': 'revoke' });
    expect(await agreed()).toBe(false);
  });

  it('always equals the results of the four separate calls', async () => {
    const user = await harness.person('same');
    for (const wishes of [
      { terms: 'give', 'health-data': 'give' },
      { 'research.Calculator': 'deny' },
      { 'research.Calculator': 'give' },
      { 'health-data': 'revoke', terms: 'deny' },
    ] as const) {
      await user.decide(wishes);
      const { body } = await user.call('getStanding').expect(200);
      expect(body.surveys).toEqual((await user.call('listSurveys').expect(200)).body);
      expect(body.consents).toEqual((await user.call('checkConsent').expect(200)).body);
      expect({ success: body.success }).toEqual((await user.call('checkIn').expect(200)).body);
      expect({ terms_conditions: body.terms_conditions }).toEqual((await user.call('checkTerms').expect(200)).body);
    }
    const { body } = await user.call('getStanding').expect(200);
    expect(body).toMatchObject({ terms_conditions: false, health_data: { status: 'revoked' } });
    expect(
      body.consents.map(({ document, status, action }: Record<string, string>) => [document, status, action]),
    ).toEqual([
      ['health-data', 'revoked', 'revoked'],
      ['research.Calculator', 'revoked', 'revoked'],
      ['terms', 'denied', 'denied'],
    ]);
  });

  it('names the form in force of each project the user decided on, and no other', async () => {
    const user = await harness.person('member');
    const [hers] = [await harness.project(), await harness.project()];
    await user.decide({ 'health-data': 'give', [hers.document]: 'give' });
    const projects = async () => (await user.call('getStanding').expect(200)).body.projects;
    expect(await projects()).toEqual([`${hers.document}/1`]);
    await hers.publishAnew();
    expect(await projects()).toEqual([`${hers.document}/2`]);
  });

  it('registers the user when asked to, once under concurrency, and not by reading', async () => {
    const user = await harness.person('often');
    await user.call('getStanding').expect(200);
    expect(await harness.rows(`SELECT 1 FROM person WHERE subject = 'often'`)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => user.call('checkIn').expect(200)));
    expect(await harness.rows(`SELECT 1 FROM person WHERE subject = 'often'`)).toHaveLength(1);
  });
});

describe('the user', () => {
  it('is the subject of the token', async () => {
    const token = await harness.issuer.token({ subject: 'anna', roles: ['user'], email: 'anna@vesela.example' });
    const { body } = await harness.withToken(token).call('getCurrentUser').expect(200);
    expect(body).toEqual({
      user: { kind: 'user', subject: 'anna', email: 'anna@vesela.example', roles: ['user'] },
    });
  });
});

describe('demo consents', () => {
  const subjects = { anna: 'demo-a', ilze: 'demo-i' };

  it('are given once, and not again after the user revoked one', async () => {
    await seedDemoConsents(harness.service, subjects);
    const anna = await harness.person('demo-a');
    await anna.decide({ 'research.Calculator': 'revoke' });
    await seedDemoConsents(harness.service, subjects);
    const { body } = await anna.call('checkConsent').expect(200);
    expect(body.map(({ document, status }: Record<string, string>) => `${document} ${status}`)).toEqual([
      'health-data given',
      'research.Calculator revoked',
      'terms given',
    ]);
  });

  it('are refused in production', async () => {
    await expect(inProduction(() => seedDemoConsents(harness.service, subjects))).rejects.toThrow('not for production');
  });
});
