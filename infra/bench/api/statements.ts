import { fetchInside } from '@vesela/service-kit/tls';
import type { Load } from './load.ts';

const REQUESTS = 256;

/** Round trips to its databases, and transactions, of one request of a service; from its own counts. */
export async function countedDuring(origin: string, send: Load['send']): Promise<string[]> {
  const before = await countsOf(origin);
  for (let number = 0; number < REQUESTS; number += 1) await send(number);
  const after = await countsOf(origin);
  return after.map((count, i) => ((count - (before[i] ?? 0)) / REQUESTS).toFixed(2));
}

async function countsOf(origin: string): Promise<number[]> {
  const text = await (await fetchInside(`${origin}/metrics`)).text();
  const total = (name: string) =>
    [...text.matchAll(new RegExp(`^database_${name}_total\\{[^}]*\\} (\\d+)$`, 'gm'))].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  return [total('statements'), total('transactions')];
}
