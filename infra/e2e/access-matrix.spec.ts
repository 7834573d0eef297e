import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Access, type Contract, pathOf, type Route } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { researchContract } from '@vesela/contracts/research';
import { secretNameOf, serviceClientId } from '../local/identity/service-accounts.ts';
import { GIVEN } from './answers.ts';
import { send } from './calls.ts';
import { agree, decide, historyOf, revocationsOf, revoke } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, newStranger, STAFF, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { ACTIVITY, joinAsGuest, newStudy, projectInput } from './studies.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Everybody who may stand at the door, by how each gets a token. */
const CALLERS = {
  anonymous: async () => undefined,
  participant: async (origin) => {
    const study = await newStudy(origin);
    await study.open();
    return (await joinAsGuest(origin, study)).token;
  },
  user: async (origin) => tokenOf(origin, await newPerson(origin)),
  administrator: (origin) => tokenOf(origin, { email: STAFF.administrator }),
  'administrator of another client': (origin) => tokenOf(origin, { email: STAFF.otherAdministrator }),
  researcher: (origin) => tokenOf(origin, { email: STAFF.researcher }),
  provider: (origin) => tokenOf(origin, { email: STAFF.provider }),
  service: serviceToken,
} as const satisfies Record<string, (origin: string) => Promise<string | undefined>>;
type Caller = keyof typeof CALLERS;
const NAMES = Object.keys(CALLERS) as Caller[];

const ADMINISTRATORS = ['administrator', 'administrator of another client'] as const;
const PEOPLE = ['user', ...ADMINISTRATORS, 'researcher', 'provider'] as const;

/** Who gets past the door of a route, by what the route states. */
const ADMITTED: Readonly<Record<Access, readonly Caller[]>> = {
  public: NAMES,
  participant: ['participant', ...PEOPLE],
  user: PEOPLE,
  service: ['service'],
  'client-administrator': ADMINISTRATORS,
  researcher: ['researcher'],
  provider: ['provider'],
};

/** Routes for participants that want nobody with an account. */
const FOR_GUESTS = ['renewParticipantToken'];

/** As a service signs in, with the secret that the portal under test made for it. */
async function serviceToken(origin: string): Promise<string> {
  const clientId = serviceClientId('research');
  const secret = readFileSync(path.join(process.env.VESELA_DATA_DIR ?? '', 'secrets', secretNameOf(clientId)), 'utf8');
  const answer = await fetch(`${origin}/realms/vesela/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret.trim()}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(10_000),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const ask = (origin: string, contract: Contract, route: Route, token: string | undefined) =>
  send(origin, contract, route, {
    token,
    params: Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, NOBODY])),
    ...(route.body ? { body: {} } : {}),
  });

/** A refusal that says no more than it must. */
async function expectRefused(answer: Response, status: 401 | 403, what: string) {
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, body.code], what).toEqual([status, status === 401 ? 'unauthorized' : 'forbidden']);
  expect(answer.headers.get('content-type'), what).toContain('application/problem+json');
  expect(answer.headers.get('cache-control'), what).toContain('no-store');
  expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'error', 'requestId', 'status', 'title', 'type']);
}

for (const caller of NAMES) {
  test(`every route opens to ${caller} as far as it says, and no further`, async ({ baseURL }) => {
    const origin = baseURL ?? '';
    const token = await CALLERS[caller](origin);
    for (const contract of CONTRACTS) {
      for (const [name, route] of Object.entries(contract.routes)) {
        // Few tries are allowed from one address, and everybody may ask.
        if (route.access === 'public' && route.rateLimit) continue;
        const what = `${caller}: ${name} ${route.method} ${pathOf(contract, route)}`;
        const answer = await ask(origin, contract, route, token);
        const isOpen =
          ADMITTED[route.access].includes(caller) && (!FOR_GUESTS.includes(name) || caller === 'participant');
        if (!isOpen) await expectRefused(answer, token === undefined ? 401 : 403, what);
        else expect([200, 201, 204, 404, 409, 422], what).toContain(answer.status);
      }
    }
  });
}

/** Whose client the study belongs to. */
const CLIENT: readonly Caller[] = ['administrator', 'researcher'];

/** What a route takes that wants more than an id. */
const BODIES: Readonly<Record<string, object>> = {
  undoRevocation: {},
  eraseNow: {},
  editProject: projectInput('Taken over'),
  changeProjectState: { state: 'closed' },
  createActivity: ACTIVITY,
  editActivity: ACTIVITY,
  invite: { emails: ['somebody@vesela.example'], language: 'en' },
};

test('records of another woman do not exist for her, whatever their ids', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const owner = await newStranger(origin);
  const hers = await tokenOf(origin, owner);
  await agree(origin, hers);
  await decide(origin, hers, { 'research.Calculator': 'give' });
  const { id: reportId } = await (await recordsOf(origin, owner)).addReport(GIVEN);
  const { revocation_id: revocationId } = await revoke(origin, hers, 'research.Calculator');
  const entryId = (await historyOf(origin, hers))[0]?.entry_id ?? '';
  const study = await newStudy(origin);
  await study.open();
  const activityId = (await study.state()).activities[0]?.id ?? '';
  const ids: Record<string, string> = { reportId, entryId, revocationId, projectId: study.id, activityId };

  const asked = new Set<string>();
  const strangers: Caller[] = ['participant', ...PEOPLE];
  for (const caller of strangers) {
    const token = await CALLERS[caller](origin);
    for (const contract of CONTRACTS) {
      for (const [name, route] of Object.entries(contract.routes)) {
        const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
        const own = contract === researchContract && CLIENT.includes(caller);
        if (params.length === 0 || !params.every((param) => param in ids) || own) continue;
        if (!ADMITTED[route.access].includes(caller)) continue;
        const answer = await send(origin, contract, route, { token, params: ids, body: BODIES[name] });
        expect(answer.status, `${caller}: ${name}`).toBe(404);
        asked.add(name);
      }
    }
    expect(JSON.stringify(await historyOf(origin, token ?? ''))).not.toContain(entryId);
    expect(JSON.stringify(await revocationsOf(origin, token ?? ''))).not.toContain(revocationId);
  }
  for (const name of ['getReport', 'deleteReport', 'getReceipt', 'getDeletionCertificate', ...Object.keys(BODIES)])
    expect(asked, 'asked for').toContain(name);
  expect((await revocationsOf(origin, hers))[0]).toMatchObject({ revocation_id: revocationId, state: 'waiting' });
  expect(await study.state()).toMatchObject({ state: 'open', texts: { en: { name: study.name } } });
});
