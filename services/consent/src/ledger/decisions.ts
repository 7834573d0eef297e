import type { Decision, DecisionSignature } from '@vesela/contracts/consent';
import { consentGiven } from '@vesela/contracts/events';
import { problem } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import { HEALTH_DATA, kindOf, projectForm, TERMS } from '../document-id.ts';
import type { OwnVersion } from '../documents/own-versions.ts';
import type { Published } from '../documents/published.ts';
import type { Emit } from '../emit.ts';
import type { Revocations } from '../revocations/revocations.ts';
import type { Proof } from '../signing/proof.ts';
import type { Signatures } from '../signing/signatures.ts';
import type { Entry } from './entry.ts';
import { type Append, standpointOn } from './ledger.ts';
import { outcomeOf } from './outcome.ts';
import type { OwnEntries } from './own-entries.ts';
import type { LockedPerson } from './person.ts';
import { projectState, takesPeople } from './project-state.ts';
import type { Withdrawing } from './withdraw.ts';

/** Who decides. */
export interface Decider {
  subject: string;
  /** The one project of a participant, who can decide on nothing else. */
  project?: string;
  /** She has just signed in: her decision may start a deletion that she could still undo. */
  signedInRecently?: boolean;
}

export interface Decisions {
  /**
   * Writes a person's decisions in the caller's transaction; returns the new entries. `signature` is by her own passkey, over
   * all of them. Throws `forbidden`, `not_found`, `sign_in_again`, `state_conflict`, `text_changed`, `validation_failed`.
   */
  write(
    tx: EventTransaction,
    person: LockedPerson,
    decisions: readonly Decision[],
    decider: Omit<Decider, 'subject'>,
    signature?: DecisionSignature | undefined,
  ): Promise<Entry[]>;
}

interface Deps {
  published: Pick<Published, 'textOf' | 'first'>;
  revocations: Pick<Revocations, 'eraseAt'>;
  withdrawing: Withdrawing;
  append: Append;
  emit: Emit;
  own: Pick<OwnEntries, 'has'>;
  signatures: Pick<Signatures, 'prove'>;
}

export function createDecisions(
  { published, revocations, withdrawing, append, emit, own, signatures }: Deps,
  now: () => Date,
): Decisions {
  const decide = async (
    tx: EventTransaction,
    person: LockedPerson,
    decision: Decision,
    { signedInRecently = false }: Omit<Decider, 'subject'>,
    proof: Proof | undefined,
  ): Promise<Entry[]> => {
    const { document } = decision;
    const { begun, last, agreement } = await standpointOn(tx, person, document, now(), own);
    const inForce = await published.first(tx, begun);
    if (begun.length === 0 && !last) throw problem('not_found');
    const outcome = outcomeOf(decision.action, kindOf(document), inForce?.versionId, {
      ...(last ? { last } : {}),
      agreedOnce: agreement !== undefined,
    });
    if (outcome === 'impossible') throw problem('state_conflict');
    if (decision.action === 'revoke') {
      return outcome === 'nothing' || !agreement
        ? []
        : withdrawing.revoke(tx, person, agreement, { at: now(), by: 'person', proof });
    }
    // An agreement can be taken back also while no text of the service is in force.
    if (!inForce) throw problem('not_found');
    await expectText(tx, decision, inForce);
    if (decision.action === 'give' && !takesPeople(await projectState(tx, document))) throw problem('state_conflict');
    if (outcome === 'nothing') return [];

    const { lang, text_hash: textHash, layer = null } = decision;
    // Deletion under the revoked agreement starts before the new agreement: events of one subject keep their order, so the
    // deletion cannot reach data kept under the new one.
    if (decision.action === 'give' && kindOf(document) === 'study')
      await revocations.eraseAt(tx, person, document, { signedInRecently });
    const at = now();
    const entry = await append(tx, person, {
      document,
      versionId: inForce.versionId,
      action: outcome.write,
      by: 'person',
      lang,
      textHash,
      layer,
      at,
      proof,
    });
    if (decision.action === 'give') {
      const decided = { version_id: inForce.versionId, entry_id: entry.id, at: at.toISOString() };
      await emit(tx, consentGiven, { subject: person.subject, document, ...decided });
    }
    const brought = outcome.withdraws && agreement ? await withdrawing.follow(tx, person, entry, agreement) : [];
    return [entry, ...brought];
  };

  const expectText = async (
    tx: EventTransaction,
    decision: Exclude<Decision, { action: 'revoke' }>,
    { versionId, texts }: OwnVersion,
  ) => {
    const { version_id, lang, text_hash: textHash, layer = 'whole' } = decision;
    if (version_id !== versionId || texts.get(lang) !== textHash) throw problem('text_changed');
    const text = await published.textOf({ versionId, lang, textHash }, tx);
    if (!text) throw problem('text_changed');
    // Nobody can have been shown a layer that the text does not have: her receipt would say so.
    if (!text.layers.includes(layer)) {
      throw problem('validation_failed', { errors: [{ field: 'decisions', code: 'wrong_format' }] });
    }
  };

  return {
    async write(tx, person, decisions, decider, signature) {
      const proofs = signature ? await signatures.prove(tx, person, decisions, signature) : [];
      const entries: Entry[] = [];
      for (const [index, decision] of decisions.entries()) {
        if (decider.project !== undefined && !isParticipants(decision.document, decider.project))
          throw problem('forbidden');
        entries.push(...(await decide(tx, person, decision, decider, proofs[index])));
      }
      return entries;
    },
  };
}

/** A participant without an account takes part in one project, for which the portal processes the answers. */
function isParticipants(document: string, project: string): boolean {
  return document === projectForm(project) || document === HEALTH_DATA || document === TERMS;
}
