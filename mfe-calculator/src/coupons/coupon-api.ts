import { useMutation, useQuery } from '@tanstack/react-query';
import type { components, paths } from '@vesela/contracts/types/calculator';
import { typesetLocalized } from '@vesela/contracts/typography';
import { type Language, useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';

export type Offer = components['schemas']['Offer'];

/**
 * The offers that are valid today. Without `genetics` none for a genetic test: the report says that nothing in the family is
 * a reason for one.
 */
export function useOffers(genetics: boolean): readonly Offer[] {
  // The user came for the report, so a failure to load offers is not reported.
  const api = useApi<paths>({ background: true });
  const { data = [] } = useQuery({
    queryKey: ['coupons'],
    queryFn: async ({ signal }) =>
      typesetLocalized(bodyOf(await api.GET('/api/calculator/coupons', { signal })).offers),
    retry: worthRetrying,
  });
  return genetics ? data : data.filter(({ kind }) => kind !== 'genetic_test');
}

export function useSendCoupon(offerId: string) {
  const api = useApi<paths>();
  return useMutation({
    mutationFn: async (body: { address: string; language: Language }) => {
      bodyOf(await api.POST('/api/calculator/coupons/{offerId}/send', { params: { path: { offerId } }, body }));
    },
    gcTime: 0,
  });
}
