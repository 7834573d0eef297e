import { useTexts } from '@vesela/framework';
import { type StatementId, sourcesOf } from './statements.ts';
import './sources.css';

/** The sources of the statement above. */
export function Sources({ of }: { of: StatementId }) {
  const t = useTexts();
  return <p className="exam-sources">{t('sources', { sources: sourcesOf(of) })}</p>;
}
