import type pg from 'pg';
import { participantSubject } from './participants.ts';
import type { ResumeCodes } from './resume-code.ts';

type Db = Pick<pg.ClientBase, 'query'>;

const PREFIX = participantSubject('');
const BATCH = 500;

/**
 * Compares every participant with the chain: she joined this project by this request, and her code is hers. The codes follow
 * from a key that the database does not have; without it only the rest is compared. Returns what is wrong.
 */
export async function verifyParticipants(db: Db, codes: ResumeCodes | undefined): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT participant.id FROM participant JOIN person ON person.subject = $1 || participant.id
     WHERE NOT EXISTS (SELECT FROM ledger_entry entry
         WHERE entry.person_id = person.id AND entry.document = 'project.' || participant.project_id)
       OR NOT EXISTS (SELECT FROM decision_request request
         WHERE request.person_id = person.id AND request.request_id = participant.request_id)
     LIMIT 1`,
    [PREFIX],
  );
  if (rows[0]) return `Participant ${rows[0].id} did not join this project with this request.`;
  return codes && verifyCodes(db, codes);
}

/** Asks by chain and not by code: a code of an earlier key opens nothing, so it is no fault. */
async function verifyCodes(db: Db, codes: ResumeCodes) {
  for (let after = ''; ; ) {
    const { rows: people } = await db.query<{ id: string }>(
      `SELECT substr(subject, length($1) + 1) AS id FROM person
       WHERE starts_with(subject, $1) AND subject > $1 || $2 ORDER BY subject LIMIT $3`,
      [PREFIX, after, BATCH],
    );
    const last = people.at(-1);
    if (!last) return undefined;
    const { rows } = await db.query<{ id: string }>(
      `SELECT participant.id FROM unnest($1::text[], $2::text[]) AS own (id, code_hash) JOIN participant USING (code_hash)
       WHERE participant.id::text <> own.id LIMIT 1`,
      [people.map(({ id }) => id), people.map(({ id }) => codes.hashFor(id))],
    );
    if (rows[0]) return `Participant ${rows[0].id}: the code opens another chain.`;
    after = last.id;
  }
}
