import { connect } from 'node:net';
import { LOOPBACK } from '../../machine/ports.ts';
import type { ProcessSpec } from '../process-spec.ts';

const WITHIN_MS = 2_000;

/** Checks once. */
export function isReady(ready: ProcessSpec['ready']): Promise<boolean> {
  return 'url' in ready ? answers(ready.url) : opens(ready.port);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function opens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK, timeout: WITHIN_MS });
    const settle = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
