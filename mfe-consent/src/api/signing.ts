import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi } from '@vesela/framework';
import { bodyOf, deletedOrGone, readAnew, worthRetrying } from '@vesela/framework/forms';
import { FRESH, useOwner } from './owner.ts';
import type { Decision, NewSigningKey, SignatureRequest, SigningKey, SigningKeyOffer } from './types.ts';

const KEY = 'signing-keys';

/** Her passkeys for signing, newest first. */
export function useSigningKeys() {
  const api = useApi<paths>({ background: true });
  return useQuery({
    ...FRESH,
    queryKey: [KEY, useOwner()],
    queryFn: async ({ signal }): Promise<SigningKey[]> =>
      bodyOf(await api.GET('/api/consent/signing-keys', { signal })).keys,
    retry: worthRetrying,
  });
}

/** The list, and what says that she can sign, are read anew. */
function useKeysChanged() {
  const client = useQueryClient();
  return () => Promise.all([KEY, 'user-consents'].map((key) => readAnew(client, [key])));
}

/** A passkey is made in two steps, with her device between them. */
export function useAddSigningKey() {
  const api = useApi<paths>({ background: true });
  const changed = useKeysChanged();
  return {
    offer: async (): Promise<SigningKeyOffer> =>
      bodyOf(await api.POST('/api/consent/signing-keys/offers', { body: { origin: window.location.origin } })),
    add: async (body: NewSigningKey): Promise<SigningKey> => {
      const key = bodyOf(await api.POST('/api/consent/signing-keys', { body }));
      await changed();
      return key;
    },
  };
}

export function useRemoveSigningKey() {
  const api = useApi<paths>({ background: true });
  const changed = useKeysChanged();
  return useMutation({
    mutationFn: async (signingKeyId: string) =>
      deletedOrGone(
        await api.DELETE('/api/consent/signing-keys/{signingKeyId}', { params: { path: { signingKeyId } } }),
      ),
    onSettled: () => changed(),
  });
}

/** Returns a function that asks what her device is to sign for these decisions; null where she has no key for this page. */
export function useRequestSignature() {
  const api = useApi<paths>({ background: true });
  return async (decisions: readonly Decision[]): Promise<SignatureRequest | null> => {
    const body = { origin: window.location.origin, decisions: [...decisions] };
    return bodyOf(await api.POST('/api/consent/signatures', { body })).request;
  };
}
