import { usePlatform, useTexts } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { lazy, type ReactNode, Suspense } from 'react';

/** For the self-examination only. */
const KeptFirst = lazy(async () => ({ default: (await import('./kept-first.tsx')).KeptFirst }));

interface BeforeExaminationProps {
  /** Where she is on the way to. */
  path: string | undefined;
  /** Whether she has agreed to all that saving a finished examination needs. */
  agreed: boolean;
  /** What is asked. */
  children: ReactNode;
}

/** On the way to the self-examination: first that a finished one waits on this device, then what is asked. */
export function BeforeExamination({ path, agreed, children }: BeforeExaminationProps) {
  const t = useTexts();
  const { pathOfRoute } = usePlatform();
  if (path === undefined || path !== pathOfRoute('Examination')) return children;
  return (
    <Suspense fallback={<Spinner full label={t('legal.loading')} />}>
      <KeptFirst agreed={agreed} path={path}>
        {children}
      </KeptFirst>
    </Suspense>
  );
}
