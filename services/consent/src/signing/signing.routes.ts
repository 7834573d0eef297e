import type { ConsentHandlers } from '../contract-handlers.ts';
import type { Signatures } from './signatures.ts';
import type { SigningKeys } from './signing-keys.ts';

type Names = 'listSigningKeys' | 'offerSigningKey' | 'addSigningKey' | 'removeSigningKey' | 'requestSignature';

export function signingRoutes(keys: SigningKeys, signatures: Signatures): Pick<ConsentHandlers, Names> {
  return {
    listSigningKeys: async ({ caller }) => ({ keys: await keys.list(caller.subject) }),
    offerSigningKey: ({ caller, body }) => keys.offer(caller.subject, body.origin),
    addSigningKey: ({ caller, body }) => keys.add(caller.subject, body),
    removeSigningKey: ({ caller, params }) => keys.remove(caller.subject, params.signingKeyId),
    requestSignature: async ({ caller: { subject }, body: { origin, decisions } }) => ({
      request: (await signatures.request(subject, origin, decisions)) ?? null,
    }),
  };
}
