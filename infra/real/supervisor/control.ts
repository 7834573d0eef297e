import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { PlainError, sentenceOf } from '../../command/plain-error.ts';

const requestSchema = z.object({
  command: z.enum(['status', 'stop', 'restart', 'upgrade']),
  name: z.string().max(60).optional(),
});
export type ControlRequest = z.infer<typeof requestSchema>;
const lineSchema = z
  .object({ line: z.string() })
  .or(z.object({ error: z.string() }))
  .or(z.object({ done: z.literal(true) }));

/** The system's limit for socket paths. */
const MAX_PATH_BYTES = 100;

/** Path of the control socket: in the data folder, or in a short private folder where that path is too long. */
export function controlSocket(dataDir: string): string {
  const inside = path.join(dataDir, 'control.sock');
  if (Buffer.byteLength(inside) <= MAX_PATH_BYTES) return inside;
  const folder = path.join(tmpdir(), `vesela-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

/** Carries out one request; `say` sends a line to the client. Throws a `PlainError`. */
export type Control = (request: ControlRequest, say: (line: string) => void) => Promise<void>;

/** Listens on a Unix socket that only our own account may open. */
export async function openControl(file: string, control: Control): Promise<() => Promise<void>> {
  rmSync(file, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    void serve(socket, control);
  });
  // The umask sets the socket's permissions from the start.
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

/** Sends a request to the supervisor. Throws its sentence, or one that says that none is running. */
export async function askControl(file: string, request: ControlRequest, say: (line: string) => void): Promise<void> {
  const socket = connect(file);
  const notRunning = new PlainError(
    'No portal with real servers runs on this folder; start one with npm run start:real.',
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', () => reject(notRunning));
  });
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const answer = lineSchema.parse(JSON.parse(text));
    if ('line' in answer) say(answer.line);
    else if ('error' in answer) throw new PlainError(answer.error);
    else return;
  }
  if (request.command !== 'stop') throw new PlainError('The portal exited before it responded.');
}
