import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, Card, Notice, Row, Spinner } from '@vesela/ui';
import { useNavigate } from 'react-router-dom';
import { useDeleteDraft, useDraft } from '../api/draft.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { Failed } from './failed.tsx';
import { stepPath } from './step-path.ts';

/** Begins the test, or goes on with a saved one. */
export function StartTest() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const navigate = useNavigate();
  const draft = useDraft();
  const deleteDraft = useDeleteDraft();
  const go = (group?: string) => void navigate(platform.href(stepPath(group)));

  if (draft.isPending) return <Spinner label={t('intro.loading')} />;
  if (draft.isError) {
    return <Failed onRetry={() => void draft.refetch()} />;
  }
  if (!draft.data) {
    return (
      <Row>
        <Button onClick={() => go()}>{t('intro.start')}</Button>
      </Row>
    );
  }
  return (
    <Card as="section" tone="tint" aria-label={t('draft.title')}>
      <p>{t('draft.saved', { date: dateAndTime(draft.data.saved_at, language) })}</p>
      <Row>
        <Button onClick={() => go(draft.data?.group)}>{t('draft.continue')}</Button>
        <ConfirmButton
          label={t('draft.anew')}
          question={t('draft.question')}
          yes={t('draft.yes')}
          no={t('draft.no')}
          busy={deleteDraft.isPending}
          onConfirm={() => deleteDraft.mutate(undefined, { onSuccess: () => go() })}
        />
      </Row>
      {deleteDraft.isError && <Notice kind="error">{t('failed.text')}</Notice>}
    </Card>
  );
}
