import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row, Spinner } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../api.ts';
import { KeptTexts } from '../kept-texts.tsx';
import { stepPath } from '../step-path.ts';
import type { TestKind } from '../test-kind.ts';
import { Failed } from './failed.tsx';

/** Loaded only for users with an unfinished test. */
const Unfinished = lazy(async () => ({ default: (await import('./unfinished.tsx')).Unfinished }));

interface StartTestProps {
  test: TestKind;
}

/** Starts a test or resumes a saved one. */
export function StartTest(props: StartTestProps) {
  return (
    <KeptTexts>
      <Start {...props} />
    </KeptTexts>
  );
}

function Start({ test }: StartTestProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const draft = useDraft(test);
  const go = (group?: string) => void navigate(platform.href(stepPath(test, group)));

  if (draft.isPending) return <Spinner label={t('start.loading')} />;
  if (draft.isError) {
    return <Failed onRetry={() => void draft.refetch()} />;
  }
  if (!draft.data) {
    return (
      <Row>
        <Button onClick={() => go()}>{t('start.begin')}</Button>
      </Row>
    );
  }
  const { group } = draft.data;
  return (
    <Suspense fallback={<Spinner label={t('start.loading')} />}>
      <Unfinished test={test} draft={draft.data} onContinue={() => go(group)} onStartOver={() => go()} />
    </Suspense>
  );
}
