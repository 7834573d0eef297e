/** What happened while one part was restarted. */
export interface Tally {
  part: string;
  /** From the restart command until the new process is ready. */
  restartMs: number;
  /** How long the part did not respond, probed every 100 ms. */
  unavailableMs: number;
  requests: number;
  /** Retries by the rule of the browser's API client. */
  repeated: number;
  /** Longest duration of one save. */
  longestMs: number;
  failedSaves: string[];
  /** Messages shown to users, and how often. */
  shown: Map<string, number>;
}

export interface Meter {
  /** Counts from now on for this part. */
  begin(part: string): Tally;
  now(): Tally;
  all(): readonly Tally[];
}

const newTally = (part: string): Tally => ({
  part,
  restartMs: 0,
  unavailableMs: 0,
  requests: 0,
  repeated: 0,
  longestMs: 0,
  failedSaves: [],
  shown: new Map(),
});

export function createMeter(): Meter {
  const tallies: Tally[] = [];
  const begin = (part: string) => {
    const tally = newTally(part);
    tallies.push(tally);
    return tally;
  };
  begin('nothing');
  return { begin, now: () => tallies.at(-1) ?? begin('nothing'), all: () => tallies };
}

export function show(tally: Tally, sentence: string): void {
  tally.shown.set(sentence, (tally.shown.get(sentence) ?? 0) + 1);
}
