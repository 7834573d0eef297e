import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { PlainError, sentenceOf } from '../../local/plain-error.ts';

const requestSchema = z.object({
  command: z.enum(['status', 'stop', 'restart', 'upgrade']),
  name: z.string().max(60).optional(),
});
export type ControlRequest = z.infer<typeof requestSchema>;
const lineSchema = z
  .object({ line: z.string() })
  .or(z.object({ error: z.string() }))
  .or(z.object({ done: z.literal(true) }));

/** Carries out one request; each `say` is a line for whoever asked. Throws a plain sentence. */
export type Control = (request: ControlRequest, say: (line: string) => void) => Promise<void>;

/** Listens on a socket in the file system, which only our own account may open. */
export async function openControl(file: string, control: Control): Promise<() => Promise<void>> {
  rmSync(file, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    void serve(socket, control);
  });
  // A socket takes the rights that the mask leaves from the moment it is there.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(file, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(file, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroySoon();
    });
}

async function serve(socket: Socket, control: Control): Promise<void> {
  const send = (message: object) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
  for await (const line of createInterface({ input: socket })) {
    try {
      await control(requestSchema.parse(JSON.parse(line)), (text) => send({ line: text }));
      send({ done: true });
    } catch (error) {
      send({ error: sentenceOf(error) });
    }
    break;
  }
  socket.end();
}

/** Asks the supervisor behind the socket. Throws its plain sentence, or one that says that nobody is there. */
export async function askControl(file: string, request: ControlRequest, say: (line: string) => void): Promise<void> {
  const socket = connect(file);
  const gone = new PlainError('No portal with real servers runs on this folder; start one with npm run start:real.');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', () => reject(gone));
  });
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const answer = lineSchema.parse(JSON.parse(text));
    if ('line' in answer) say(answer.line);
    else if ('error' in answer) throw new PlainError(answer.error);
    else return;
  }
  if (request.command !== 'stop') throw new PlainError('The portal ended before it had answered.');
}
