import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `open`: passes on. `shut`: refuses connections. `breaks`: takes them and drops them. `silent`: half open, takes them and
 * what is sent, and neither passes it on nor ends; until `open`, which cuts what was silent.
 */
type GateState = 'open' | 'shut' | 'breaks' | 'silent';

export interface Gate {
  /** The same server, by way of the gate. */
  through(url: string): string;
  set(state: GateState): Promise<void>;
  close(): Promise<void>;
}

/** Stands before a PostgreSQL server, or another whose address names its port, to take it away and bring it back. */
export async function createGate(serverUrl: string): Promise<Gate> {
  const { hostname, port: target } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: GateState = 'open';
  const pass = (from: Socket) => {
    if (state === 'silent') {
      sockets.add(from);
      return void from.on('error', () => undefined).resume();
    }
    if (state !== 'open') return void from.destroy();
    const to = connect(Number(target || 5432), hostname);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (part) => {
        if (state !== 'silent') other.write(part);
      });
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(pass);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = async () => {
    const was = server;
    server = undefined;
    cut();
    if (was) await new Promise<void>((resolve) => was.close(() => resolve()));
  };
  return {
    through(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
    async set(next) {
      const was = state;
      state = next;
      if (was === 'silent') cut();
      if (next === 'shut') return shut();
      server ??= await listen(port);
      if (next === 'breaks') cut();
    },
    close: shut,
  };
}
