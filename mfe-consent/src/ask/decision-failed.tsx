import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '@vesela/framework';
import { readAnew } from '@vesela/framework/forms';
import { Notice } from '@vesela/ui';
import { useEffect } from 'react';
import { isProblem } from '../api/api-error.ts';
import { NotDecided, SignatureRefused } from '../signing/signing.tsx';

/**
 * The decision was not recorded. If a text has just been replaced, the new one is fetched, because the user has to
 * read it.
 */
export function DecisionFailed({ error }: { error: unknown }) {
  const t = useTexts();
  const client = useQueryClient();
  const replaced = isProblem(error, 'text_changed');
  useEffect(() => {
    if (replaced) void readAnew(client, ['document']);
  }, [replaced, client]);
  // Nor did anything fail when she did not want to sign in again, which agreeing anew can ask for while a deletion waits.
  if (error instanceof NotDecided || isProblem(error, 'sign_in_again')) return null;
  if (replaced) {
    return (
      <Notice kind="error" title={t('decide.replaced.title')}>
        {t('decide.replaced.text')}
      </Notice>
    );
  }
  const impossible = isProblem(error, 'state_conflict') || isProblem(error, 'forbidden');
  return (
    <Notice kind="error" title={t('decide.failed.title')}>
      {impossible
        ? t('decide.impossible')
        : t(error instanceof SignatureRefused ? 'decide.failed.signature' : 'decide.failed.text')}
    </Notice>
  );
}
