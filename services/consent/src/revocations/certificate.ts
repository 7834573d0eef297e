import type { Language } from '@vesela/contracts';
import type { SignedDeletionCertificate } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import type { Names } from '../documents/placeholders.ts';
import type { Published } from '../documents/published.ts';
import type { Signer } from '../keys/signer.ts';
import { holdersOf, type RevocationRow } from './revocation-view.ts';

export interface Certificates {
  /** Signed proof of a finished deletion; throws `state_conflict` before it is finished. */
  of(revocation: RevocationRow): Promise<SignedDeletionCertificate>;
}

export function createCertificates(
  signer: Signer,
  names: Names,
  published: Pick<Published, 'titleOfHashed'>,
): Certificates {
  return {
    async of(revocation) {
      const { agreement, erasingAt, erasedAt } = revocation;
      if (revocation.state !== 'erased' || !erasingAt || !erasedAt) throw problem('state_conflict');
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
