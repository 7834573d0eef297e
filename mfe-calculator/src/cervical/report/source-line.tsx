import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Source } from './cervical-sources.ts';

/** The source beside a statement, and the clinician who has read it, once there is one. */
export function SourceLine({ source: { title, reviewedBy } }: { source: Source }) {
  const { t } = useOwnTexts();
  return (
    <small className="cervical__source">
      {t('source.line', { title })}
      {reviewedBy !== null && ` ${t('source.reviewed', { name: reviewedBy })}`}
    </small>
  );
}
