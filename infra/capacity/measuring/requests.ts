import type pg from 'pg';
import {
  type Decision,
  decide,
  decisionOn,
  saveDraft,
  saveExamination,
  submitTest,
  type TestService,
} from '../../test-portal/acts.ts';
import type { Call } from '../../test-portal/call.ts';
import type { Part, TestUser } from '../../test-portal/test-portal.ts';
import type { RouteCost, RouteName } from '../measured.ts';
import { costOf, round3, sizeOf, type Watched } from './meter.ts';

/** A request of a user to a service. */
interface UserRequest {
  route: RouteName;
  service: string;
  send(call: Call, subject: string): Promise<unknown>;
}

const SUMMARIES = 5;

/** In this order: what reads comes after what it reads. */
export function userRequests(): UserRequest[] {
  const reports = { calculator: new Map<string, string[]>(), contraception: new Map<string, string[]>() };
  const idsOf = (service: TestService, subject: string) => reports[service].get(subject) ?? [];
  const submit = (service: TestService) => async (call: Call, subject: string) =>
    reports[service].set(subject, [...idsOf(service, subject), await submitTest(call, service)]);
  const readNewest = (service: TestService) => (call: Call, subject: string) =>
    call('GET', `/api/${service}/reports/${idsOf(service, subject).at(-1)}`);
  const revisions = new Map<string, number>();
  const agreed = new Set<string>();
  let give: Decision | undefined;
  return [
    {
      route: 'draft save',
      service: 'calculator',
      async send(call, subject) {
        revisions.set(subject, await saveDraft(call, 'calculator', { revision: revisions.get(subject) ?? 0 }));
      },
    },
    { route: 'risk test save', service: 'calculator', send: submit('calculator') },
    { route: 'risk report read', service: 'calculator', send: readNewest('calculator') },
    {
      route: 'diary summaries',
      service: 'calculator',
      send: (call, subject) =>
        call('POST', '/api/calculator/reports/summaries', { ids: idsOf('calculator', subject).slice(-SUMMARIES) }),
    },
    { route: 'contraception save', service: 'contraception', send: submit('contraception') },
    { route: 'contraception report read', service: 'contraception', send: readNewest('contraception') },
    {
      route: 'examination save',
      service: 'examination',
      send: (call) => saveExamination(call, { notes: 'As last month.', reminder: true }),
    },
    {
      route: 'consent decision',
      service: 'consent',
      // Back and forth, so that every decision is a new one.
      async send(call, subject) {
        give ??= await decisionOn(call, 'health-data');
        const revokes = agreed.delete(subject);
        if (!revokes) agreed.add(subject);
        await decide(call, revokes ? { action: 'revoke', document: 'health-data' } : give);
      },
    },
  ];
}

/** Measured once the events have arrived. */
export const readDiary = (call: Call) => call('GET', '/api/profile/diary');

/** Bounded, so that a whole measurement takes some minutes of a core. */
const WARM_UP = 120;
const ROUNDS = 5;
const EACH = 40;
const AT_ONCE = 4;

export interface Target extends Watched {
  part: string;
  /** Address of the database whose growth counts. */
  url?: string;
}

/** Processes and databases of a service; keys of users are written once for each, before anything is counted. */
export const targetOf = ({ name, pid, databases, url }: Part): Target => ({ part: name, pids: [pid], databases, url });

/** The same request by one user after another. */
export function byTurns(users: readonly TestUser[], origin: string, send: UserRequest['send']) {
  const calls = users.map((user) => ({ call: user.at(origin), subject: user.subject }));
  return async (number: number) => {
    const user = calls[number % calls.length];
    if (user) await send(user.call, user.subject);
  };
}

/** What one of the requests 0, 1, 2 … costs: the median of several rounds. */
export async function measureRoute(
  server: pg.Pool,
  { part, pids, databases, url }: Target,
  send: (number: number) => Promise<unknown>,
): Promise<RouteCost> {
  const size = async () => (url === undefined ? { kept: 0, events: 0 } : sizeOf(url));
  await inParallel(WARM_UP, AT_ONCE, send);
  const before = await size();
  const rounds: Awaited<ReturnType<typeof costOf>>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await costOf(server, { pids, databases }, () => inParallel(EACH, AT_ONCE, send)));
  const after = await size();
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value)) / EACH;
  const requests = ROUNDS * EACH;
  const grown = (bytes: number) => Math.round(Math.max(0, bytes) / requests);
  return {
    part,
    requests,
    serviceMs: round3(of(({ processes }) => processes.cpuMs)),
    databaseMs: round3(of(({ database }) => database.cpuMs)),
    writtenBytes: Math.round(of(({ database }) => database.writtenBytes)),
    storedBytes: grown(after.kept - before.kept),
    eventBytes: grown(after.events - before.events),
  };
}

/** Sends the requests 0, 1, 2 …, some of them at once. */
export async function inParallel(
  count: number,
  atOnce: number,
  send: (number: number) => Promise<unknown>,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) await send(number);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
