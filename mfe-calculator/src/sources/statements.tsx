import { useOwnTexts } from '@vesela/framework/own-texts';
import { CONTENT_SOURCES, type Fact } from './content-sources.ts';
import './statements.css';

/** Statements one below the other, each with what it rests on. The page brings the words in its own texts. */
export function Statements({ facts }: { facts: readonly Fact[] }) {
  const { t } = useOwnTexts();
  return (
    <ul className="statements">
      {facts.map((fact) => (
        <li key={fact.id}>
          {t(`fact.${fact.id}`)}
          <SourceLine fact={fact} />
        </li>
      ))}
    </ul>
  );
}

/** "Source: WHO; Cochrane", and whether somebody has yet to look it up. */
export function SourceLine({ fact }: { fact: Fact }) {
  const { t } = useOwnTexts();
  return (
    <small className="statement-source">
      {fact.sources.length > 0 && (
        <>
          {t('source.label')} <span lang="en">{fact.sources.map((id) => CONTENT_SOURCES[id].short).join('; ')}</span>
        </>
      )}
      {fact.certainty === 'memory' && <span> {t('source.unchecked')}</span>}
    </small>
  );
}

/** Which clinicians have looked through the statements, or that none has. */
export function ReviewState({ facts }: { facts: readonly Pick<Fact, 'reviewedBy'>[] }) {
  const { t } = useOwnTexts();
  const names = [...new Set(facts.flatMap(({ reviewedBy }) => (reviewedBy === null ? [] : [reviewedBy])))];
  return (
    <p className="statement-source">
      {names.length === 0 ? t('review.none') : t('review.by', { names: names.join(', ') })}
    </p>
  );
}
