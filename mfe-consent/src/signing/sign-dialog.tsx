import { useMutation, useQuery } from '@tanstack/react-query';
import { useTexts } from '@vesela/framework';
import { useLoadedTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';
import { Dialog } from '@vesela/ui/rich';
import { useEffect, useId } from 'react';
import { useRequestSignature } from '../api/signing.ts';
import type { Decision, Signature } from '../api/types.ts';
import { documentTitle } from '../mine/document-title.ts';
import { signWith } from './device.ts';
import { signingTexts } from './signing-texts.ts';
import '../ask/choice.css';
import './signing.css';

interface SignDialogProps {
  decisions: readonly Decision[];
  /** Without a signature she saves as before. */
  onSigned: (signature: Signature | undefined) => void;
  onBack: () => void;
}

/** The request is good for five minutes; a fresh one is fetched before it ends. */
const FRESH_MS = 4 * 60_000;

/** What she is about to decide, to sign with her device or to save without: two buttons of equal weight. */
export function SignDialog({ decisions, onSigned, onBack }: SignDialogProps) {
  const words = useLoadedTexts('mfe-consent-signing', signingTexts);
  const common = useTexts();
  const ask = useRequestSignature();
  const id = useId();
  // Fetched before she presses: a browser wants its passkeys used in the moment of the press.
  const request = useQuery({
    queryKey: ['signature-request', id],
    queryFn: () => ask(decisions),
    gcTime: 0,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  });
  const signing = useMutation({
    mutationFn: async () => {
      // A browser that was put to sleep has not fetched one in between.
      const isGood = request.data && Date.parse(request.data.expires_at) > Date.now();
      const asked = isGood ? request.data : (await request.refetch({ throwOnError: true })).data;
      return asked ? signWith(asked) : undefined;
    },
    onSuccess: onSigned,
  });
  // Her key is of another address of the portal, or was just removed elsewhere.
  const isNone = request.data === null;
  useEffect(() => {
    if (isNone) onSigned(undefined);
  }, [isNone, onSigned]);
  if (!words || isNone) return null;
  const { t } = words;
  return (
    <Dialog open alert title={t('ask.title')} onClose={onBack}>
      <ul className="signing-decisions">
        {decisions.map(({ document, action }) => (
          <li key={document}>
            <strong>{documentTitle(common, document)}</strong>: {t(`ask.${action}`)}
          </li>
        ))}
      </ul>
      <p>{t('ask.text')}</p>
      {(signing.isError || request.isError) && (
        <Notice kind="error" title={t('ask.failed.title')}>
          {t('ask.failed.text')}
        </Notice>
      )}
      <div className="choice__ways">
        <Button look="quiet" wide busy={signing.isPending || request.isPending} onClick={() => signing.mutate()}>
          {t('ask.sign')}
        </Button>
        <Button look="quiet" wide onClick={() => onSigned(undefined)}>
          {t('ask.without')}
        </Button>
      </div>
      <Button look="plain" onClick={onBack}>
        {t('ask.back')}
      </Button>
    </Dialog>
  );
}
