import { useOwnTexts } from '@vesela/framework/own-texts';
import { USED_SOURCES } from '../all-facts.ts';
import { CONTENT_SOURCES } from '../content-sources.ts';

/** The publications, as cited; those of which only an abstract was read are marked. */
export function ContentSources() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-content">
      <h2 id="sources-content">{t('content.title')}</h2>
      <p>{t('content.text')}</p>
      <ul>
        {USED_SOURCES.map((id) => {
          const source = CONTENT_SOURCES[id];
          return (
            <li key={id}>
              <span lang="en">
                <strong>{source.short}</strong>: {source.citation}
              </span>
              {source.secondHand && ` (${t('content.second-hand')})`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
