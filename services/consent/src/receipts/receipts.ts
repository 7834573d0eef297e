import type { ConsentReceipt, DecisionProof, Inclusion, SignedReceipt } from '@vesela/contracts/consent';
import { ERASURE_DAYS } from '@vesela/contracts/constants';
import type { Database } from '../database.ts';
import { kindOf } from '../document-id.ts';
import type { Names } from '../documents/placeholders.ts';
import type { Published } from '../documents/published.ts';
import type { Signer } from '../keys/signer.ts';
import type { Holds } from '../keys/statements.ts';
import { entryHash, isSigned, type SignedEntry } from '../ledger/entry.ts';
import { faultOfProof, readProof } from '../signing/proof.ts';
import type { Tree } from '../tree/tree.ts';
import { dpv, eventState, eventType, loc, PROCESSING, RECEIPT_PROFILE, RIGHTS } from './vocabulary.ts';

export interface Receipts {
  /** The signed receipt of an entry. Throws for an entry that this service did not write, or whose proof is not hers. */
  of(entry: SignedEntry): Promise<SignedReceipt>;
}

export function createReceipts(
  deps: {
    signer: Signer;
    holds: Holds;
    names: Names;
    published: Pick<Published, 'titleOfHashed'>;
    tree: Pick<Tree, 'inclusionOf'>;
    database: Pick<Database, 'decisionProof'>;
  },
  now: () => Date,
): Receipts {
  return {
    async of(entry) {
      if (entryHash(entry) !== entry.hash) throw new Error('The ledger entry does not match its hash.');
      if (!isSigned(entry, deps.holds)) throw new Error('The ledger entry is not signed by this service.');
      const kept = await deps.database.decisionProof.findUnique({ where: { entryId: entry.id } });
      const proof = kept ? readProof(kept.content) : undefined;
      const fault = await faultOfProof(entry, proof);
      if (fault) throw new Error(`Of the ledger entry, ${fault}`);
      const receipt = receiptOf(
        entry,
        proof,
        await deps.tree.inclusionOf(entry.id),
        await deps.published.titleOfHashed(entry),
        deps.names,
        now(),
      );
      return { receipt, jws: await deps.signer.sign('vesela-receipt+jws', receipt) };
    },
  };
}

/** The provider in the receipt's list of parties. */
const CONTROLLER = 'provider';
/** Kept as proof under Art. 7(1) GDPR; the data that the consent covered are deleted after its withdrawal. */
const RETENTION = `until the consent is withdrawn, then deleted within ${ERASURE_DAYS} days`;
const WHILE_ACCOUNT = 'as long as the account exists';

function receiptOf(
  entry: SignedEntry,
  proof: DecisionProof | undefined,
  inclusion: Inclusion,
  title: string,
  names: Names,
  now: Date,
): ConsentReceipt {
  const kind = kindOf(entry.document);
  return {
    '@context': ['https://w3id.org/dpv/2.0'],
    schema_version: RECEIPT_PROFILE,
    receipt_id: entry.id,
    receipt_time: now.toISOString(),
    record_id: entry.id,
    pii_principal_id: entry.personId,
    pii_processing: {
      privacy_notice: `/api/consent/documents/${entry.document}?version=${encodeURIComponent(entry.versionId)}&lang=${entry.lang}`,
      privacy_notice_title: title,
      language: entry.lang,
      purposes: [
        {
          purpose: title,
          ...PROCESSING[kind],
          pii_controllers: [CONTROLLER],
          recipient_third_parties: [],
          collection_method: dpv('DataSubjectDataSource'),
          storage_locations: [loc('EU')],
          retention_period: kind === 'study' ? RETENTION : WHILE_ACCOUNT,
          processing_locations: [loc('EU')],
          geographic_restrictions: 'European Union and European Economic Area',
          jurisdiction: loc('LV'),
          withdrawal_method: '/Consent',
          privacy_rights: RIGHTS,
        },
      ],
    },
    event: {
      event_time: entry.at.toISOString(),
      event_type: eventType(entry.action),
      event_state: eventState(entry),
      consent_type: dpv(kind === 'terms' ? 'ExpressedConsent' : 'ExplicitlyExpressedConsent'),
      validity_duration: 'until withdrawn',
      entity_id: entry.by === 'person' ? entry.personId : CONTROLLER,
    },
    party_identification: [
      {
        party_id: CONTROLLER,
        party_name: names.provider,
        party_email: names.email,
        party_role: dpv('DataController'),
      },
    ],
    ledger: {
      document: entry.document,
      version_id: entry.versionId,
      action: entry.action,
      by: entry.by,
      lang: entry.lang,
      text_hash: entry.textHash,
      layer: entry.layer,
      undoes: entry.undoes,
      seq: entry.seq,
      previous_hash: entry.previousHash,
      proof_hash: entry.proofHash,
      hash: entry.hash,
      found_at: entry.foundAt?.toISOString() ?? null,
    },
    ...(proof ? { signed_decision: proof } : {}),
    inclusion,
  };
}
