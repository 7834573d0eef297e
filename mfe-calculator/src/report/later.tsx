import { Spinner } from '@vesela/ui';
import { type ReactNode, Suspense } from 'react';
import { useReportTexts } from './report-texts.ts';

export function Waiting() {
  const { t } = useReportTexts();
  return <Spinner label={t('report.loading')} />;
}

/** Part of a section that is loaded after the report. */
export const later = (content: ReactNode) => <Suspense fallback={<Waiting />}>{content}</Suspense>;
