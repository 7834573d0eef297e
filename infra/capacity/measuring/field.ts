import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createGate, type Gate } from '@vesela/service-kit/testing';
import type pg from 'pg';
import type { Stopper } from '../../command/stopper.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { sharedEnvironment } from '../../migrations/two-versions.ts';
import { databaseUrl, openPool } from '../../postgres/database.ts';
import { testServer } from '../../postgres/testing/test-server.ts';
import { startBroker } from '../../rabbitmq/broker.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Program, startProgram } from './programs.ts';
import { type SignIn, startSignIn } from './sign-in.ts';

/** A service as a process, and its databases. */
export interface Part {
  name: string;
  origin: string;
  program: Program;
  /** Names of its databases on the server; none for what keeps nothing. */
  databases: readonly string[];
  /** Opens its own database to what measures. */
  url: string;
}

export interface Field {
  folder: string;
  server: pg.Pool;
  signIn: SignIn;
  /** Opens the way of events from those services that were started behind it. */
  gate: Gate;
  service(name: string, options: { behindGate: boolean; env?: Record<string, string> }): Promise<Part>;
}

/** PostgreSQL, RabbitMQ and a sign-in; what was started ends with the stopper, and the databases go. */
export async function openField(stopper: Stopper): Promise<Field> {
  const { folder, remove } = temporaryFolder();
  stopper.add(remove);
  const { url: serverUrl, stop } = await testServer();
  stopper.add(stop);
  const server = openPool(serverUrl, { limitMs: 60_000 });
  stopper.add(() => server.end());
  const broker = await startBroker({ dataDir: path.join(folder, 'rabbitmq') });
  stopper.add(broker.stop);
  // Events wait before it in their outboxes until it is opened.
  const gate = await createGate(broker.url);
  stopper.add(gate.close);
  await gate.set('breaks');
  const signIn = await startSignIn();
  stopper.add(signIn.stop);
  const gated = gate.through(broker.url);
  const run = `capacity_${process.pid}_${randomBytes(3).toString('hex')}`;
  return {
    folder,
    server,
    signIn,
    gate,
    async service(name, { behindGate, env = {} }) {
      const database = `${run}_${name}`;
      const databases = [database, `${database}_keys`];
      stopper.add(async () => {
        for (const each of databases) await server.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
      });
      const url = databaseUrl(serverUrl, database);
      const port = await freePort();
      const origin = `http://${LOOPBACK}:${port}`;
      const program = await startProgram(
        `services/${name}/src/main.ts`,
        {
          ...sharedEnvironment(url, name, signIn.issuer),
          AMQP_URL: behindGate ? gated : broker.url,
          TOKEN_URL: `${signIn.url}/token`,
          KEYCLOAK_URL: signIn.url,
          LOG_LEVEL: 'warn',
          PORT: String(port),
          ...env,
        },
        `${origin}/readyz`,
      );
      stopper.add(program.stop);
      return { name, origin, program, databases, url };
    },
  };
}

/** Processes of PostgreSQL that serve these databases at this moment. */
export async function backendsOf(server: pg.Pool, databases: readonly string[]): Promise<number[]> {
  const sql = "SELECT pid FROM pg_stat_activity WHERE datname = ANY ($1) AND backend_type = 'client backend'";
  return (await server.query<{ pid: number }>(sql, [databases])).rows.map(({ pid }) => pid);
}
