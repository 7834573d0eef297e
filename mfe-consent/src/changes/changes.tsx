import type { Language } from '@vesela/contracts';
import { longDate, useTexts } from '@vesela/framework';
import { Spinner, VisuallyHidden } from '@vesela/ui';
import { Fragment } from 'react';
import { useChanges } from '../api/documents.ts';
import type { Change, DocumentChanges } from '../api/types.ts';
import { Failed } from '../failed.tsx';
import { versionDate } from '../model/version-date.ts';
import './changes.css';

/** A piece of a paragraph. Additions and removals are marked by sign and line, not by colour alone, and announced. */
function Piece({ text, change, whole }: Change['words'][number] & { whole: boolean }) {
  const t = useTexts();
  if (change === 'same') return <span>{text}</span>;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      {!whole && <VisuallyHidden>{t(`changes.${change}`)}: </VisuallyHidden>}
      {text}
    </Mark>
  );
}

/** What each version says is new in it; of several, each under its day, since "nothing else has changed" holds for one alone. */
function News({ versions, lang }: { versions: NonNullable<DocumentChanges['news']>; lang: Language }) {
  const t = useTexts();
  return versions.map(({ version_id, points }) => {
    const date = versions.length > 1 ? versionDate(version_id) : undefined;
    return (
      <Fragment key={version_id}>
        {date && <h3>{t('legal.version', { date: longDate(date, lang, 'UTC') })}</h3>}
        <ul className="changes__news" lang={lang}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Fragment>
    );
  });
}

interface ChangesProps {
  document: string;
  /** Version that the user consented to. */
  from: string;
}

/** The changes since the text that the user consented to: in plain words where the versions say them, then by paragraph. */
export function Changes({ document, from }: ChangesProps) {
  const t = useTexts();
  const { data, isError, refetch } = useChanges(document, from);
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={t('changes.loading')} />;
  const date = versionDate(from);
  return (
    <section className="changes" aria-labelledby="what-changed">
      <h2 id="what-changed">
        {date ? t('changes.since', { date: longDate(date, data.lang, 'UTC') }) : t('changes.title')}
      </h2>
      {data.news && <News versions={data.news} lang={data.lang} />}
      <p className="changes__legend">{t('changes.legend')}</p>
      {data.changes.length === 0 && <p>{t('changes.none')}</p>}
      <ul lang={data.lang}>
        {data.changes.map(({ section, kind, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of changes is fixed
          <li key={index} className={`changes__item changes__item--${kind}`}>
            <p className="changes__place">
              <strong>{t(`changes.${kind}`)}</strong>
              {section && <span> · {section}</span>}
            </p>
            <p>
              {words.map((word, piece) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a paragraph are fixed and have no id
                <Piece key={piece} {...word} whole={kind !== 'changed'} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
