/** Resolves when the dependency is usable, rejects otherwise; should respect the signal. */
export type ReadinessCheck = (signal: AbortSignal) => Promise<unknown>;
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>;

const TIMEOUT_MS = 2_000;

/** Names of the checks that failed or took longer than `timeoutMs`; empty when the service is ready. */
export async function failedChecks(checks: ReadinessChecks, timeoutMs = TIMEOUT_MS): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await passes(check, timeoutMs)) ? [] : [name])),
  );
  return results.flat();
}

async function passes(check: ReadinessCheck, timeoutMs: number): Promise<boolean> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      late.abort();
      resolve(false);
    }, timeoutMs);
  });
  try {
    const passed = Promise.resolve(check(late.signal)).then(
      () => true,
      () => false,
    );
    return await Promise.race([passed, timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
