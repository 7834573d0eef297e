import { expect, it, jest } from '@jest/globals';
import { consentStatus } from '../testing/consent-status.ts';
import { createConsentStatus } from './consent-status.ts';

function setup() {
  let who: string | undefined = 'anna';
  const fetch = jest.fn(async (_request: Request) => Response.json(consentStatus()));
  const service = createConsentStatus({ origin: 'https://portal.example', fetch, subject: async () => who });
  return {
    service,
    fetch,
    be: (next: string | undefined) => {
      who = next;
    },
  };
}

it('sends one request, however many guards need it', async () => {
  const { service, fetch } = setup();
  await Promise.all([service.get(), service.get()]);
  expect(await service.get()).toEqual(consentStatus());
  expect(fetch.mock.calls.map(([request]) => request.url)).toEqual(['https://portal.example/api/consent/standing']);
});

it('sends a new request after a decision, and for another user', async () => {
  const { service, fetch, be } = setup();
  await service.get();
  service.forget();
  await service.get();
  expect(fetch).toHaveBeenCalledTimes(2);
  be('ilze');
  await service.get();
  expect(fetch).toHaveBeenCalledTimes(3);
});

it.each([
  ['a refusal', async () => new Response(null, { status: 503 })],
  ['a network error', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('does not cache %s', async (_case, fail) => {
  const { service, fetch } = setup();
  fetch.mockImplementationOnce(fail);
  await expect(service.get()).rejects.toThrow();
  expect(await service.get()).toEqual(consentStatus());
});

it('ignores a response that was requested before a decision', async () => {
  const { service, fetch } = setup();
  let answerLate: (response: Response) => void = () => undefined;
  fetch.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
  const before = service.get();
  await Promise.resolve();
  service.forget();
  await service.get();
  answerLate(Response.json(consentStatus({ terms_conditions: false })));
  await before;
  expect((await service.get()).terms_conditions).toBe(true);
});
