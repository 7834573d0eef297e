import { CONTRACTS } from '@vesela/contracts/contracts';
import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import { createRabbitTransport } from '@vesela/service-kit/events';
import { withClient } from '../backup/tools.ts';
import { databaseUrl } from '../postgres/database.ts';
import { type Count, compare, countAll, type Finding, more, pages, settled } from './read-back.ts';
import { RESEARCH, type User } from './user.ts';

/** Where a user's records of each service are listed. */
const LISTS = {
  calculator: ['/api/calculator/reports', 'reports', more('created_at')],
  contraception: ['/api/contraception/reports', 'reports', more('created_at')],
  examination: ['/api/examination/examinations', 'examinations', more('finished_at')],
} as const;
const SERVICES = ['calculator', 'contraception', 'examination'] as const;

async function idsOf({ call }: Pick<User, 'call'>, service: keyof typeof LISTS): Promise<string[]> {
  const [path, field, next] = LISTS[service];
  return (await pages(call, path, field, next)).map(({ id }) => String(id));
}

/** Every acknowledged save exists exactly once, and nothing else exists. */
const saves = (users: readonly User[], count: 'missing' | 'surplus') =>
  countAll(users, async (user) => {
    let [faults, of] = [0, 0];
    for (const service of SERVICES) {
      const acknowledged = user.acknowledged[service];
      faults += compare(acknowledged, await idsOf(user, service))[count];
      of += acknowledged.length;
    }
    return { faults, of };
  });

const changes = (users: readonly User[]) =>
  countAll(users, async ({ acknowledged: { notes, country, language }, call }) => {
    const stored = [
      (await call('GET', '/api/profile/settings')).country === country,
      (await call('GET', '/api/notification/preferences')).language === language,
    ];
    for (const [id, last] of notes)
      stored.push((await call('GET', `/api/examination/examinations/${id}`)).notes === last);
    return { faults: stored.filter((isLast) => !isLast).length, of: stored.length };
  });

const decisions = (users: readonly User[]) =>
  countAll(users, async ({ acknowledged, call }) => {
    const entries = await pages(call, '/api/consent/history', 'entries', more('seq'));
    // The oldest one is the refusal with which the account was made.
    const mine = entries.filter(({ document }) => document === RESEARCH).slice(0, -1);
    const found = mine.map(({ entry_id }) => String(entry_id));
    const { missing, surplus } = compare(acknowledged.entries, found);
    return { faults: missing + surplus, of: acknowledged.entries.length };
  });

/** Every holder has confirmed each deletion that was started. */
const deletions = (users: readonly User[]) =>
  countAll(users, async ({ acknowledged: { erasing }, call }) => {
    const all = await pages(call, '/api/consent/revocations', 'revocations', more('revocation_id'));
    const erased = all.filter(({ state, holders }) => {
      const held = holders as { confirmed_at: string | null }[];
      return state === 'erased' && held.length > 0 && held.every(({ confirmed_at }) => confirmed_at !== null);
    });
    const done = new Set(erased.map(({ revocation_id }) => revocation_id));
    return { faults: erasing.filter((id) => !done.has(id)).length, of: erasing.length };
  });

/** Every record is in the diary once: its event arrived and took effect once. */
const diaries = (users: readonly User[]) =>
  countAll(users, async (user) => {
    const records = (await Promise.all(SERVICES.map((service) => idsOf(user, service)))).flat();
    const entries = await pages(user.call, '/api/profile/diary', 'entries', (_last, page) => page.older);
    const found = entries.map(({ id }) => String(id));
    const { missing, surplus } = compare(records, found);
    return { faults: missing + surplus, of: records.length };
  });

const rows = (server: string, service: string, from: string, values: unknown[] = []) =>
  withClient(databaseUrl(server, service), async (client) => {
    const sql = `SELECT count(*)::int AS number FROM ${from}`;
    return (await client.query<{ number: number }>(sql, values)).rows[0]?.number ?? 0;
  });

const outboxes = (server: string) =>
  countAll(CONTRACTS, async ({ service }) => ({
    faults: await rows(server, service, 'events.outbox WHERE published_at IS NULL'),
    of: await rows(server, service, 'events.outbox'),
  }));

export interface AuditOptions {
  /** All of them have revoked their consent to research. */
  users: readonly User[];
  server: string;
  amqp: string;
}

/** Checks for losses and duplicates; call it once nothing changes any more. */
export async function audit({ users, server, amqp }: AuditOptions): Promise<Finding[]> {
  const logger = createLogger('rolling', { level: 'silent' });
  const transport = createRabbitTransport({ url: amqp, subscriptions: SUBSCRIPTIONS, logger });
  const sent = async () => (await outboxes(server)).of;
  const waiting = async (): Promise<Count> => {
    const depths = Object.values(await transport.depth());
    return { faults: depths.reduce((sum, depth) => sum + depth, 0), of: await sent() };
  };
  const copies = async (): Promise<Count> => {
    const subjects = users.map(({ subject }) => subject);
    return {
      faults: await rows(server, 'calculator', 'study_copy WHERE subject = ANY ($1)', [subjects]),
      of: users.length,
    };
  };
  try {
    return [
      { what: 'saves that are missing', ...(await saves(users, 'missing')) },
      { what: 'saves that are there twice', ...(await saves(users, 'surplus')) },
      { what: 'changes that are not the last acknowledged one', ...(await changes(users)) },
      { what: 'decisions missing from the ledger or duplicated', ...(await decisions(users)) },
      await settled('deletions that some holder has not confirmed', () => deletions(users)),
      await settled('records missing from the diary or duplicated', () => diaries(users)),
      await settled('events that wait in an outbox', () => outboxes(server)),
      await settled('events that wait in a queue', waiting),
      { what: 'events that are parked', faults: (await transport.parked(1_000)).length, of: await sent() },
      await settled('study copies that outlived the consent', copies),
    ];
  } finally {
    await transport.close();
  }
}
