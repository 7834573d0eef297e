import type { ConsentHandlers } from '../contract-handlers.ts';
import type { Certificates } from './certificate.ts';
import type { Revocations } from './revocations.ts';

type Names = 'listRevocations' | 'undoRevocation' | 'eraseNow' | 'getDeletionCertificate';

export function revocationRoutes(revocations: Revocations, certificates: Certificates): Pick<ConsentHandlers, Names> {
  return {
    listRevocations: ({ caller, query }) => revocations.list(caller.subject, query),
    undoRevocation: ({ caller, params }) => revocations.undo(caller.subject, params.revocationId),
    eraseNow: ({ caller, params }) => revocations.eraseNow(caller.subject, params.revocationId),
    getDeletionCertificate: async ({ caller, params }) =>
      certificates.of(await revocations.find(caller.subject, params.revocationId)),
  };
}
