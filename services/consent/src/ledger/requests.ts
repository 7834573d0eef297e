import type { Decision } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import { hashOf } from '../canonical.ts';
import type { Database, Transaction } from '../database.ts';
import type { Decisions } from './decisions.ts';
import type { Entry } from './entry.ts';
import type { LockedPerson, People } from './person.ts';

/** Who decides. */
interface Decider {
  subject: string;
  /** The one project of a participant. */
  project?: string;
}

export interface Requests {
  /**
   * Executes a request once; a repeated request writes nothing. Returns the ids of the entries it wrote. Throws like
   * `Decisions.write` does, and `state_conflict` when the id was used for another request.
   */
  carryOut(decider: Decider, requestId: string, decisions: readonly Decision[]): Promise<string[]>;
  /** The same in the caller's transaction. */
  carryOutIn(tx: Transaction, decider: Decider, requestId: string, decisions: readonly Decision[]): Promise<string[]>;
}

interface Deps {
  database: Database;
  decisions: Decisions;
  people: Pick<People, 'lock'>;
}

export function createRequests({ database, decisions, people }: Deps, now: () => Date): Requests {
  const carryOutIn: Requests['carryOutIn'] = async (tx, { subject, project }, requestId, asked) => {
    const person = await people.lock(tx, subject, now());
    const fingerprint = hashOf([...asked]);
    const earlier = await tx.decisionRequest.findUnique({ where: keyOf(person, requestId) });
    if (earlier && earlier.fingerprint !== fingerprint) throw problem('state_conflict');
    if (earlier) return earlier.entryIds;
    const entryIds = (await decisions.write(tx, person, asked, project)).map(({ id }: Entry) => id);
    await tx.decisionRequest.create({ data: { personId: person.id, requestId, fingerprint, entryIds, at: now() } });
    return entryIds;
  };
  return {
    carryOut: (decider, requestId, asked) => database.$transaction((tx) => carryOutIn(tx, decider, requestId, asked)),
    carryOutIn,
  };
}

const keyOf = ({ id }: LockedPerson, requestId: string) => ({ personId_requestId: { personId: id, requestId } });
