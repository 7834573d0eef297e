import { consentContract } from '@vesela/contracts/consent';
import { defineService } from '@vesela/service-kit';
import { APPEND_ONLY, ROWS_THAT_STAY_AS_THEY_ARE } from '@vesela/service-kit/database';
import { consentConfigSchema } from './config.ts';

export const consent = defineService({
  contract: consentContract,
  config: consentConfigSchema,
  wrappedKeys: [],
  tables: {
    document_version: APPEND_ONLY,
    document_text: APPEND_ONLY,
    version_signature: APPEND_ONLY,
    // What the service may sign although it did not publish it.
    found_text: 'SELECT',
    decision_request: APPEND_ONLY,
    tree_leaf: APPEND_ONLY,
    tree_node: APPEND_ONLY,
    tree_head: APPEND_ONLY,
    head_mail: APPEND_ONLY,
    // Only an entry moves the head of a chain, by a trigger that computes its hash; only its signature is set later.
    person: `${APPEND_ONLY}, UPDATE (subject, signed_by, signature)`,
    ledger_entry: `${APPEND_ONLY}, UPDATE (signed_by, signature, found_at)`,
    decision_proof: APPEND_ONLY,
    signing_key: ROWS_THAT_STAY_AS_THEY_ARE,
    revocation: 'SELECT, INSERT, UPDATE',
    erasure: 'SELECT, INSERT, UPDATE',
    // What a deletion from before its signatures rests on: only a migration writes it.
    erasure_found: 'SELECT',
    erasure_told: APPEND_ONLY,
    participant: 'SELECT, INSERT, UPDATE',
    project: 'SELECT, INSERT, UPDATE',
    project_found: 'SELECT',
  },
});
