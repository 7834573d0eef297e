import { type APIResponse, request as requests } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import type { ModuleList } from '@vesela/contracts/module';
import { generateKeyPair, SignJWT } from 'jose';
import { DEMO_SUBJECTS } from '../demo/accounts.ts';
import { expect, test } from './fixtures.ts';
import { DEMO, tokenOf } from './people.ts';

const { basePath, routes } = calculatorContract;
const REPORTS = `${basePath}${routes.listReports.path}`;

/** A problem of RFC 9457 that says no more than it must. */
async function expectProblem(answer: APIResponse, status: number, code: string, what: string) {
  const body = await answer.text();
  const headers = answer.headers();
  expect
    .soft([answer.status(), headers['content-type'], headers['cache-control']], what)
    .toEqual([status, expect.stringContaining('application/problem+json'), expect.stringContaining('no-store')]);
  const said = { status, code, error: expect.any(String), requestId: expect.any(String) };
  expect.soft(headers['content-type']?.includes('json') ? JSON.parse(body) : body, what).toMatchObject(said);
  expect.soft(body, what).not.toMatch(/at \/|node_modules|prisma|postgres/i);
}

test('every answer carries the policy, and no answer may be taken for another type', async ({ request }) => {
  for (const path of ['/', '/en/login', '/NoSuchPage', '/config.json', '/modules.json', REPORTS, '/assets/none.js']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    const asks = policy.includes("require-trusted-types-for 'script'; trusted-types default");
    // What a service answers is no page, and its own policy allows nothing at all.
    expect(asks, path).toBe(path !== REPORTS);
    expect(policy, path).not.toMatch(/unsafe|\*|http:|https:/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers, path).not.toHaveProperty('x-powered-by');
  }
});

test('lists, configuration and answers are not kept, hashed files for ever, the page only after asking', async ({
  request,
}) => {
  const keeping = async (path: string) => (await request.get(path)).headers()['cache-control'] ?? '';
  for (const path of ['/modules.json', '/config.json', REPORTS])
    expect(await keeping(path), path).toContain('no-store');
  expect(await keeping('/')).toBe('no-cache');

  const script = /src="([^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? '';
  const { modules } = (await (await request.get('/modules.json')).json()) as ModuleList;
  for (const path of [script, ...modules.map(({ manifest }) => manifest)]) {
    expect(await keeping(path), path).toMatch(/max-age=31536000.*immutable/);
  }
});

test('files come in the form that the browser takes', async ({ request }) => {
  const script = /src="([^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? '';
  const headers = async (accepted: string) =>
    (await request.get(script, { headers: { 'accept-encoding': accepted } })).headers();
  expect((await headers('gzip, br'))['content-encoding']).toBe('br');
  expect((await headers('gzip'))['content-encoding']).toBe('gzip');
  expect(await headers('identity')).not.toHaveProperty('content-encoding');
  expect((await headers('gzip')).vary).toContain('Accept-Encoding');
});

test('no source map is published', async ({ request }) => {
  const { modules } = (await (await request.get('/modules.json')).json()) as ModuleList;
  const published = async (manifest: string) => {
    const { metaData } = (await (await request.get(manifest)).json()) as {
      metaData: { remoteEntry: { name: string } };
    };
    return new URL(metaData.remoteEntry.name, `http://host${manifest}`).pathname;
  };
  const page = await (await request.get('/')).text();
  const own = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  expect(own.length).toBeGreaterThan(0);
  for (const file of [...own, ...(await Promise.all(modules.map(({ manifest }) => published(manifest))))]) {
    const statuses = [file, `${file}.map`].map(async (path) => (await request.get(path)).status());
    expect.soft(await Promise.all(statuses), file).toEqual([200, 404]);
  }
});

test('an unknown address below /api is a problem, not a page', async ({ request }) => {
  await expectProblem(await request.get('/api/nothing'), 404, 'not_found', '/api/nothing');
});

/** All but what a doctor opens with a link, which has a token of another kind and journeys of its own. */
const guarded = Object.values(routes).filter(({ access }) => access !== 'public');

/** Signed by somebody else, with everything else as it should be. */
async function foreignToken(issuer: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({ email: DEMO.anna, realm_access: { roles: ['user'] } })
    .setProtectedHeader({ alg: 'RS256', kid: 'foreign' })
    .setSubject(DEMO_SUBJECTS.anna)
    .setAudience('vesela-api')
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}

/** Her own token with another issuer written into it. */
function forged(token: string): string {
  const [head, body, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, iss: 'https://elsewhere.example' })).toString('base64url');
  return [head, changed, signature].join('.');
}

test('no route answers anybody without a token of this portal', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const tokens = {
    'no token': undefined,
    nonsense: 'nonsense',
    'a foreign token': await foreignToken(`${origin}/realms/vesela`),
    'a forged token': forged(await tokenOf(origin, { email: DEMO.anna })),
  };
  const asked = guarded.flatMap((route) =>
    Object.entries(tokens).map(async ([what, token]) => {
      const path = basePath + route.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const answer = await request.fetch(`${path}?lang=en`, {
        method: route.method.toUpperCase(),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        data: 'body' in route ? {} : undefined,
      });
      await expectProblem(answer, 401, 'unauthorized', `${route.method} ${path} with ${what}`);
    }),
  );
  expect(asked.length).toBeGreaterThan(40);
  await Promise.all(asked);
});

test('the portal does not answer under a foreign name', async ({ baseURL }) => {
  const foreign = await requests.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { host: 'evil.example' } });
  expect((await foreign.get('/')).status()).toBe(421);
  expect((await foreign.get('/config.json')).status()).toBe(421);
  await foreign.dispose();
});

test('text becomes no HTML and no code, and a script comes from nowhere else', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tried = await page.evaluate(() => {
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const script = (address: string) => () => {
      document.createElement('script').src = address;
    };
    return {
      html: outcome(() => {
        document.createElement('div').innerHTML = '<img src=x>';
      }),
      parsed: outcome(() => new DOMParser().parseFromString('<b>', 'text/html')),
      code: outcome(() => setTimeout('1', 0)),
      foreign: outcome(script('https://evil.example/assets/x.js')),
      data: outcome(script('/api/profile/own-data')),
      policy: outcome(() => Reflect.get(window, 'trustedTypes').createPolicy('another', {})),
      emptied: outcome(() => {
        document.createElement('div').innerHTML = '';
      }),
      own: outcome(script('/assets/x.js')),
    };
  });
  const refused = 'TypeError';
  expect(tried).toEqual({
    ...{ html: refused, parsed: refused, foreign: refused, data: refused, policy: refused },
    ...{ code: expect.stringMatching(/Error$/), emptied: 'done', own: 'done' },
  });
});
