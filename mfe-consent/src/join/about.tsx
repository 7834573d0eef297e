import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { listText, longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, SummaryList, SummaryRow } from '@vesela/ui';
import type { JoinPage } from './api.ts';

/** What the study is about, in the client's words, with its activities and dates. */
export function About({ invitation: { texts, activities, client_name, contact, from, to } }: { invitation: JoinPage }) {
  const { t, language } = useOwnTexts();
  const shown = inNearestLanguage(texts, language);
  const period = (first: string, last: string) =>
    t('about.period', { from: longDate(first, language, 'UTC'), to: longDate(last, language, 'UTC') });
  return (
    <>
      <p className="join-text" lang={shown?.lang}>
        {shown?.text.description}
      </p>
      <SummaryList>
        <SummaryRow term={t('about.who')}>{client_name}</SummaryRow>
        <SummaryRow term={t('about.when')}>{period(from, to)}</SummaryRow>
        <SummaryRow term={t('about.contact')}>{contact}</SummaryRow>
      </SummaryList>
      <h2>{t('about.do')}</h2>
      <ul className="join-activities">
        {activities.map((activity, index) => {
          const words = inNearestLanguage(activity.texts, language);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: activities have no id, and their order is fixed
            <Card as="li" key={index}>
              <h3 lang={words?.lang}>{words?.text.title}</h3>
              <p className="join-text" lang={words?.lang}>
                {words?.text.description}
              </p>
              <p>
                {listText(
                  activity.surveys.map((survey) => t(`test.${survey}`)),
                  language,
                  'unit',
                )}
              </p>
              <p className="join-when">{period(activity.from, activity.to)}</p>
            </Card>
          );
        })}
      </ul>
    </>
  );
}
