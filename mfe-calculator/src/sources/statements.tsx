import { useOwnTexts } from '@vesela/framework/own-texts';
import { SCREENING_STATEMENT_VALUES } from '../screening/programmes.ts';
import { type Fact, shortNames } from './content-sources.ts';
import './statements.css';

/** A list of statements, each with its sources. The page provides the texts. */
export function Statements({ facts }: { facts: readonly Fact[] }) {
  const { t } = useOwnTexts();
  return (
    <ul className="statements">
      {facts.map((fact) => (
        <li key={fact.id}>
          {t(`fact.${fact.id}`, SCREENING_STATEMENT_VALUES)}
          <SourceLine fact={fact} />
        </li>
      ))}
    </ul>
  );
}

/** "Source: WHO; Cochrane". */
export function SourceLine({ fact }: { fact: Fact }) {
  const { t } = useOwnTexts();
  return (
    <small className="statement-source">
      {t('source.label')} <span lang="en">{shortNames(fact.sources)}</span>
    </small>
  );
}
