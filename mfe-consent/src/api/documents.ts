import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { typesetWithin } from '@vesela/contracts/typography';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';
import type { DocumentChanges, PublishedDocument } from './types.ts';

function useDocumentQuery() {
  const api = useApi<paths>();
  const lang = useLanguage();
  return (document: string, version?: string) => ({
    queryKey: ['document', document, version, lang],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PublishedDocument> => {
      const query = { lang, ...(version === undefined ? {} : { version }) };
      const params = { path: { document }, query };
      return typesetWithin(bodyOf(await api.GET('/api/consent/documents/{document}', { params, signal })), lang);
    },
  });
}

/** Reads documents in force at the moment when they are needed. */
export function useReadDocuments() {
  const client = useQueryClient();
  const query = useDocumentQuery();
  return (documents: readonly string[]) => Promise.all(documents.map((document) => client.fetchQuery(query(document))));
}

/** The current version of a document, or the requested one. While another language loads, the previous one stays. */
export function useDocument(document: string, version?: string) {
  const query = useDocumentQuery();
  return useQuery({
    ...query(document, version),
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
      return typesetWithin(
        bodyOf(await api.GET('/api/consent/documents/{document}/changes', { params, signal })),
        lang,
      );
    },
    enabled: from !== undefined,
    retry: worthRetrying,
  });
}
