import { connect } from 'node:net';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { withClient } from '../backup/tools.ts';
import { moduleNames } from '../modules/source.ts';
import { REALM_PATH } from '../sign-in/realm.ts';

export interface Part {
  /** Its name in the supervisor. */
  name: string;
  /** Whether it responds now. */
  answers(): Promise<boolean>;
}

/** Addresses of the servers behind the portal. */
export interface Addresses {
  origin: string;
  database: string;
  amqp: string;
}

const WITHIN_MS = 2_000;

/** True for a response of the part itself, even 404 or 401; for a part that is down the gateway responds. */
const asked = (url: string, good: (status: number) => boolean) => async () => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });
    await answer.arrayBuffer();
    return good(answer.status);
  } catch {
    return false;
  }
};

/** A server that accepts a connection. */
const opened = (address: string) => () =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), timeout: WITHIN_MS });
    const settle = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });

/** A database that accepts connections may still be starting or be shutting down. */
const queried = (address: string) => () =>
  withClient(address, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );

/** Every part in order of restart: our own parts, then the servers they depend on. */
export async function partsOf({ origin, database, amqp }: Addresses): Promise<Part[]> {
  const list = (await (await fetch(`${origin}/modules.json`)).json()) as {
    modules: { name: string; manifest: string }[];
  };
  const manifest = (name: string) => list.modules.find((one) => one.name === name)?.manifest ?? '/';
  return [
    ...CONTRACTS.map(({ service, basePath }) => ({
      name: service,
      answers: asked(origin + basePath, (status) => status < 500),
    })),
    ...moduleNames().map((name) => ({
      name: `modules-${name}`,
      answers: asked(new URL(manifest(name), origin).href, (status) => status === 200),
    })),
    { name: 'gateway', answers: asked(`${origin}/config.json`, (status) => status === 200) },
    { name: 'rabbitmq', answers: opened(amqp) },
    {
      name: 'keycloak',
      answers: asked(`${origin}${REALM_PATH}/.well-known/openid-configuration`, (status) => status === 200),
    },
    { name: 'postgres', answers: queried(database) },
  ];
}
