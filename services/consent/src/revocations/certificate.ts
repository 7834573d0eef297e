import type { Language } from '@vesela/contracts';
import type { SignedDeletionCertificate } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Names } from '../documents/placeholders.ts';
import type { Published } from '../documents/published.ts';
import type { Signer } from '../keys/signer.ts';
import type { OwnConfirmations } from './own-confirmations.ts';
import { holdersOf, type RevocationRow } from './revocation-view.ts';

export interface Certificates {
  /**
   * Signed proof of a finished deletion; throws `state_conflict` before it is finished, and where the service did not receive
   * every confirmation itself.
   */
  of(revocation: RevocationRow): Promise<SignedDeletionCertificate>;
}

interface Deps {
  signer: Signer;
  names: Names;
  published: Pick<Published, 'titleOfHashed'>;
  confirmations: Pick<OwnConfirmations, 'among'>;
  database: EventTransaction;
}

export function createCertificates({ signer, names, published, confirmations, database }: Deps): Certificates {
  /** The last confirmation ends a deletion. */
  const areReceived = async ({ id, erasures, erasedAt }: RevocationRow) => {
    const received = await confirmations.among(database, id, erasures);
    const last = Math.max(...received.map(({ confirmedAt }) => confirmedAt?.getTime() ?? 0));
    return received.length === erasures.length && last === erasedAt?.getTime();
  };
  return {
    async of(revocation) {
      const { agreement, erasingAt, erasedAt } = revocation;
      if (revocation.state !== 'erased' || !erasingAt || !erasedAt) throw problem('state_conflict');
      if (!(await areReceived(revocation))) throw problem('state_conflict');
      const certificate: SignedDeletionCertificate['certificate'] = {
        type: 'deletion-certificate',
        issuer: { name: names.provider, email: names.email, portal: names.portal },
        revocation_id: revocation.id,
        pii_principal_id: revocation.personId,
        document: revocation.document,
        version_id: agreement.versionId,
        title: await published.titleOfHashed(agreement),
        lang: agreement.lang as Language,
        text_hash: agreement.textHash,
        revoked_at: revocation.revokedAt.toISOString(),
        erasing_at: erasingAt.toISOString(),
        erased_at: erasedAt.toISOString(),
        holders: holdersOf(revocation),
      };
      return { certificate, jws: await signer.sign('vesela-deletion+jws', certificate) };
    },
  };
}
