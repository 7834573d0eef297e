import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../build/programs.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { openPool } from '../../postgres/database.ts';
import { callsTo } from '../../test-portal/call.ts';
import type { TestPortal, TestUser } from '../../test-portal/test-portal.ts';
import type { Load } from './load.ts';

/** Bodies of one request to us. */
export interface Exchange {
  sent: unknown;
  answered: object;
}

/** Sends a request once, and keeps what it sent last and what came back. */
export async function exchangedBy(user: TestUser, sendAs: (user: TestUser) => Promise<unknown>): Promise<Exchange> {
  let exchange: Exchange = { sent: undefined, answered: {} };
  await sendAs({
    subject: user.subject,
    at: (origin) => async (method, path, body) => {
      const answered = await user.at(origin)(method, path, body);
      exchange = { sent: body, answered };
      return answered;
    },
  });
  return exchange;
}

export interface Peer {
  /** Its row is read and answers as ours did. */
  read(exchange: Exchange): Promise<Load>;
  /** It is sent what ours was, keeps it and answers with it. */
  write(exchange: Exchange): Promise<Load>;
}

/** Bare Express in a process with the options of the real run, and a database with a row for each of its users. */
export async function startPeer(portal: TestPortal, users: number): Promise<Peer> {
  const url = portal.databaseUrl('bare');
  await portal.server.query(`CREATE DATABASE ${new URL(url).pathname.slice(1)}`);
  const pool = openPool(url, { limitMs: 10_000 });
  await pool.query('CREATE TABLE bare (subject text PRIMARY KEY, body jsonb NOT NULL)');
  await pool.end();
  const port = await freePort();
  const origin = `http://${LOOPBACK}:${port}`;
  const env = { ...NODE_ENVIRONMENT, PORT: String(port), DATABASE_URL: url, ISSUER: portal.signIn.url };
  const { pid } = await portal.program('infra/bench/api/bare.ts', env, `${origin}/readyz`, { flags: NODE_FLAGS });
  const calls = await Promise.all(
    Array.from({ length: users }, async () => callsTo(origin, await portal.signIn.token(['user']))),
  );
  const byUser = (send: (call: (typeof calls)[number]) => Promise<unknown>): Load => ({
    watched: { pids: [pid], databases: [] },
    async send(number) {
      const call = calls[number % calls.length];
      if (call) await send(call);
    },
  });
  return {
    async read({ answered }) {
      for (const call of calls) await call('PUT', '/bare', answered);
      return byUser((call) => call('GET', '/bare'));
    },
    write: async ({ sent }) => byUser((call) => call('PUT', '/bare', sent)),
  };
}
