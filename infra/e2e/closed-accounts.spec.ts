import { pathOf } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { profileContract } from '@vesela/contracts/profile';
import { call, send } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, STAFF, tokenOf } from './people.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const { routes } = profileContract;

/** Routes with a token, of every service, by what they answer to this one. */
async function answersTo(origin: string, token: string): Promise<Record<string, number>> {
  const all = CONTRACTS.flatMap((contract) =>
    Object.values(contract.routes)
      .filter(({ access }) => access !== 'public')
      .map(async (route) => {
        const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, NOBODY]));
        const answer = await send(origin, contract, route, { token, params, ...(route.body ? { body: {} } : {}) });
        await answer.body?.cancel();
        return [`${route.method} ${pathOf(contract, route)}`, answer.status] as const;
      }),
  );
  return Object.fromEntries(await Promise.all(all));
}

/** What a token still opens. */
async function stillOpen(origin: string, token: string): Promise<string[]> {
  const answers = Object.entries(await answersTo(origin, token));
  expect(answers.length).toBeGreaterThan(80);
  return answers.flatMap(([route, status]) => (status === 401 ? [] : `${route}: ${status}`));
}

/** Waits until the token opens no route. That this takes a second at most is held by `closed-accounts.test.ts` of the kit. */
const opensNothing = (origin: string, token: string) =>
  expect.poll(() => stillOpen(origin, token), { intervals: [100] }).toEqual([]);

test('no service takes the token of an account that was suspended', { tag: '@real' }, async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const token = await tokenOf(origin, await newPerson(origin));
  expect(Object.values(await answersTo(origin, token))).not.toContain(401);
  const { sub: subject } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const body = {
    subject,
    days: 1,
    reason: 'misuse_of_service',
    notice: 'Please write to us.',
    language: 'en',
  } as const;
  await call(origin, profileContract, routes.suspendAccount, {
    token: await tokenOf(origin, { email: STAFF.provider }),
    body,
  });
  await opensNothing(origin, token);
});

test('no service takes the token of an account whose erasure began', { tag: '@real' }, async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  const asked = { email: person.email, language: 'en' };
  const { code } = await call(origin, profileContract, routes.requestAccountDeletion, { token, body: asked });
  const state = async () =>
    (await call(origin, profileContract, routes.readAccountDeletion, { body: { code } })).deletion.state;
  // One address may ask 120 times in ten minutes, so not more often than once a second.
  await expect.poll(state, { intervals: [1000] }).not.toBe('waiting');
  await opensNothing(origin, token);
});
