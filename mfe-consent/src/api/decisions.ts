import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/consent';
import { useApi, usePlatform } from '@vesela/framework';
import { readAnew } from '@vesela/framework/forms';
import { useRef } from 'react';
import { canSign } from '../signing/can-sign.ts';
import { SignatureRefused, useAskToSign } from '../signing/signing.tsx';
import { bodyOf, isProblem } from './api-error.ts';
import { useOwner } from './owner.ts';
import type { Decision, DecisionsAnswer, Layer, PublishedDocument, UserConsents } from './types.ts';

/** A decision on exactly this text, of which this layer was on the screen. */
export function decisionOn(text: PublishedDocument, action: 'give' | 'deny', layer: Layer): Decision {
  const { document, version_id, lang, text_hash } = text;
  return { action, document, version_id, lang, text_hash, layer };
}

/** Returns a function that tells the shell and the pages that the cached consents are out of date. */
export function useConsentsChanged() {
  const platform = usePlatform();
  const client = useQueryClient();
  return async () => {
    platform.consentsChanged();
    const keys = ['user-consents', 'history', 'revocations'];
    await Promise.all(keys.map((key) => readAnew(client, [key])));
  };
}

/** As `bodyOf`, for a decision with a signature: that is what the service did not accept, if anything is not valid. */
const signedBodyOf: typeof bodyOf = (answer) => {
  try {
    return bodyOf(answer);
  } catch (error) {
    throw isProblem(error, 'validation_failed') ? new SignatureRefused() : error;
  }
};

/**
 * Records decisions in the consent ledger, all or none; who has a passkey for signing is asked first whether she wants to sign
 * them. A repeated request has the same id, so that a lost response never records them twice.
 */
export function useDecide() {
  const api = useApi<paths>();
  const changed = useConsentsChanged();
  const client = useQueryClient();
  const owner = useOwner();
  const askToSign = useAskToSign();
  const sent = useRef({ content: '', id: '' });
  return useMutation({
    mutationFn: async (decisions: Decision[]): Promise<DecisionsAnswer> => {
      const content = JSON.stringify(decisions);
      if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() };
      const signs = client.getQueryData<UserConsents>(['user-consents', owner])?.signs === true && canSign(window);
      const signature = signs ? await askToSign(decisions) : undefined;
      const body = { request_id: sent.current.id, decisions, ...(signature ? { signature } : {}) };
      const response = await api.POST('/api/consent/decisions', { body });
      const answer = signature ? signedBodyOf(response) : bodyOf(response);
      sent.current = { content: '', id: '' };
      return answer;
    },
    onSuccess: () => void changed(),
  });
}
