import { CLOCKS_MS } from '../clocks.ts';
import type { Erasure, ErasureFound, Revocation } from '../generated/prisma/client.ts';
import type { Holds, Sign, Signature } from '../keys/statements.ts';

/** What the row of a deletion, and those of its holders, say of how far it is. */
export type Told = Pick<
  Revocation,
  'id' | 'state' | 'erasingAt' | 'erasedAt' | 'holders' | 'signedBy' | 'signature'
> & { erasures: readonly Erasure[] };

/** Something in these rows that the service did not write. */
interface Fault {
  holder?: string;
  /** What the deletion does: it continues "The deletion …". */
  fault: string;
}

/** How far a deletion is, by what the service signed. */
export interface Progress {
  /** The holders that it asked, which all have to confirm. Undefined where nothing proves whom, and when. */
  asked: readonly string[] | undefined;
  /** Their confirmations that it received, by holder. */
  received: readonly Erasure[];
  /** When the last of them came, or the end that was found; undefined while one is missing. */
  completeAt: Date | undefined;
  faults: readonly Fault[];
}

const askedFacts = (id: string, at: Date, holders: readonly string[]) =>
  ['erasure', id, at.toISOString(), JSON.stringify(holders)] as const;

const confirmationFacts = (id: string, holder: string, confirmedAt: Date, erased: number) =>
  ['confirmation', id, holder, confirmedAt.toISOString(), String(erased)] as const;

/** Signs that the service asks these holders to delete. */
export const signAsked = (sign: Sign, id: string, at: Date, holders: readonly string[]): Signature =>
  sign(...askedFacts(id, at, holders));

export const signConfirmation = (sign: Sign, id: string, holder: string, confirmedAt: Date, erased: number) =>
  sign(...confirmationFacts(id, holder, confirmedAt, erased));

/** The latest of the times. The last to be recorded need not be: it may have waited, or come through a copy with another clock. */
const latestOf = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Whether a confirmation is one of an earlier round: the holders were asked again since. */
const isBefore = (confirmedAt: Date, erasingAt: Date | null) =>
  erasingAt !== null && confirmedAt.getTime() < erasingAt.getTime() - CLOCKS_MS;

/** `found` are the rows of this deletion from before it was signed whom the service asked, if it had begun by then. */
export function progressOf(told: Told, found: readonly ErasureFound[], holds: Holds): Progress {
  const asked = askedBy(told, found, holds);
  const isReceived = ({ holder, confirmedAt, erased, ...row }: Erasure) => {
    if (confirmedAt === null || erased === null || isBefore(confirmedAt, told.erasingAt)) return false;
    if (row.signature !== null) return holds(row, ...confirmationFacts(told.id, holder, confirmedAt, erased));
    // A deletion that was asked for anew is confirmed anew.
    const before = told.signature === null && found.find((known) => known.holder === holder);
    return before && before.confirmedAt !== null && isSame(before.confirmedAt, confirmedAt) && before.erased === erased;
  };
  const confirmed = told.erasures.filter(({ confirmedAt }) => confirmedAt !== null);
  const received = confirmed.filter(isReceived);
  const faults: Fault[] = confirmed
    .filter((row) => !received.includes(row))
    .map(({ holder }) => ({ holder, fault: `has a confirmation of ${holder} that the service did not receive` }));
  if (!asked) {
    // Its holders are asked again at once, which puts it right; where they may not be, that is told of.
    if (told.state === 'erasing' && told.signature === null) return { asked, received, completeAt: undefined, faults };
    const fault = 'did not begin as its row says';
    return { asked, received, completeAt: undefined, faults: [...faults, { fault }] };
  }
  const named = told.erasures.map(({ holder }) => holder);
  for (const holder of asked)
    if (!named.includes(holder)) faults.push({ holder, fault: `lacks the holder ${holder}, which was asked` });
  const theirs = received.filter(({ holder }) => asked.includes(holder));
  const times = theirs.flatMap(({ confirmedAt }) => confirmedAt ?? []);
  const foundAt = told.signature === null ? found[0]?.erasedAt : null;
  const completeAt = asked.length > 0 && theirs.length === asked.length ? (foundAt ?? latestOf(times)) : undefined;
  // Once, and as the reason: what is wrong with a holder's row makes this wrong too.
  if (told.state === 'erased' && faults.length === 0) {
    if (!completeAt) faults.push({ fault: 'is said to be finished, but not every holder has confirmed' });
    else if (!isSame(completeAt, told.erasedAt)) faults.push({ fault: 'is said to be finished at another time' });
  }
  return { asked, received: theirs, completeAt, faults };
}

function askedBy(told: Told, found: readonly ErasureFound[], holds: Holds): readonly string[] | undefined {
  const { id, erasingAt, holders } = told;
  if (erasingAt === null) return undefined;
  if (told.signature !== null) return holds(told, ...askedFacts(id, erasingAt, holders)) ? holders : undefined;
  const isFound = found.length > 0 && found.every((row) => isSame(row.erasingAt, erasingAt));
  return isFound ? found.map(({ holder }) => holder) : undefined;
}
