import { useMutation, useQuery } from '@tanstack/react-query';
import type { components as ConsentComponents, paths as ConsentPaths } from '@vesela/contracts/types/consent';
import type { components as ResearchComponents, paths as ResearchPaths } from '@vesela/contracts/types/research';
import { useApi } from '@vesela/framework';
import { useRef } from 'react';
import { bodyOf, worthRetrying } from '../api/api-error.ts';
import { FRESH, useOwner } from '../api/owner.ts';
import type { Layer, PublishedDocument } from '../api/types.ts';

export type JoinPage = ResearchComponents['schemas']['JoinPage'];
export type Joined = ConsentComponents['schemas']['Joined'];
type ParticipantToken = ConsentComponents['schemas']['ParticipantToken'];

/** The description of the study behind a code. */
export function useJoinPage(code: string | undefined) {
  const api = useApi<ResearchPaths>();
  return useQuery({
    queryKey: ['join-page', code],
    queryFn: async ({ signal }): Promise<JoinPage> =>
      bodyOf(await api.POST('/api/research/join-page', { body: { code: code ?? '' }, signal })),
    enabled: code !== undefined,
    retry: worthRetrying,
  });
}

/** The study of a participant without an account; null when it was deleted. */
export function useMyProject() {
  const api = useApi<ResearchPaths>();
  return useQuery({
    ...FRESH,
    queryKey: ['my-project', useOwner()],
    queryFn: async ({ signal }): Promise<JoinPage | null> =>
      bodyOf(await api.GET('/api/research/my-project', { signal })).project,
    retry: worthRetrying,
  });
}

/** A text that she agrees to, and what of it is on the screen. */
interface Agreed {
  text: PublishedDocument;
  layer: Layer | undefined;
}

/** Consent to exactly the text that the user has read. */
function agreementTo({ text: { document, version_id, lang, text_hash }, layer }: Agreed) {
  return { document, version_id, lang, text_hash, ...(layer ? { layer } : {}) };
}

/** Creates a participant who agrees to the texts. A repeated request has the same id, so that it creates only one. */
export function useJoin(joinCode: string) {
  const api = useApi<ConsentPaths>();
  const sent = useRef({ content: '', id: '' });
  return useMutation({
    mutationFn: async (texts: readonly Agreed[]): Promise<Joined> => {
      const consents = texts.map(agreementTo);
      const content = JSON.stringify(consents);
      if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() };
      const body = { request_id: sent.current.id, join_code: joinCode, consents };
      return bodyOf(await api.POST('/api/consent/participants', { body }));
    },
  });
}

/** A new token for a participant with a resume code. */
export function useResume() {
  const api = useApi<ConsentPaths>();
  return useMutation({
    mutationFn: async (resumeCode: string): Promise<ParticipantToken> =>
      bodyOf(await api.POST('/api/consent/participants/resume', { body: { resume_code: resumeCode } })),
  });
}
