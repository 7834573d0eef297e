import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../command/plain-error.ts';
import { isRunning, type ProcessMark, processMark } from '../machine/process-mark.ts';

const noteIn = (folder: string) => path.join(folder, 'broker.json');
const TIMEOUT_MS = 25_000;

/** Records which process uses the folder. */
export function noteBroker(folder: string, pid: number | undefined): void {
  if (pid !== undefined) writeFileSync(noteIn(folder), JSON.stringify(processMark(pid)), { mode: 0o600 });
}

/** Stops a broker left running on the folder by a killed parent: two of them would corrupt the data. */
export async function clearLeftover(folder: string): Promise<void> {
  const mark = recorded(noteIn(folder));
  if (!mark || !isRunning(mark)) return;
  process.kill(mark.pid, 'SIGTERM');
  for (const end = Date.now() + TIMEOUT_MS; isRunning(mark); await delay(50)) {
    if (Date.now() > end)
      throw new PlainError(`A RabbitMQ from an earlier run does not stop; end process ${mark.pid} and start again.`);
  }
  rmSync(noteIn(folder), { force: true });
}

function recorded(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}
