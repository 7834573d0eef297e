import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Source } from './cervical-sources.ts';

/** The source of a statement, and the clinician who has reviewed it, if any. */
export function SourceLine({ source: { title, reviewedBy } }: { source: Source }) {
  const { t } = useOwnTexts();
  return (
    <small className="cervical__source">
      {t('source.line', { title })}
      {reviewedBy !== null && ` ${t('source.reviewed', { name: reviewedBy })}`}
    </small>
  );
}
