import type { Express } from 'express';
import request from 'supertest';

const TIMES = 4;

/**
 * Statements to a database that a request takes, by `/metrics`: the fewest of some times, as a clock's may fall among them.
 * Asking for the metrics takes some too, which do not count.
 */
export async function fewestStatements(
  app: Express,
  database: string,
  send: () => PromiseLike<unknown>,
): Promise<number> {
  const sample = new RegExp(`^database_statements_total\\{database="${database}"[^}]*\\} (\\d+)$`, 'm');
  const counted = async () => Number(sample.exec((await request(app).get('/metrics')).text)?.[1]);
  const fewest = async (work: () => PromiseLike<unknown>) => {
    let found = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES; time += 1) {
      const before = await counted();
      await work();
      found = Math.min(found, (await counted()) - before);
    }
    return found;
  };
  return (await fewest(send)) - (await fewest(async () => undefined));
}
