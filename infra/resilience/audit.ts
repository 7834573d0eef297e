import { CONTRACTS } from '@vesela/contracts/contracts';
import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import { createRabbitTransport } from '@vesela/service-kit/events';
import { withClient } from '../backup/tools.ts';
import { databaseUrl } from '../postgres/database.ts';
import { compare, type Finding, more, pages, settled } from './read-back.ts';
import type { User } from './user.ts';

type Records = Record<'calculator' | 'contraception' | 'examination', string[]>;

async function recordsOf({ ask }: User): Promise<Records> {
  const ids = (items: readonly Record<string, unknown>[]) => items.map(({ id }) => String(id));
  return {
    calculator: ids(await pages(ask, '/api/calculator/reports', 'reports', more('created_at'))),
    contraception: ids(await pages(ask, '/api/contraception/reports', 'reports', more('created_at'))),
    examination: ids(await pages(ask, '/api/examination/examinations', 'examinations', more('finished_at'))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Every acknowledged save exists exactly once, and nothing else exists. */
async function saves(users: readonly User[]): Promise<Finding[]> {
  const missing: number[] = [];
  const surplus: number[] = [];
  let [stale, changeable, of] = [0, 0, 0];
  for (const user of users) {
    const { acknowledged, ask } = user;
    const records = await recordsOf(user);
    for (const service of ['calculator', 'contraception', 'examination'] as const) {
      const compared = compare(acknowledged[service], records[service]);
      missing.push(compared.missing);
      surplus.push(compared.surplus);
      of += acknowledged[service].length;
    }
    for (const [id, notes] of acknowledged.notes) {
      changeable += 1;
      if ((await ask('GET', `/api/examination/examinations/${id}`)).notes !== notes) stale += 1;
    }
    changeable += 2;
    if ((await ask('GET', '/api/profile/settings')).country !== (acknowledged.country ?? null)) stale += 1;
    if ((await ask('GET', '/api/notification/preferences')).language !== acknowledged.language) stale += 1;
  }
  return [
    { what: 'saves that are missing', faults: sum(missing), of },
    { what: 'saves that are there twice', faults: sum(surplus), of },
    { what: 'changes that are not the last acknowledged one', faults: stale, of: changeable },
  ];
}

/** The ledger has every decision once, and every holder has confirmed each deletion that was started. */
async function consents(users: readonly User[]): Promise<Finding[]> {
  let [missing, decided] = [0, 0];
  for (const { acknowledged, ask } of users) {
    const entries = await pages(ask, '/api/consent/history', 'entries', more('seq'));
    const mine = entries.filter(({ document }) => document === 'research.Calculator').slice(0, -1);
    const compared = compare(
      acknowledged.entries,
      mine.map(({ entry_id }) => String(entry_id)),
    );
    missing += compared.missing + compared.surplus;
    decided += acknowledged.entries.length;
  }
  const unfinished = async () => {
    let [faults, of] = [0, 0];
    for (const { acknowledged, ask } of users) {
      const all = await pages(ask, '/api/consent/revocations', 'revocations', more('revocation_id'));
      const states = new Map(all.map((one) => [String(one.revocation_id), one]));
      of += acknowledged.erasing.length;
      faults += acknowledged.erasing.filter((id) => !isErased(states.get(id))).length;
    }
    return { faults, of };
  };
  return [
    { what: 'decisions missing from the ledger or duplicated', faults: missing, of: decided },
    await settled('deletions that some holder has not confirmed', unfinished),
  ];
}

function isErased(revocation: Record<string, unknown> | undefined): boolean {
  const holders = (revocation?.holders ?? []) as { confirmed_at: string | null }[];
  return (
    revocation?.state === 'erased' && holders.length > 0 && holders.every(({ confirmed_at }) => confirmed_at !== null)
  );
}

/** Every record is in the diary once: its event arrived and took effect once. */
const diaries = (users: readonly User[]) =>
  settled('records missing from the diary or duplicated', async () => {
    let [faults, of] = [0, 0];
    for (const user of users) {
      const records = Object.values(await recordsOf(user)).flat();
      const entries = await pages(user.ask, '/api/profile/diary', 'entries', (_last, page) => page.older);
      const { missing, surplus } = compare(
        records,
        entries.map(({ id }) => String(id)),
      );
      faults += missing + surplus;
      of += records.length;
    }
    return { faults, of };
  });

const count = (server: string, service: string, sql: string) =>
  withClient(databaseUrl(server, service), async (client) =>
    Number((await client.query<{ number: number }>(`SELECT count(*)::int AS number FROM ${sql}`)).rows[0]?.number ?? 0),
  );

async function events(server: string, amqp: string, subjects: readonly string[]): Promise<Finding[]> {
  const services = CONTRACTS.map(({ service }) => service);
  const unsent = await settled('events that wait in an outbox', async () => {
    const waiting = await Promise.all(
      services.map((name) => count(server, name, 'events.outbox WHERE published_at IS NULL')),
    );
    const all = await Promise.all(services.map((name) => count(server, name, 'events.outbox')));
    return { faults: sum(waiting), of: sum(all) };
  });
  const transport = createRabbitTransport({
    url: amqp,
    subscriptions: SUBSCRIPTIONS,
    logger: createLogger('rolling', { level: 'silent' }),
  });
  try {
    const undone = await settled('events that wait in a queue', async () => {
      const depth = sum(Object.values(await transport.depth()));
      return { faults: depth, of: unsent.of };
    });
    const parked = { what: 'events that are parked', faults: (await transport.parked(1_000)).length, of: unsent.of };
    const list = subjects.map((subject) => `'${subject.replaceAll("'", "''")}'`).join(',');
    const copies = await settled('study copies that outlived the consent', async () => ({
      faults: await count(server, 'calculator', `study_copy WHERE subject IN (${list})`),
      of: subjects.length,
    }));
    return [unsent, undone, parked, copies];
  } finally {
    await transport.close();
  }
}

export interface AuditOptions {
  /** All of them have revoked their consent to research. */
  users: readonly User[];
  server: string;
  amqp: string;
}

/** Checks for losses and duplicates; call it once nothing changes any more. */
export async function audit({ users, server, amqp }: AuditOptions): Promise<Finding[]> {
  return [
    ...(await saves(users)),
    ...(await consents(users)),
    await diaries(users),
    ...(await events(
      server,
      amqp,
      users.map(({ subject }) => subject),
    )),
  ];
}
