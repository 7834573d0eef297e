import { calculatorContract } from '@vesela/contracts/calculator';
import { decodeProtectedHeader } from 'jose';
import { send } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { beSignedIn, newPerson, tokenOf } from '../people.ts';
import { recordsBehind } from '../records.ts';
import { keycloakAdmin } from '../sign-in/keycloak-admin.ts';
import { at, say } from '../texts.ts';

const NAME = 'rotated-in-a-journey';
const KEYS = 'org.keycloak.keys.KeyProvider';

interface Component {
  id: string;
  name: string;
}

async function addKey(): Promise<void> {
  const realm = await keycloakAdmin().get<{ id: string }>('');
  await keycloakAdmin().send('POST', '/components', {
    name: NAME,
    providerId: 'rsa-generated',
    providerType: KEYS,
    parentId: realm?.id,
    // Above the first key's, which stays and proves what it signed.
    config: { priority: ['200'], enabled: ['true'], active: ['true'], keySize: ['2048'], algorithm: ['RS256'] },
  });
}

test.afterAll(async () => {
  const all = (await keycloakAdmin().get<Component[]>(`/components?type=${KEYS}`)) ?? [];
  for (const { id, name } of all) if (name === NAME) await keycloakAdmin().send('DELETE', `/components/${id}`);
});

test('a new signing key takes over while services run', async ({ page, baseURL }) => {
  const origin = String(baseURL);
  const person = await newPerson(origin);
  await beSignedIn(page, origin, person);
  await page.goto(at('en', '/'));
  await expect(page.getByRole('button', { name: say('en', 'shell', 'header.account') })).toBeVisible();
  const before = await tokenOf(origin, person);
  await addKey();
  const after = await tokenOf(origin, person);
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);

  // Services look for keys that they do not know at most every ten seconds; until then they answer 401 and nothing else.
  const answers: number[] = [];
  const ask = async () => {
    answers.push((await send(origin, calculatorContract, calculatorContract.routes.getDraft, { token: after })).status);
    return answers.at(-1);
  };
  await expect.poll(ask, { timeout: 60_000 }).toBe(200);
  expect(answers.filter((status) => status !== 401)).toEqual([200]);
  await recordsBehind(origin, before);
  await page.goto(at('en', '/MyData'));
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'myData', 'title') })).toBeVisible();
});
