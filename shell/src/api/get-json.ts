const LIMIT_MS = 5000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a JSON file of the portal. Rejects after `tries` attempts of at most 5 s each, with growing pauses from 300
 * ms.
 */
export async function getJson<T>(path: string, { tries = 1, fetch = globalThis.fetch } = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(path, { signal: AbortSignal.timeout(LIMIT_MS) });
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      return (await response.json()) as T;
    } catch (error) {
      if (attempt >= tries) throw error;
      await wait(300 * 2 ** (attempt - 1));
    }
  }
}
