import type { Decision, DecisionSignature } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import type { DirectDatabase } from '@vesela/service-kit/database';
import type { EventTransaction } from '@vesela/service-kit/events';
import { hashOf } from '../canonical.ts';
import type { Decider, Decisions } from './decisions.ts';
import type { Entry } from './entry.ts';
import type { People } from './person.ts';

export interface Requests {
  /**
   * Executes a request once; a repeated request writes nothing, signed or not. Returns the ids of the entries it wrote. Throws
   * like `Decisions.write` does, and `state_conflict` when the id was used for another request.
   */
  carryOut(
    decider: Decider,
    requestId: string,
    decisions: readonly Decision[],
    signature?: DecisionSignature | undefined,
  ): Promise<string[]>;
  /** The same in the caller's transaction. */
  carryOutIn(
    tx: EventTransaction,
    decider: Decider,
    requestId: string,
    decisions: readonly Decision[],
    signature?: DecisionSignature | undefined,
  ): Promise<string[]>;
}

interface Deps {
  database: DirectDatabase;
  decisions: Decisions;
  people: Pick<People, 'lock'>;
}

const CARRIED = `
SELECT fingerprint, entry_ids::text[] AS "entryIds" FROM decision_request
WHERE person_id = $1::uuid AND request_id = $2::uuid`;
const CARRY = `
INSERT INTO decision_request (person_id, request_id, fingerprint, entry_ids, at)
VALUES ($1::uuid, $2::uuid, $3::text, $4::text[]::uuid[], $5::timestamptz)`;

export function createRequests({ database, decisions, people }: Deps, now: () => Date): Requests {
  const carryOutIn: Requests['carryOutIn'] = async (tx, decider, requestId, asked, signature) => {
    const person = await people.lock(tx, decider.subject, now());
    const fingerprint = hashOf([...asked]);
    const [earlier] = await tx.$queryRawUnsafe<Carried[]>(CARRIED, person.id, requestId);
    if (earlier && earlier.fingerprint !== fingerprint) throw problem('state_conflict');
    if (earlier) return earlier.entryIds;
    const entryIds = (await decisions.write(tx, person, asked, decider, signature)).map(({ id }: Entry) => id);
    await tx.$executeRawUnsafe(CARRY, person.id, requestId, fingerprint, entryIds, now());
    return entryIds;
  };
  return {
    carryOut: (...request) => database.$transaction((tx) => carryOutIn(tx, ...request)),
    carryOutIn,
  };
}

interface Carried {
  fingerprint: string;
  entryIds: string[];
}
