import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../plain-error.ts';
import { isRunning, type ProcessMark, processMark } from '../process-mark.ts';

const noteIn = (folder: string) => path.join(folder, 'broker.json');
const PATIENCE_MS = 25_000;

/** Notes which process works on the folder. */
export function noteBroker(folder: string, pid: number | undefined): void {
  if (pid !== undefined) writeFileSync(noteIn(folder), JSON.stringify(processMark(pid)), { mode: 0o600 });
}

/** Ends a broker that still works on the folder because its starter was killed: two of them would spoil the data. */
export async function clearLeftover(folder: string): Promise<void> {
  const mark = noted(noteIn(folder));
  if (!mark || !isRunning(mark)) return;
  process.kill(mark.pid, 'SIGTERM');
  for (const end = Date.now() + PATIENCE_MS; isRunning(mark); await delay(50)) {
    if (Date.now() > end)
      throw new PlainError(`A RabbitMQ from an earlier run does not stop; end process ${mark.pid} and start again.`);
  }
  rmSync(noteIn(folder), { force: true });
}

function noted(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}
