import { useOwnTexts } from '@vesela/framework/own-texts';
import { SCREENING_STATEMENT_VALUES } from '../screening/programmes.ts';
import { type Fact, shortNames, speaksOf } from './content-sources.ts';
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

/**
 * "Source: WHO; Cochrane". With a country, `country`, the sources that speak of another one alone are left out; the page of
 * sources has them all.
 */
export function SourceLine({ fact, country }: { fact: Fact; country?: unknown }) {
  const { t } = useOwnTexts();
  const sources = country === undefined ? fact.sources : fact.sources.filter((id) => speaksOf(id, country));
  if (sources.length === 0) return null;
  return (
    <small className="statement-source">
      {t('source.label')} <span lang="en">{shortNames(sources)}</span>
    </small>
  );
}
