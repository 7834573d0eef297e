import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Only against hanging: packages may have to be fetched, everything to be built. */
const OPEN_WITHIN_MS = 25 * 60_000;

/**
 * Starts a whole portal with the command that a person types, in a process group of its own as in a terminal, and shows its
 * progress. Resolves when the portal says that it is open. Plain Node, because nothing is installed before a first start.
 */
export async function startPortal(command, args, { env = {}, stopWithinMs = 90_000, onLine = () => undefined } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const send = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has ended.
    }
  };
  const kill = () => send('SIGKILL');
  process.once('exit', kill);
  // The parts hold its output open: once it is closed, they have ended too.
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const stop = async (signal = 'SIGTERM') => {
    send(signal);
    const late = setTimeout(kill, stopWithinMs);
    const end = await ended;
    clearTimeout(late);
    process.off('exit', kill);
    return end;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(1)));

  let late;
  const opened = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(`  ${line}`);
      onLine(line);
      const [, origin] = /^The portal is open at (\S+)/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
    child.once('error', reject);
    void ended.then(() => reject(new Error('The portal ended before it was open.')));
    late = setTimeout(() => reject(new Error('The portal was not open in time.')), OPEN_WITHIN_MS);
  });
  try {
    return { origin: await opened, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
