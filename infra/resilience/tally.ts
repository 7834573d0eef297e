import { markdownTable } from '../markdown-table.ts';

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

export function createMeter(): Meter {
  const tallies: Tally[] = [];
  const begin = (part: string) => {
    const none = { restartMs: 0, unavailableMs: 0, requests: 0, repeated: 0, longestMs: 0 };
    const tally = { part, ...none, failedSaves: [], shown: new Map() };
    tallies.push(tally);
    return tally;
  };
  begin('nothing');
  return { begin, now: () => tallies.at(-1) ?? begin('nothing'), all: () => tallies };
}

/** What the shell says of a long wait. */
export const WAITS = 'The portal is not responding at the moment. We are trying again; please keep this page open.';

export function show(tally: Tally, sentence: string): void {
  tally.shown.set(sentence, (tally.shown.get(sentence) ?? 0) + 1);
}

const HEAD = ['restarted', 'took, s', 'unavailable, ms', 'requests', 'sent again', 'longest save, s', 'failed saves'];
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** A row for each part that was restarted. */
export const tableOf = (tallies: readonly Tally[]): string =>
  markdownTable(
    HEAD,
    tallies.map(({ part, restartMs, unavailableMs, requests, repeated, longestMs, failedSaves }) => [
      part,
      seconds(restartMs),
      ...[unavailableMs, requests, repeated].map(String),
      seconds(longestMs),
      String(failedSaves.length),
    ]),
  );

/** What users read and which saves failed, one line each. */
export const linesOf = (tallies: readonly Tally[]): string[] =>
  tallies.flatMap(({ part, shown, failedSaves }) => [
    ...[...shown].map(([text, times]) => `Shown while ${part} was restarted: ${times} × “${text}”`),
    ...failedSaves.map((save) => `Failed while ${part} was restarted: ${save}`),
  ]);
