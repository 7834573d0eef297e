import { REVIEWS, type Review } from '@vesela/contracts/reviews';
import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Who has read the texts of the page's language, with name, qualification and date; or that nobody has. */
export function ReadTexts({ reviews = REVIEWS }: { reviews?: readonly Review[] }) {
  const { t, language } = useOwnTexts();
  const shown = reviews.filter((review) => review.language === language);
  if (shown.length === 0)
    return (
      <Notice live={false} title={t('read.title')}>
        {t('read.nobody')}
      </Notice>
    );
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
    </section>
  );
}
