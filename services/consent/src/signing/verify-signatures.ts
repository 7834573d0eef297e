import type pg from 'pg';
import type { Holds } from '../keys/statements.ts';
import type { SignedEntry } from '../ledger/entry.ts';
import { faultOfProof, readProof } from './proof.ts';
import { decisionOf, signedHash } from './signed-form.ts';
import { isKeyOurs, type KeptKey } from './signing-keys.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/** An entry with what stands beside it as the proof that she signed it. */
export type EntryWithProof = SignedEntry & { proof: string | null; signedHash: string | null };

/** What is wrong with the proof beside an entry, as the end of a sentence. */
export async function faultOfKeptProof({ proof: content, signedHash: kept, ...entry }: EntryWithProof) {
  const proof = content === null ? undefined : readProof(content);
  if (content !== null && !proof) return 'the proof that she signed it cannot be read.';
  const fault = await faultOfProof(entry, proof);
  if (fault || !proof) return fault;
  return kept === signedHash(decisionOf(entry), proof.salt) ? undefined : 'the proof is that of another decision.';
}

/** Whether one signed decision was written twice, or a key is not the one that its owner added; says what is wrong. */
export async function verifySigning(
  db: Db,
  holds: Holds,
  { batch, rest }: { batch: number; rest: () => Promise<void> },
): Promise<string | undefined> {
  const { rows: twice } = await db.query<{ id: string }>(
    `SELECT min(entry_id::text) AS id FROM decision_proof GROUP BY signed_hash HAVING count(*) > 1 LIMIT 1`,
  );
  if (twice[0]) return `Entry ${twice[0].id}: what she signed once was written twice.`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: keys } = await db.query<KeptKey & Parameters<Holds>[0]>(
      `SELECT id, subject, credential_id AS "credentialId", public_key AS "publicKey", origin, created_at AS "createdAt",
         signed_by AS "signedBy", signature FROM signing_key WHERE id > $1 ORDER BY id LIMIT $2`,
      [after, batch],
    );
    const other = keys.find((key) => !isKeyOurs(key, holds));
    if (other) return `The passkey ${other.id} for signing is not the one that its owner added.`;
    const last = keys.at(-1);
    if (!last) return undefined;
    after = last.id;
    await rest();
  }
}
