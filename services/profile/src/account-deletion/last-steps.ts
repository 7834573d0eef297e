import type { Language } from '@vesela/contracts';
import type { consentContract } from '@vesela/contracts/consent';
import type { notificationContract } from '@vesela/contracts/notification';
import type { AccountCertificateInput, SignedAccountCertificate } from '@vesela/contracts/profile';
import type { Peer } from '@vesela/service-kit';

/** Calls to other services at the end of a deletion. */
export interface LastSteps {
  /** Requests the last mail; repeated calls for one deletion send one mail. */
  tell(deletionId: string, to: { address: string; language: Language }): Promise<void>;
  sign(certificate: AccountCertificateInput): Promise<SignedAccountCertificate>;
}

export function lastStepsThrough(peers: {
  consent: Peer<(typeof consentContract)['routes']>;
  notification: Peer<(typeof notificationContract)['routes']>;
}): LastSteps {
  return {
    async tell(deletion_id, to) {
      await peers.notification.call('sendAccountDeleted', { body: { deletion_id, ...to } });
    },
    sign: (certificate) => peers.consent.call('signAccountCertificate', { body: certificate }),
  };
}
