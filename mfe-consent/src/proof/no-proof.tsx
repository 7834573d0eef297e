import { useTexts } from '@vesela/framework';
import { Page, PageHeading, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Failed } from '../failed.tsx';

interface NoProofProps {
  title: string;
  lead?: string;
  error: unknown;
  onRetry: () => void;
  /** Said instead of the failure where there is nothing to prove yet. */
  children?: ReactNode;
}

/** In the place of a signed document that is not there: it is loading, or why it is missing. */
export function NoProof({ title, lead, error, onRetry, children }: NoProofProps) {
  const t = useTexts();
  if (!error) return <Spinner full label={t('legal.loading')} />;
  return (
    <Page narrow>
      <PageHeading lead={lead}>{title}</PageHeading>
      {children || <Failed onRetry={onRetry} />}
    </Page>
  );
}
