import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '../src/database.ts';
import { latestEntries, standpointOn } from '../src/ledger/ledger.ts';
import { createPeople } from '../src/ledger/person.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let open: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  harness = await startService();
  open = openDatabase(harness.config.DATABASE_URL);
});
afterAll(async () => {
  await open.database.$disconnect();
  await open.direct.$disconnect();
  await harness.close();
});

const HEALTH = 'health-data';
const own = { has: () => true };

it('statements written by hand read an entry as Prisma’s client does, field by field', async () => {
  const user = await harness.person('read-twice');
  await user.decide({ terms: 'give', [HEALTH]: 'give' });
  await user.decide({ [HEALTH]: 'revoke' });
  const entries = await open.database.ledgerEntry.findMany({
    where: { person: { subject: user.subject } },
    orderBy: { seq: 'asc' },
  });
  expect(entries.map(({ document, action }) => [document, action])).toEqual([
    ['terms', 'given'],
    [HEALTH, 'given'],
    [HEALTH, 'revoked'],
  ]);
  const [terms, given, revoked] = entries;
  const latest = await latestEntries(open.direct, user.subject, own);
  expect(new Set(latest)).toEqual(new Set([terms, revoked]));
  const person = { id: given?.personId ?? '', lastHash: revoked?.hash ?? null };
  const standpoint = await standpointOn(open.direct, person, HEALTH, new Date(), own);
  const [begun] = standpoint.begun;
  expect(standpoint).toEqual({ begun: [begun], last: revoked, agreement: given });
  const version = await open.database.documentVersion.findUnique({ where: { versionId: given?.versionId ?? '' } });
  const { publishedAt: _, ...facts } = version ?? {};
  expect(begun).toMatchObject(facts);
});

it('the head of a chain is read as Prisma’s client reads it', async () => {
  const user = await harness.person('head');
  await user.decide({ terms: 'give' });
  const people = createPeople(() => {
    throw new Error('Nobody is to be registered.');
  });
  const locked = await open.direct.$transaction((tx) => people.lock(tx, user.subject, new Date()));
  const select = { id: true, subject: true, lastSeq: true, lastHash: true };
  expect(locked).toEqual(await open.database.person.findUnique({ where: { subject: user.subject }, select }));
});
