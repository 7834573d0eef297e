import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyDatabaseUrl, openKeyDatabase } from '@vesela/service-kit';
import { migrateWithEvents } from '@vesela/service-kit/database';
import { createTestAuthority } from '@vesela/service-kit/testing';
import { trustInside } from '@vesela/service-kit/tls';
import pg from 'pg';
import { ROOT } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { clusterPlaces } from '../postgres/cluster.ts';
import { databaseUrl } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { showCertificate, writeAsServer } from '../postgres/testing/show-certificate.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { eventsCommand } from './events-command.ts';
import { keysCommand } from './keys-command.ts';
import { staffAuditCommand } from './staff-audit-command.ts';

const { folder, remove } = temporaryFolder();
const closers: (() => unknown)[] = [remove];
afterAll(async () => {
  trustInside({}, { logger: console });
  for (const close of closers.splice(0).reverse()) await close();
});
const [authority, stranger] = [createTestAuthority(), createTestAuthority('Another authority')];
const fileOf = (name: string, content: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const TLS_CA_FILE = fileOf('ca.crt', authority.cert);

/** A server as the chart sets it up: connections in the clear are rejected. */
let server: string;
beforeAll(async () => {
  const dataDir = path.join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir, durable: false });
  closers.push(postgres.stop);
  server = postgres.url;
  for (const { contract, migrations } of SERVICES)
    await migrateWithEvents(databaseUrl(server, contract.service), migrations);
  const keys = openKeyDatabase(keyDatabaseUrl(databaseUrl(server, 'calculator')));
  await keys.delete('nobody').finally(() => keys.close());
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const rules = readFileSync(path.join(clusterPlaces(dataDir).cluster, 'pg_hba.conf'), 'utf8');
  writeAsServer(dataDir, 'pg_hba.conf', `hostnossl all all all reject\n${rules}`);
  await showCertificate(admin, dataDir, authority.certify([LOOPBACK]));
  await admin.end();
});

type Variables = Record<string, string>;
type Run = (args: string[], given: Variables) => Promise<string>;
type Command = (args: string[], surroundings: { given: Variables; print(line: string): void }) => Promise<unknown>;

/** What a command says, run in this process. */
const here =
  (command: Command): Run =>
  async (args, given) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await command(args, { given, print }).catch((error: unknown) => print(sentenceOf(error)));
    return lines.map((line) => `${line}\n`).join('');
  };
/** The same of one that reads its own variables. */
const started =
  (script: string): Run =>
  async (args, given) => {
    const env = { PATH: process.env.PATH, ...given };
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, script), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return out + err;
  };

const MASTER_KEYS = `one:${Buffer.alloc(32, 7).toString('base64')}`;
const NOWHERE = 'http://127.0.0.1:9';
const DIARY = {
  PEER_URL: NOWHERE,
  TOKEN_URL: NOWHERE,
  SERVICE_CLIENT_ID: 'vesela-profile',
  SERVICE_CLIENT_SECRET: 'x'.repeat(40),
};
const own = started('infra/local/service-command.ts');
const COMMANDS: [string, { run: Run; args: string; database: string; more?: Variables; says: RegExp }][] = [
  ['ledger -- overdue', { run: own, args: 'consent overdue', database: 'consent', says: /in time/ }],
  [
    'diary -- rebuild',
    { run: own, args: 'profile rebuild', database: 'profile', more: DIARY, says: /not be read completely/ },
  ],
  [
    'events -- parked',
    { run: here(eventsCommand), args: 'parked', database: 'postgres', says: /No events are parked/ },
  ],
  ['events -- lag', { run: here(eventsCommand), args: 'lag', database: 'postgres', says: /in the databases/ }],
  [
    'keys -- status',
    {
      ...{ run: here(keysCommand), args: 'status --service calculator', database: 'calculator' },
      ...{ more: { MASTER_KEYS }, says: /one wraps 0 data keys/ },
    },
  ],
  [
    'staff-audit -- verify',
    { run: here(staffAuditCommand), args: 'verify --service research', database: 'research', says: /0 entries hold/ },
  ],
  [
    'remains',
    { run: started('infra/backup/run.ts'), args: 'remains', database: 'postgres', says: /Accounts erased: 0/ },
  ],
];

describe.each(COMMANDS)('%s', (_name, { run, args, database, more, says }) => {
  const on = (variables: Variables) =>
    run([...args.split(' '), '--data-dir', folder], {
      DATABASE_URL: databaseUrl(server, database),
      ...more,
      ...variables,
    });

  it('reaches a database that takes nothing in the clear with TLS_CA_FILE, and says without it what is missing', async () => {
    expect(await on({ TLS_CA_FILE })).toMatch(says);
    expect(await on({})).toBe(
      'The database in DATABASE_URL takes no connection in the clear: name the file with its authority in TLS_CA_FILE.\n',
    );
  });
});

describe('a command', () => {
  const verify = here(staffAuditCommand);
  const audit = (host: string, more: Variables, search = '') => {
    const url = new URL(databaseUrl(server, 'research'));
    url.hostname = host;
    const given = { DATABASE_URL: url.href + search, ...more };
    return verify(['verify', '--service', 'research', '--data-dir', folder], given);
  };

  it('refuses a database whose certificate is of another authority', async () => {
    const said = await audit(LOOPBACK, { TLS_CA_FILE: fileOf('other.crt', stranger.cert) });
    expect(said).toMatch(
      /^The certificate of the database in DATABASE_URL is refused \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\).+\n$/,
    );
  });

  it('reaches one under a name that its certificate lacks only when the address says so, and trusts no other then', async () => {
    const said = await audit('localhost', { TLS_CA_FILE });
    expect(said).toMatch(
      /^The certificate of the database in DATABASE_URL is refused \(ERR_TLS_CERT_ALTNAME_INVALID\).+\n$/,
    );
    const by = (file: string) => `?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${file}`;
    expect(await audit('localhost', {}, by(TLS_CA_FILE))).toMatch(/0 entries hold/);
    expect(await audit('localhost', {}, by(fileOf('other.crt', stranger.cert)))).toMatch(/is refused/);
  });
});
