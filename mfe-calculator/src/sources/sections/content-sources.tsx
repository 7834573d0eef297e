import { useOwnTexts } from '@vesela/framework/own-texts';
import { USED_SOURCES } from '../all-facts.ts';
import { Citation } from '../citation.tsx';

/** The publications, as cited; those of which only an abstract was read are marked. */
export function ContentSources() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-content">
      <h2 id="sources-content">{t('content.title')}</h2>
      <p>{t('content.text')}</p>
      <ul>
        {USED_SOURCES.map((id) => (
          <li key={id}>
            <Citation id={id} withName />
          </li>
        ))}
      </ul>
    </section>
  );
}
