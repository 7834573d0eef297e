import { consentRevoked } from '@vesela/contracts/events';
import type { EventTransaction } from '@vesela/service-kit/events';
import { kindOf } from '../document-id.ts';
import type { Emit } from '../emit.ts';
import type { Revocations } from '../revocations/revocations.ts';
import type { Proof } from '../signing/proof.ts';
import type { Entry } from './entry.ts';
import { type Append, agrees, latestEntries } from './ledger.ts';
import type { OwnEntries } from './own-entries.ts';
import type { LockedPerson } from './person.ts';

/** Ends an agreement: writes the entry, stops use at once, and for research schedules the deletion. */
export interface Withdrawing {
  /** Consequences of an entry that ended an agreement. Returns the additional entries. */
  follow(tx: EventTransaction, person: LockedPerson, entry: Entry, agreement: Entry): Promise<Entry[]>;
  /** Writes that an agreement is revoked, with all consequences. */
  revoke(
    tx: EventTransaction,
    person: LockedPerson,
    agreement: Entry,
    how: { at: Date; by: Entry['by']; proof?: Proof | undefined },
  ): Promise<Entry[]>;
}

interface Deps {
  emit: Emit;
  revocations: Pick<Revocations, 'open'>;
  append: Append;
  own: Pick<OwnEntries, 'has'>;
}

export function createWithdrawing({ emit, revocations, append, own }: Deps): Withdrawing {
  const follow: Withdrawing['follow'] = async (tx, person, entry, agreement) => {
    const kind = kindOf(entry.document);
    if (kind === 'terms') return [];
    if (kind === 'study') await revocations.open(tx, person, entry, agreement);
    await emit(tx, consentRevoked, {
      subject: person.subject,
      document: entry.document,
      version_id: agreement.versionId,
      entry_id: entry.id,
      revocation_id: entry.id,
      at: entry.at.toISOString(),
    });
    if (kind !== 'health-data') return [];
    // Research is impossible without consent to health data.
    const latest = await latestEntries(tx, person.subject, own);
    const studies = latest.filter((last) => agrees(last) && kindOf(last.document) === 'study');
    const brought: Entry[] = [];
    for (const study of studies) brought.push(...(await revoke(tx, person, study, entry)));
    return brought;
  };
  const revoke: Withdrawing['revoke'] = async (tx, person, agreement, { at, by, proof }) => {
    const { document, versionId, lang, textHash } = agreement;
    const entry = await append(tx, person, { document, versionId, lang, textHash, action: 'revoked', by, at, proof });
    return [entry, ...(await follow(tx, person, entry, agreement))];
  };
  return { follow, revoke };
}
