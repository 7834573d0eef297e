import { useTexts } from '@vesela/framework';
import { Disclosure, Spinner } from '@vesela/ui';
import { lazy, Suspense, useState } from 'react';
import type { Report } from '../api/types.ts';
import { partOfFactor } from './part-of-factor.ts';

const InlinePart = lazy(async () => ({ default: (await import('./inline-part.tsx')).InlinePart }));

interface Props {
  factor: string;
  report: Report;
  summary: string;
}

/** Details of a factor, below its row; content and texts are loaded when first opened. */
export function PartDisclosure({ factor, report, summary }: Props) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const part = partOfFactor(factor);
  if (part === undefined) return null;
  return (
    <Disclosure summary={summary} onOpen={() => setAsked(true)}>
      {asked && (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <InlinePart part={part} report={report} waiting={t('loading')} />
        </Suspense>
      )}
    </Disclosure>
  );
}
