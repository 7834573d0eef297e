import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Access, type Contract, pathOf, type Route } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { examinationContract } from '@vesela/contracts/examination';
import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { researchContract } from '@vesela/contracts/research';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';
import { GIVEN } from './answers.ts';
import { call, send } from './calls.ts';
import { CERVICAL_GIVEN } from './cervical-answers.ts';
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
    signal: AbortSignal.timeout(60_000),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const ask = (origin: string, contract: Contract, route: Route, token: string | undefined) =>
  send(origin, contract, route, {
    token,
    params: Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, NOBODY])),
    ...(route.body ? { body: {} } : {}),
  });

const REFUSAL = ['code', 'detail', 'error', 'requestId', 'status', 'title', 'type'];

/** A refusal that says no more than it must. */
async function isRefusal(answer: Response, status: 401 | 403): Promise<boolean> {
  const body = (await answer.json()) as Record<string, unknown>;
  return (
    answer.status === status &&
    body.code === (status === 401 ? 'unauthorized' : 'forbidden') &&
    (answer.headers.get('content-type') ?? '').includes('application/problem+json') &&
    (answer.headers.get('cache-control') ?? '').includes('no-store') &&
    Object.keys(body).sort().join() === REFUSAL.join()
  );
}

/** The route let the caller in and found no consent of hers. */
const lacksConsent = async (answer: Response) =>
  answer.status === 403 && ((await answer.json()) as { code?: string }).code === 'consent_missing';

/** Routes that open further to a caller than they say, or less far, each with what it answered. */
async function wrongAnswers(origin: string, caller: Caller): Promise<string[]> {
  const token = await CALLERS[caller](origin);
  const wrong: string[] = [];
  for (const contract of CONTRACTS) {
    for (const [name, route] of Object.entries(contract.routes)) {
      // Few tries are allowed from one address, and everybody may ask.
      if (route.access === 'public' && route.rateLimit) continue;
      const answer = await ask(origin, contract, route, token);
      const isOpen =
        ADMITTED[route.access].includes(caller) && (!FOR_GUESTS.includes(name) || caller === 'participant');
      const isRight = isOpen
        ? [200, 201, 204, 404, 409, 422].includes(answer.status) || (await lacksConsent(answer))
        : await isRefusal(answer, token === undefined ? 401 : 403);
      if (!isRight) wrong.push(`${caller}: ${name} ${route.method} ${pathOf(contract, route)} ${answer.status}`);
    }
  }
  return wrong;
}

test('every route opens to each caller as far as it says, and no further', async ({ baseURL }) => {
  const wrong = await Promise.all(NAMES.map((caller) => wrongAnswers(baseURL ?? '', caller)));
  expect(wrong.flat()).toEqual([]);
});

/** Whose client the study belongs to. */
const CLIENT: readonly Caller[] = ['administrator', 'researcher'];

const EXAMINATION = {
  submission_id: randomUUID(),
  symptoms: ['no_symptoms'],
  pattern: null,
  notes: '',
  finished_at: '2026-11-01T18:00:00Z',
  reminder_requested: false,
  time_zone: 'Europe/Riga',
};

/** A woman of 46 with two children who uses condoms. */
const CONTRACEPTION = {
  ...{ q1: '1', q15: 46, q2: '0', q3: ['3'], q403: ['4', '6'], q5: '1', q6: ['1'], q7: ['0', '7'], q1001: '1' },
  ...{ q1101: ['4', '5'], q1003: '0', q8: '3', q9: ['5'], q12: ['0'], q14: '2', q160: 168, q161: 64.5, q17: '2' },
  ...{ q18: '2', q19: '0', q20: '1', q22: '0', q23: ['2'], q25: ['7'], q26: '0', q27: 'LV' },
  ...{ q28: '0', q29: '4', q2507: '0', q30: ['0'], q22B: '0' },
};

const GENETIC_TEST = { laboratory: 'E. Gulbja', taken_on: '2026-03-01', result: 'negative', note: '', file: null };

/** What a route takes that wants more than an id. */
const BODIES: Readonly<Record<string, object>> = {
  undoRevocation: {},
  changeExamination: { revision: 1, notes: 'Taken over', reminder_requested: false, time_zone: 'Europe/Riga' },
  eraseNow: {},
  makeDoctorLink: { days: 1 },
  recomputeReport: {},
  saveGeneticTest: GENETIC_TEST,
  editProject: projectInput('Taken over'),
  changeProjectState: { state: 'closed' },
  createActivity: ACTIVITY,
  editActivity: ACTIVITY,
  invite: { emails: ['somebody@vesela.example'], language: 'en' },
};

/** Routes with an id that is nobody's: a country's, a partner's offer. */
const NOBODYS = ['calculator getPopulationRates', 'calculator sendCoupon'];

const PUSH_DEVICE = {
  endpoint: `https://push.vesela.example/${randomUUID()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  browser: 'other',
  system: 'other',
  language: 'en',
} as const;

/** Routes that ask for the caller's own consent before they look for the record: who has not agreed learns still less. */
const CONSENT_FIRST = ['profile saveGeneticTest'];

test('records of another woman do not exist for her, whatever their ids', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const owner = await newStranger(origin);
  const hers = await tokenOf(origin, owner);
  await agree(origin, hers);
  await decide(origin, hers, { 'research.Calculator': 'give' });
  const records = await recordsOf(origin, owner);
  const { id: reportId } = await records.addReport(GIVEN);
  const { id: cervicalReportId } = await records.addCervicalReport(CERVICAL_GIVEN);
  const { id: contraceptionReportId } = await records.addContraceptionReport(CONTRACEPTION);
  const linkTo = async (contract: typeof calculatorContract | typeof contraceptionContract, report: string) => {
    const given = { token: hers, params: { reportId: report }, body: BODIES.makeDoctorLink };
    return (await call(origin, contract, calculatorContract.routes.makeDoctorLink, given)).link.id;
  };
  const [linkId, contraceptionLinkId] = [
    await linkTo(calculatorContract, reportId),
    await linkTo(contraceptionContract, contraceptionReportId),
  ];
  const testId = randomUUID();
  const genetic = { token: hers, params: { testId }, body: GENETIC_TEST };
  await call(origin, profileContract, profileContract.routes.saveGeneticTest, genetic);
  const { id: examinationId } = await call(origin, examinationContract, examinationContract.routes.submitExamination, {
    token: hers,
    body: EXAMINATION,
  });
  const { revocation_id: revocationId } = await revoke(origin, hers, 'research.Calculator');
  const entryId = (await historyOf(origin, hers))[0]?.entry_id ?? '';
  const study = await newStudy(origin);
  await study.open();
  const activityId = (await study.state()).activities[0]?.id ?? '';
  const { devices } = await call(origin, notificationContract, notificationContract.routes.addPushDevice, {
    token: hers,
    body: PUSH_DEVICE,
  });
  const { sessions } = await call(origin, profileContract, profileContract.routes.listSessions, { token: hers });
  const ids: Record<string, string> = {
    sessionId: sessions[0]?.id ?? '',
    // The embedded run has no passkeys: whose one is, `services/profile/test/passkeys.test.ts` proves.
    passkeyId: randomUUID(),
    // Nor can any be made under its IP address for signing: `services/consent/test/access.test.ts`.
    signingKeyId: randomUUID(),
    deviceId: devices[0]?.id ?? '',
    reportId,
    linkId,
    testId,
    examinationId,
    entryId,
    revocationId,
    projectId: study.id,
    activityId,
  };

  /** Ids of hers as a route means them: reports of three tests go by one name. */
  const idsOf = (contract: Contract, name: string): Record<string, string> => {
    if (contract.service === contraceptionContract.service)
      return { ...ids, reportId: contraceptionReportId, linkId: contraceptionLinkId };
    return name.includes('Cervical') ? { ...ids, reportId: cervicalReportId } : ids;
  };

  const asked = new Set<string>();
  const lookAs = async (caller: Caller) => {
    const token = await CALLERS[caller](origin);
    for (const contract of CONTRACTS) {
      for (const [name, route] of Object.entries(contract.routes)) {
        const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
        const own = contract === researchContract && CLIENT.includes(caller);
        if (params.length === 0 || !params.every((param) => param in ids) || own) continue;
        if (!ADMITTED[route.access].includes(caller)) continue;
        const answer = await send(origin, contract, route, {
          token,
          params: idsOf(contract, name),
          body: BODIES[name],
        });
        const refusals = CONSENT_FIRST.includes(`${contract.service} ${name}`) ? [403, 404] : [404];
        expect(refusals, `${caller}: ${contract.service} ${name}`).toContain(answer.status);
        asked.add(`${contract.service} ${name}`);
      }
    }
    expect(JSON.stringify(await historyOf(origin, token ?? ''))).not.toContain(entryId);
    expect(JSON.stringify(await revocationsOf(origin, token ?? ''))).not.toContain(revocationId);
  };
  await Promise.all((['participant', ...PEOPLE] as const).map(lookAs));
  // A route with an id that is not among hers would be asked nothing: it has to be added above.
  const withId = CONTRACTS.flatMap(({ service, routes }) =>
    Object.entries(routes)
      .filter(([, { path: where, access }]) => where.includes('{') && (access === 'participant' || access === 'user'))
      .map(([name]) => `${service} ${name}`),
  );
  expect(withId.filter((name) => !asked.has(name))).toEqual(NOBODYS);
  expect((await revocationsOf(origin, hers))[0]).toMatchObject({ revocation_id: revocationId, state: 'waiting' });
  expect((await records.reports()).map(({ id }) => id)).toEqual([reportId]);
  expect(await study.state()).toMatchObject({ state: 'open', texts: { en: { name: study.name } } });
});
