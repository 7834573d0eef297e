import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import type { DocumentChanges, PublishedDocument } from './types.ts';

/** The current version of a document, or the requested one. While another language loads, the previous one stays. */
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
    // Keep the previous language, but never the previous document: the user must not decide on a text they did not
    // see.
    placeholderData: (last) => (last?.document === document ? last : undefined),
    retry: worthRetrying,
  });
}

/** The changes between the version that the user consented to and the current one. Fetches only if there was one. */
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
