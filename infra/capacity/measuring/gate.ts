import { connect, createServer, type Socket } from 'node:net';
import { freePort, LOOPBACK } from '../../local/ports.ts';

export interface Gate {
  port: number;
  open(): void;
  stop(): Promise<void>;
}

/** A port before another one that lets nobody through until it is opened: events wait before it in their outboxes. */
export async function createGate(target: number): Promise<Gate> {
  let isOpen = false;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    if (!isOpen) {
      from.destroy();
      return;
    }
    const to = connect(target, LOOPBACK);
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
      socket.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  return {
    port,
    open() {
      isOpen = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
