/** What happened while one part was restarted. */
export interface Tally {
  part: string;
  /** From the command to restart it until the new one stands. */
  restartMs: number;
  /** How long the part itself gave no answer, as somebody who asks every 100 ms sees it. */
  unavailableMs: number;
  requests: number;
  /** Sent again by the rule of the browser's API client. */
  repeated: number;
  /** Longest that one save was under way. */
  longestMs: number;
  failedSaves: string[];
  /** Sentences that were shown to people, and how often. */
  shown: Map<string, number>;
}

export interface Meter {
  /** What happens from now on belongs to this part. */
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
