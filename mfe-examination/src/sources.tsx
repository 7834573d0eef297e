import { useTexts } from '@vesela/framework';
import { isReviewed, type StatementId, sourcesOf } from './statements.ts';
import './sources.css';

/** The sources of the statement above. */
export function Sources({ of }: { of: StatementId }) {
  const t = useTexts();
  return <p className="exam-sources">{t('sources', { sources: sourcesOf(of) })}</p>;
}

/** Shown while no clinician has reviewed the texts. */
export function ReviewNote() {
  const t = useTexts();
  return isReviewed() ? null : <p className="exam-sources">{t('not-reviewed')}</p>;
}
