import { ERASURE_DAYS } from '@vesela/contracts/constants';
import type pg from 'pg';
import type { Erasure, ErasureFound } from '../generated/prisma/client.ts';
import type { Holds } from '../keys/statements.ts';
import { progressOf, type Told } from './progress.ts';
import { MOST_UNDO_SECONDS } from './timetable.ts';

/** Each row that an entry does not lead to, and each entry that should have led to a row. */
const WRONG = `
SELECT id, 'is said to be ' || state || ', but its entries say otherwise' AS fault FROM revocation
WHERE (state = 'undone') <> EXISTS (
  SELECT FROM ledger_entry entry WHERE entry.undoes = revocation.id AND entry.person_id = revocation.person_id)
UNION ALL
SELECT entry.id, 'is missing, though its entry ends an agreement to a study' FROM ledger_entry entry
JOIN person ON person.id = entry.person_id
CROSS JOIN LATERAL (SELECT action FROM ledger_entry before WHERE before.person_id = entry.person_id
  AND before.document = entry.document AND before.seq < entry.seq ORDER BY before.seq DESC LIMIT 1) before
WHERE entry.action IN ('revoked', 'denied') AND before.action IN ('given', 'renewed')
  AND entry.document ~ '^(research|project)[.]'
  -- Of a deleted account every holder deletes everything, without a revocation.
  AND (entry.by = 'person' OR person.subject IS NOT NULL)
  AND NOT EXISTS (SELECT FROM revocation WHERE revocation.id = entry.id)
UNION ALL
SELECT revocation.id, 'is not of the person, document and agreement of its entry' FROM revocation
LEFT JOIN ledger_entry entry ON entry.id = revocation.id AND entry.action IN ('revoked', 'denied')
LEFT JOIN LATERAL (SELECT id, action FROM ledger_entry before WHERE before.person_id = entry.person_id
  AND before.document = entry.document AND before.seq < entry.seq ORDER BY before.seq DESC LIMIT 1) agreement ON true
WHERE (entry.person_id, entry.document, agreement.id) IS DISTINCT FROM (revocation.person_id, revocation.document, agreement_id)
  OR agreement.action NOT IN ('given', 'renewed')
UNION ALL
-- How long it could be undone was set by the operator at that time; the portal's own cannot be undone.
SELECT revocation.id, 'has other times than follow from its entry' FROM revocation
JOIN ledger_entry entry ON entry.id = revocation.id
WHERE revoked_at <> entry.at OR due_by <> entry.at + make_interval(hours => $1)
  OR undo_until < entry.at OR undo_until > entry.at + make_interval(secs => CASE entry.by WHEN 'person' THEN $2::float8 ELSE 0 END)
LIMIT 1`;

const BEGUN = `
SELECT id, state, erasing_at AS "erasingAt", erased_at AS "erasedAt", holders, signed_by AS "signedBy", signature FROM revocation
WHERE id > $1 AND state IN ('erasing', 'erased') ORDER BY id LIMIT $2`;
const ERASURES = `
SELECT revocation_id AS "revocationId", holder, confirmed_at AS "confirmedAt", erased, signed_by AS "signedBy", signature
FROM erasure WHERE revocation_id = ANY ($1) ORDER BY holder`;
const FOUND = `
SELECT revocation_id AS "revocationId", holder, erasing_at AS "erasingAt", confirmed_at AS "confirmedAt", erased,
  erased_at AS "erasedAt"
FROM erasure_found WHERE revocation_id = ANY ($1)`;

type Db = Pick<pg.ClientBase, 'query'>;
type Pace = { batch: number; rest: () => Promise<void> };

/**
 * Compares every deletion with the entries that it follows from, and with what the service signed of its holders and their
 * confirmations; returns what is wrong.
 */
export async function verifyRevocations(db: Db, holds: Holds, pace: Pace): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string; fault: string }>(WRONG, [24 * ERASURE_DAYS, MOST_UNDO_SECONDS]);
  const [wrong] = rows;
  return wrong ? sentence(wrong.id, wrong.fault) : verifyBegun(db, holds, pace);
}

const sentence = (id: string, fault: string) => `The deletion ${id} ${fault}.`;

async function verifyBegun(db: Db, holds: Holds, { batch, rest }: Pace): Promise<string | undefined> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: begun } = await db.query<Omit<Told, 'erasures'>>(BEGUN, [after, batch]);
    const last = begun.at(-1);
    if (!last) return undefined;
    const ids = begun.map(({ id }) => id);
    const { rows: erasures } = await db.query<Erasure>(ERASURES, [ids]);
    const { rows: found } = await db.query<ErasureFound>(FOUND, [ids]);
    for (const row of begun) {
      const isOfRow = ({ revocationId }: { revocationId: string }) => revocationId === row.id;
      const told = { ...row, erasures: erasures.filter(isOfRow) };
      const [fault] = progressOf(told, found.filter(isOfRow), holds).faults;
      if (fault) return sentence(row.id, fault.fault);
    }
    after = last.id;
    await rest();
  }
}
