import { usePlatform, useTexts } from '@vesela/framework';
import { useWaitingHere } from '@vesela/framework/waiting-here';
import { Button, ButtonLink, Card, Notice, Row, VisuallyHidden } from '@vesela/ui';
import type { DiaryFilter } from '../api/diary.ts';
import { useMayOfferRiskTest } from '../api/findings.ts';

/** A static placeholder of the list, so that nothing moves or flickers. */
export function DiaryLoading() {
  const t = useTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t('diary.loading')}</VisuallyHidden>
      <div className="diary-skeleton" aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}

export function DiaryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <Notice kind="error" title={t('diary.error.title')}>
      <p>{t('diary.error.text')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

/** Shown for an empty diary, with links to the tools that create entries. */
export function DiaryEmpty({ filter }: { filter: DiaryFilter }) {
  const { data } = useWaitingHere();
  // Her first entry is on this device, which the card above says.
  if (data?.waits && (filter === 'all' || filter === 'examinations')) return null;
  return filter === 'all' || filter === 'results' ? <EmptyOfResults filter={filter} /> : <Empty filter={filter} />;
}

function EmptyOfResults({ filter }: { filter: DiaryFilter }) {
  const mayOffer = useMayOfferRiskTest();
  return mayOffer === undefined ? <DiaryLoading /> : <Empty filter={filter} test={mayOffer} />;
}

function Empty({ filter, test = false }: { filter: DiaryFilter; test?: boolean }) {
  const t = useTexts();
  const { href, pathOfRoute } = usePlatform();
  const examination = (filter === 'all' || filter === 'examinations') && pathOfRoute('Examination') !== undefined;
  return (
    <Card tone="tint">
      <h3>{t(`empty.${filter}.title`)}</h3>
      <p>{t(`empty.${filter}.text`)}</p>
      {(test || examination) && (
        <Row gap={1}>
          {test && <ButtonLink href={href('/Calculator')}>{t('empty.test')}</ButtonLink>}
          {examination && (
            <ButtonLink look={test ? 'quiet' : 'main'} href={href('/Examination')}>
              {t('empty.examination')}
            </ButtonLink>
          )}
        </Row>
      )}
    </Card>
  );
}
