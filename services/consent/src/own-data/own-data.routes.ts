import type { AccountCertificateInput } from '@vesela/contracts/profile';
import type { ConsentHandlers } from '../contract-handlers.ts';
import type { Names } from '../documents/placeholders.ts';
import type { Signer } from '../keys/signer.ts';
import type { History } from '../ledger/history.ts';
import type { Revocations } from '../revocations/revocations.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';

const ENTRIES = 500;
const REVOCATIONS = 200;

interface Deps {
  history: Pick<History, 'list'>;
  revocations: Pick<Revocations, 'list'>;
  keys: Pick<SigningKeys, 'list'>;
  signer: Signer;
  names: Names;
}

export function ownDataRoutes(deps: Deps): Pick<ConsentHandlers, 'getOwnData' | 'signAccountCertificate'> {
  const { history, revocations, keys, signer, names } = deps;
  const certified = (content: AccountCertificateInput) => ({
    type: 'account-deletion-certificate' as const,
    issuer: { name: names.provider, email: names.email, portal: names.portal },
    ...content,
  });
  return {
    async getOwnData({ caller: { subject }, query }) {
      const page = await history.list(subject, { limit: ENTRIES, before: query.before });
      const { revocations: newest } = await revocations.list(subject, { limit: REVOCATIONS });
      return { ...page, revocations: newest, signing_keys: await keys.list(subject) };
    },
    async signAccountCertificate({ body }) {
      const certificate = certified(body);
      return { certificate, jws: await signer.sign('vesela-deletion+jws', certificate) };
    },
  };
}
