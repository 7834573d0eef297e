import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { migrateWithEvents } from '@vesela/service-kit/database';
import type pg from 'pg';
import type { Stopper } from '../command/stopper.ts';
import { freePort, LOOPBACK } from '../machine/ports.ts';
import { databaseUrl, openPool } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { testServer } from '../postgres/testing/test-server.ts';
import { type Broker, startBroker } from '../rabbitmq/broker.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Call, callsTo } from './call.ts';
import { type Program, type StartOptions, startProgram } from './program.ts';
import { type SignIn, startSignIn } from './sign-in.ts';

/** Somebody with a token; `at` is how she calls a part. */
export interface TestUser {
  subject: string;
  at(origin: string): Call;
}

/** A service as a process of its own, and its databases. */
export interface Part extends Program {
  name: string;
  origin: string;
  /** Names of its databases on the server. */
  databases: readonly string[];
  url: string;
}

interface PartOptions extends StartOptions {
  /** The folder of another release, whose service then runs on the same database. */
  root?: string;
  /** Variables besides those that every service gets, or with other values. */
  env?: Readonly<Record<string, string>>;
}

/** PostgreSQL, RabbitMQ, a sign-in service and as many services as a measurement or a proof needs. */
export interface TestPortal {
  /** For whatever is written; deleted at the end. */
  readonly folder: string;
  /** Connections to the database server. */
  readonly server: pg.Pool;
  readonly signIn: SignIn;
  /** Address of RabbitMQ; nothing listens there when the portal was started without it. */
  readonly amqp: string;
  /** Address of a database of this portal. */
  databaseUrl(name: string): string;
  /** The same, after its migrations and those of the events; the database is dropped at the end. */
  migrate(name: string, migrations: string | URL): Promise<string>;
  /** Starts a service; a second one of the same name is a copy on the same database. */
  service(name: string, options?: PartOptions): Promise<Part>;
  /** Starts another of our programs; resolves when `ready` responds. */
  program(file: string, env: Readonly<Record<string, string>>, ready: string, options?: StartOptions): Promise<Program>;
  /** A new user, signed in. */
  user(roles?: readonly string[]): Promise<TestUser>;
  /** What the event of the consent service would do: they have agreed to the processing of their health data. */
  agree(part: Pick<Part, 'url'>, users: readonly Pick<TestUser, 'subject'>[]): Promise<void>;
  /** Kills RabbitMQ, like a power cut, and starts it again at the same port. */
  killBroker(): Promise<void>;
}

export interface TestPortalOptions {
  /** Everything that the portal starts ends with it. */
  stopper: Stopper;
  /** Whether RabbitMQ runs. */
  broker?: boolean;
  /** A PostgreSQL of its own that writes to disk before it confirms; else the server of the test run where there is one. */
  durable?: boolean;
}

const NOBODY = `${LOOPBACK}:1`;
const LIMIT_MS = 60_000;

export async function startTestPortal({ stopper, broker, durable }: TestPortalOptions): Promise<TestPortal> {
  const { folder, remove } = temporaryFolder();
  stopper.add(remove);
  /** Stopped even if the stopper is called during the start. */
  const begun = async <Server extends { stop(): Promise<void> }>(starting: Promise<Server>) => {
    stopper.add(async () => (await starting).stop());
    return starting;
  };
  const { url } = await begun<{ url: string; stop(): Promise<void> }>(
    durable ? startPostgres({ dataDir: path.join(folder, 'postgres') }) : testServer(),
  );
  const server = openPool(url, { limitMs: LIMIT_MS });
  stopper.add(() => server.end());
  const dataDir = path.join(folder, 'rabbitmq');
  let rabbit: Broker | undefined = broker ? await begun(startBroker({ dataDir })) : undefined;
  const signIn = await begun(startSignIn());
  const shared = sharedEnvironment(signIn, rabbit?.url ?? `amqp://${NOBODY}`);
  const run = `portal_${process.pid}_${randomBytes(3).toString('hex')}`;

  /** Its databases are dropped at the end; a service opens the second one for its keys. */
  const databasesOf = (name: string) => [`${run}_${name}`, `${run}_${name}_keys`] as const;
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    stopper.add(async () => {
      for (const each of databasesOf(name)) await server.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
    });
  };
  const urlOf = (name: string) => databaseUrl(url, databasesOf(name)[0]);
  const program: TestPortal['program'] = (file, env, ready, options) =>
    begun(startProgram({ file, env, ready, ...options }));

  return {
    folder,
    server,
    signIn,
    amqp: shared.AMQP_URL,
    databaseUrl: urlOf,
    async migrate(name, migrations) {
      use(name);
      await migrateWithEvents(urlOf(name), migrations);
      return urlOf(name);
    },
    async service(name, { root, env = {}, ...options } = {}) {
      use(name);
      const port = await freePort();
      const origin = `${env.TLS_CERT_FILE ? 'https' : 'http'}://${LOOPBACK}:${port}`;
      const own = { DATABASE_URL: urlOf(name), SERVICE_CLIENT_ID: `service-${name}`, PORT: String(port) };
      const started = startProgram({
        file: `services/${name}/src/main.ts`,
        env: { ...shared, ...own, ...env },
        ready: `${origin}/readyz`,
        ...options,
        ...(root === undefined ? {} : { root }),
      });
      return { ...(await begun(started)), name, origin, databases: databasesOf(name), url: urlOf(name) };
    },
    program,
    async user(roles = ['user']) {
      const subject = randomUUID();
      const token = await signIn.token(roles, subject);
      return { subject, at: (origin) => callsTo(origin, token) };
    },
    async agree(part, users) {
      const pool = openPool(part.url, { limitMs: LIMIT_MS });
      try {
        await pool.query(
          `INSERT INTO consent (subject, document, active, decided_at)
           SELECT unnest($1::text[]), 'health-data', true, now()`,
          [users.map(({ subject }) => subject)],
        );
      } finally {
        await pool.end();
      }
    },
    async killBroker() {
      if (!rabbit) throw new Error('This portal runs without RabbitMQ.');
      const { port, kill } = rabbit;
      await kill();
      rabbit = await begun(startBroker({ dataDir, port }));
    },
  };
}

const signingKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

/** One environment for every service and both releases of one. At the address of their peers nothing listens. */
const sharedEnvironment = (signIn: SignIn, amqp: string) => ({
  AMQP_URL: amqp,
  OIDC_ISSUERS: signIn.url,
  OIDC_KEYS_URL: signIn.url,
  TOKEN_URL: `${signIn.url}/token`,
  KEYCLOAK_URL: signIn.url,
  KEYCLOAK_REALM: 'vesela',
  PEER_URL: `http://${NOBODY}`,
  SERVICE_CLIENT_SECRET: 'of-this-test-portal',
  MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
  RECEIPT_KEY: signingKey(),
  PARTICIPANT_KEY: signingKey(),
  RESUME_CODE_KEY: randomBytes(32).toString('base64'),
  PORTAL_NAME: 'Vesela',
  PORTAL_URL: 'https://portal.example',
  PROVIDER_NAME: 'Example Ltd',
  PROVIDER_EMAIL: 'privacy@vesela.example',
  CONTROLLER_LEGAL_NAME: 'Example SIA',
  CONTROLLER_REGISTRATION_NUMBER: '40000000000',
  CONTROLLER_ADDRESS: 'Example Street 1, Riga',
  DATA_PROTECTION_OFFICER: 'officer@vesela.example',
  MAIL_FROM: 'portal@vesela.example',
  LOG_LEVEL: 'warn',
});
