import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Card, Row } from '@vesela/ui';
import { useState } from 'react';
import { useDeleteDraft, useDraft } from '../api/draft.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';

/** A test that the user started and did not submit. Nothing if there is none or it cannot be loaded. */
export function UnfinishedTest() {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const draft = useDraft();
  const deletion = useDeleteDraft();
  const [asking, setAsking] = useState(false);
  if (!draft.data) return null;

  function deleted() {
    setAsking(false);
    platform.notify({ kind: 'success', text: t('draft.discarded') });
  }

  return (
    <div className="diary-draft v-no-print">
      <Card as="section" tone="tint" aria-labelledby="diary-draft">
        <h2 id="diary-draft">{t('draft.title')}</h2>
        <p>{t('draft.text', { date: dateAndTime(draft.data.saved_at, language) })}</p>
        <Row gap={1}>
          <ButtonLink href={platform.href('/Calculator')}>{t('draft.continue')}</ButtonLink>
          <Button look="plain" onClick={() => setAsking(true)}>
            {t('draft.discard')}
          </Button>
        </Row>
      </Card>
      {asking && (
        <ConfirmDelete
          title={t('draft.discard.title')}
          text={t('draft.discard.text')}
          remove={() => deletion.mutateAsync()}
          onDeleted={deleted}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
