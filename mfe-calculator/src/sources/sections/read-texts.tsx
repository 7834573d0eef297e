import { READERS, REVIEWS, type Review } from '@vesela/contracts/reviews';
import { listText, longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Who has read the texts of the page's language, with name, qualification and date, and who has not yet; or that nobody has. */
export function ReadTexts({ reviews = REVIEWS }: { reviews?: readonly Review[] }) {
  const { t, language } = useOwnTexts();
  const shown = reviews.filter((review) => review.language === language);
  if (shown.length === 0)
    return (
      <Notice live={false} title={t('read.title')}>
        {t('read.nobody')}
      </Notice>
    );
  const missing = READERS.filter((reader) => !shown.some((review) => review.reader === reader));
  const names = missing.map((reader) => t(`reader.${reader}`));
  return (
    <section aria-labelledby="sources-read">
      <h2 id="sources-read">{t('read.title')}</h2>
      <p>{t('read.text')}</p>
      <ul>
        {shown.map(({ topic, reader, signed, all, people }) => (
          <li key={`${topic} ${reader}`}>
            {t('read.line', { topic: t(`topic.${topic}`), reader: t(`reader.${reader}`), signed, all })}
            <ul>
              {people.map(({ name, qualification, date }) => (
                <li key={`${name} ${date}`}>
                  {t('read.person', { name, qualification, date: longDate(date, language, 'UTC') })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p>{t('read.not-yet', { n: missing.length, readers: listText(names, language) })}</p>}
    </section>
  );
}
