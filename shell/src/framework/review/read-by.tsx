import { type Review, type ReviewTopic, reviewOf } from '@vesela/contracts/reviews';
import { listText, usePlatform } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import './read-by.css';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

interface Props {
  topic: ReviewTopic;
  /** Those of the build, except in tests. */
  reviews?: readonly Review[] | undefined;
}

/** One line at the top of a report or guide: which clinicians have read it, or that none has; /Sources says more. */
export function ReadBy(props: Props) {
  return (
    <div className="read-by">
      <OwnTexts namespace="framework-review" loaders={texts} fallback={null}>
        <Line {...props} />
      </OwnTexts>
    </div>
  );
}

function Line({ topic, reviews }: Props) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const review = reviewOf(topic, language, 'clinician', reviews);
  const names = review?.people.map(({ name, qualification }) => `${name} (${qualification})`);
  const sources = platform.href('/Sources');
  if (!review || !names) {
    return (
      <small>
        <a href={sources}>{t('read.none')}</a>
      </small>
    );
  }
  return (
    <small>
      {t('read.some', { signed: review.signed, all: review.all, names: listText(names, language) })}{' '}
      <a href={sources}>{t('read.link')}</a>
    </small>
  );
}
