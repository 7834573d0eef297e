import { markdownTable } from '../markdown-table.ts';
import { WAITS } from './client.ts';
import type { Tally } from './tally.ts';

const HEAD = ['restarted', 'took, s', 'unavailable, ms', 'requests', 'sent again', 'longest save, s', 'failed saves'];
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** A row for each part that was restarted. */
export const tableOf = (tallies: readonly Tally[]): string =>
  markdownTable(
    HEAD,
    tallies.map((tally) => [
      tally.part,
      seconds(tally.restartMs),
      String(tally.unavailableMs),
      String(tally.requests),
      String(tally.repeated),
      seconds(tally.longestMs),
      String(tally.failedSaves.length),
    ]),
  );

/** One line for each part with messages shown to users. */
export function shownLines(tallies: readonly Tally[]): string[] {
  return tallies
    .filter(({ shown }) => shown.size > 0)
    .map(({ part, shown }) => {
      const sentences = [...shown].map(
        ([text, times]) =>
          `${times} × “${text === WAITS ? 'The portal does not answer just now … we keep trying.' : text}”`,
      );
      return `Shown while ${part} was restarted: ${sentences.join(', ')}`;
    });
}
