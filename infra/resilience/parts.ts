import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { withClient } from '../backup/tools.ts';
import { moduleNames } from '../modules/source.ts';
import { REALM_PATH } from '../sign-in/realm.ts';

export interface Part {
  /** Its name in the supervisor. */
  name: string;
  /** Rejects unless it responds now. */
  probe(): Promise<unknown>;
}

/** Addresses of the servers behind the portal. */
export interface Addresses {
  origin: string;
  database: string;
  amqp: string;
}

const WITHIN_MS = 2_000;
const EVERY_MS = 100;

/** A response of the part itself, even 404 or 401; for a part that is down the gateway responds. */
const asks = (url: string, isGood: (status: number) => boolean) => async () => {
  const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });
  await response.arrayBuffer();
  if (!isGood(response.status)) throw new Error(`${url} answers ${response.status}.`);
};
const isOk = (status: number) => status === 200;

/** A server that accepts a connection. */
const connects = (address: string) => async () => {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(WITHIN_MS) });
  } finally {
    socket.destroy();
  }
};

/** Every part in order of restart: our own parts, then the servers they depend on. */
export async function partsOf({ origin, database, amqp }: Addresses): Promise<Part[]> {
  const { modules } = (await (await fetch(`${origin}/modules.json`)).json()) as {
    modules: { name: string; manifest: string }[];
  };
  const manifest = (name: string) => new URL(modules.find((one) => one.name === name)?.manifest ?? '/', origin).href;
  const provider = `${origin}${REALM_PATH}/.well-known/openid-configuration`;
  return [
    ...CONTRACTS.map(({ service, basePath }) => ({
      name: service,
      probe: asks(origin + basePath, (status) => status < 500),
    })),
    ...moduleNames().map((name) => ({ name: `modules-${name}`, probe: asks(manifest(name), isOk) })),
    { name: 'gateway', probe: asks(`${origin}/config.json`, isOk) },
    { name: 'rabbitmq', probe: connects(amqp) },
    { name: 'keycloak', probe: asks(provider, isOk) },
    // A database that accepts connections may still be starting or be shutting down.
    { name: 'postgres', probe: () => withClient(database, (client) => client.query('SELECT 1')) },
  ];
}

/** Probes a part repeatedly; `stop` returns for how many milliseconds it did not respond. */
export function watch({ probe }: Part): { stop(): Promise<number> } {
  let watching = true;
  let awayMs = 0;
  const loop = async () => {
    for (let before = Date.now(); watching; ) {
      const there = await probe().then(
        () => true,
        () => false,
      );
      const now = Date.now();
      if (!there) awayMs += now - before;
      await delay(EVERY_MS);
      // The pause after a failed probe counts as downtime.
      before = there ? Date.now() : now;
    }
  };
  const running = loop();
  return {
    async stop() {
      watching = false;
      await running;
      return awayMs;
    },
  };
}
