import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Notice, Page, PageHeading, Spinner } from '@vesela/ui';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRevocations } from '../api/revocations.ts';
import { Failed } from '../failed.tsx';
import { documentTitle } from '../mine/document-title.ts';
import { DeletionState } from './deletion-state.tsx';
import { Holders } from './holders.tsx';

/** /Consent/deletion/:revocationId: what is deleted, where and by when; undo, delete now, progress, certificate. */
export function DeletionPage() {
  const t = useTexts();
  const { href } = usePlatform();
  const { revocationId } = useParams();
  const { data, isError, isFetching, refetch } = useRevocations();
  const revocation = data?.find(({ revocation_id }) => revocation_id === revocationId);
  const state = useRef<HTMLDivElement>(null);
  useTitle(t('deletion.title'));
  return (
    <Page narrow>
      <p className="v-no-print">
        <Link to={href('/Consent')}>{t('mine.back')}</Link>
      </p>
      <PageHeading above={revocation && documentTitle(t, revocation.document, revocation.title)}>
        {t('deletion.title')}
      </PageHeading>
      {!revocation && isFetching && <Spinner full label={t('legal.loading')} />}
      {!revocation && !isFetching && isError && <Failed onRetry={() => void refetch()} />}
      {!revocation && !isFetching && !isError && <Notice live={false}>{t('deletion.unknown')}</Notice>}
      <div ref={state} tabIndex={-1}>
        {revocation && <DeletionState revocation={revocation} onActed={() => state.current?.focus()} />}
      </div>
      {revocation && revocation.state !== 'undone' && <Holders revocation={revocation} />}
    </Page>
  );
}
