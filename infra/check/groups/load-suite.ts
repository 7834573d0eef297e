import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';

/** What jest-circus holds while suites are declared. */
interface Declaring {
  currentDescribeBlock: object;
}

function declaring(): Declaring {
  const all: Record<symbol, unknown> = globalThis as never;
  const key = Object.getOwnPropertySymbols(all).find(({ description }) => description === 'JEST_STATE_SYMBOL');
  if (!key) throw new Error('Suites are grouped under jest-circus only.');
  return all[key] as Declaring;
}

/**
 * Declares the tests of a suite inside a block of its own, so that its hooks concern its own tests only. What a suite can
 * leave behind for the next one is put back: timers, mocks, environment variables, the page. A suite that cannot be loaded
 * is a failed test. How long it took is appended to the file that `SUITE_TIMES` names.
 */
export async function loadSuite(file: string, load: () => Promise<unknown>): Promise<void> {
  const state = declaring();
  const outside = state.currentDescribeBlock;
  let inside = outside;
  describe(file, () => {
    inside = state.currentDescribeBlock;
  });
  state.currentDescribeBlock = inside;

  const environment = { ...process.env };
  let started = 0;
  beforeAll(() => {
    started = performance.now();
  });
  const loading = performance.now();
  try {
    await load();
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
  const loaded = performance.now() - loading;
  afterAll(() => {
    const seconds = (loaded + performance.now() - started) / 1000;
    if (environment.SUITE_TIMES) appendFileSync(environment.SUITE_TIMES, `${JSON.stringify({ file, seconds })}\n`);
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    // What modules share in the memory of a page.
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (key.description?.startsWith('vesela.')) Reflect.deleteProperty(globalThis, key);
    if (typeof document !== 'undefined') resetPage();
  });
  state.currentDescribeBlock = outside;
}

function resetPage(): void {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
