import { useQueryClient } from '@tanstack/react-query';
import { readAnew } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { useEffect } from 'react';
import { isProblem } from '../../api/api-error.ts';

/** Why joining failed. If a text has just been replaced, the new one is fetched, because the user has to read it. */
export function JoinRefused({ error }: { error: unknown }) {
  const { t } = useOwnTexts();
  const client = useQueryClient();
  const replaced = isProblem(error, 'text_changed');
  useEffect(() => {
    if (replaced) void readAnew(client, ['document']);
  }, [replaced, client]);
  const text = () => {
    if (replaced) return t('refused.replaced');
    if (isProblem(error, 'unknown_code') || isProblem(error, 'state_conflict')) return t('refused.closed');
    return isProblem(error, 'rate_limited') ? t('failed.often') : t('refused.later');
  };
  return (
    <Notice kind="error" title={t('refused.title')}>
      {text()}
    </Notice>
  );
}
