import type { Express } from 'express';
import request from 'supertest';

const PATIENCE_MS = 300_000;
const PAUSE_MS = 100;

/**
 * Waits until the service answers `/readyz`. The database client loads its engine with the first query, which Jest
 * allows only while a hook or a test runs, and on a busy machine that alone outlasts the two seconds of a readiness
 * check. Throws after `PATIENCE_MS`, naming what was not ready.
 */
export async function untilReady(app: Express): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await request(app).get('/readyz');
    if (answer.status === 200) return;
    if (Date.now() > until) throw new Error(`Still not ready after ${PATIENCE_MS / 1000} s: ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
