import { SOURCES } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Fragment } from 'react';
import './sources.css';

/** Placeholder for the titles in the sentence: they are elements, because their language may differ from the page's. */
const PLACE = '\u2060';

/** The sources of a statement or figure, each with its certainty. */
export function SourceLine({ sources }: { sources: readonly string[] }) {
  const { t } = useOwnTexts();
  const [before, after] = t('block.source', { source: PLACE }).split(PLACE);
  return (
    <small className="method-source">
      {before}
      {sources.map((id, i) => (
        <Fragment key={id}>
          {i > 0 && '; '}
          <SourceName id={id} />
        </Fragment>
      ))}
      {after}
    </small>
  );
}

/** The sources as a list, for a separate section. */
export function SourceList({ sources }: { sources: readonly string[] }) {
  return (
    <ul className="method-source method-source--list">
      {sources.map((id) => (
        <li key={id}>
          <SourceName id={id} />
        </li>
      ))}
    </ul>
  );
}

/** A title in its own language; sources that are not publications are named in the language of the page. */
function SourceName({ id }: { id: string }) {
  const { t } = useOwnTexts();
  const source = SOURCES[id];
  if (source === undefined) return id;
  if (source.certainty === 'memory') return t('certainty.memory');
  if (source.kind === 'prices') return t('source.prices');
  if (source.certainty === 'given') return t('certainty.given');
  return (
    <>
      {source.kind === 'product_information' && `${t('source.product-information')} `}
      <span lang="en">{source.title}</span>
      {source.certainty === 'secondary' && (
        <span className="method-source__secondary"> ({t('certainty.secondary')})</span>
      )}
    </>
  );
}
