export interface StartedPortal {
  origin: string;
  /** Sends a signal to the whole process group and returns how it ended; one that does not end in time is killed. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export function startPortal(
  command: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv; stopWithinMs?: number; onLine?: (line: string) => void },
): Promise<StartedPortal>;
