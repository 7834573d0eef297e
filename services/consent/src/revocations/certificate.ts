import type { Language } from '@vesela/contracts';
import type { SignedDeletionCertificate } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { Names } from '../documents/placeholders.ts';
import type { Published } from '../documents/published.ts';
import type { Signer } from '../keys/signer.ts';
import type { OwnConfirmations } from './own-confirmations.ts';
import type { OwnRevocations } from './own-revocations.ts';
import { holdersOf, type RevocationRow } from './revocation-view.ts';

export interface Certificates {
  /**
   * Signed proof of a finished deletion; throws `state_conflict` before it is finished, and where the row says anything else
   * than the entries, or than what the service asked and received.
   */
  of(revocation: RevocationRow): Promise<SignedDeletionCertificate>;
}

interface Deps {
  signer: Signer;
  names: Names;
  published: Pick<Published, 'titleOfHashed'>;
  confirmations: Pick<OwnConfirmations, 'of'>;
  ownRevocations: Pick<OwnRevocations, 'follows'>;
  database: Database;
}

export function createCertificates(deps: Deps): Certificates {
  const { signer, names, published, confirmations, ownRevocations, database } = deps;
  return {
    async of(revocation) {
      const { erasingAt, erasedAt } = revocation;
      if (revocation.state !== 'erased' || !erasingAt || !erasedAt) throw problem('state_conflict');
      const ended = await ownRevocations.follows(database, revocation);
      const { completeAt, received } = await confirmations.of(database, revocation);
      if (!ended || completeAt?.getTime() !== erasedAt.getTime()) throw problem('state_conflict');
      const { end, agreement } = ended;
      const certificate: SignedDeletionCertificate['certificate'] = {
        type: 'deletion-certificate',
        issuer: { name: names.provider, email: names.email, portal: names.portal },
        revocation_id: end.id,
        pii_principal_id: end.personId,
        document: end.document,
        version_id: agreement.versionId,
        title: await published.titleOfHashed(agreement),
        lang: agreement.lang as Language,
        text_hash: agreement.textHash,
        revoked_at: end.at.toISOString(),
        erasing_at: erasingAt.toISOString(),
        erased_at: completeAt.toISOString(),
        holders: holdersOf(received),
      };
      return { certificate, jws: await signer.sign('vesela-deletion+jws', certificate) };
    },
  };
}
