import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Card, Row } from '@vesela/ui';
import { useState } from 'react';
import { useDeleteDraft, useDraft } from '../api/draft.ts';
import { useMayOfferRiskTest } from '../api/findings.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';

/**
 * A risk test that the user started and did not submit. Nothing if there is none, it cannot be loaded, or she needs a doctor
 * and no number; the test stays as it is.
 */
export function UnfinishedTest() {
  const { data } = useDraft();
  return data && <Offered savedAt={data.saved_at} />;
}

function Offered({ savedAt }: { savedAt: string }) {
  const t = useTexts();
  const language = useLanguage();
  const platform = usePlatform();
  const mayOffer = useMayOfferRiskTest();
  const deletion = useDeleteDraft();
  const [asking, setAsking] = useState(false);
  if (!mayOffer) return null;

  function deleted() {
    setAsking(false);
    platform.notify({ kind: 'success', text: t('draft.discarded') });
  }

  return (
    <div className="diary-draft v-no-print">
      <Card as="section" tone="tint" aria-labelledby="diary-draft">
        <h2 id="diary-draft">{t('draft.title')}</h2>
        <p>{t('draft.text', { date: dateAndTime(savedAt, language) })}</p>
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
