import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import type { DocumentChanges, PublishedDocument } from './types.ts';

/** A document as it is in force, or the version asked for. While another language is on its way, the last one stays. */
export function useDocument(document: string, version?: string) {
  const api = useApi<paths>();
  const lang = useLanguage();
  return useQuery({
    queryKey: ['document', document, version, lang],
    queryFn: async ({ signal }): Promise<PublishedDocument> => {
      const query = { lang, ...(version === undefined ? {} : { version }) };
      const params = { path: { document }, query };
      return bodyOf(await api.GET('/api/consent/documents/{document}', { params, signal }));
    },
    // The last language stays, but never the last document: she must not decide on a text that she did not see.
    placeholderData: (last) => (last?.document === document ? last : undefined),
    retry: worthRetrying,
  });
}

/** What changed between the version she agreed to and the one in force. Asks only when there was one. */
export function useChanges(document: string, from: string | undefined) {
  const api = useApi<paths>();
  const lang = useLanguage();
  return useQuery({
    queryKey: ['changes', document, from, lang],
    queryFn: async ({ signal }): Promise<DocumentChanges> => {
      const params = { path: { document }, query: { lang, from: from ?? '' } };
      return bodyOf(await api.GET('/api/consent/documents/{document}/changes', { params, signal }));
    },
    enabled: from !== undefined,
    retry: worthRetrying,
  });
}
