import { usePlatform, withTextConstants } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { StepCard } from './step-card.tsx';

/**
 * For a user of whom nothing is kept yet: the test that stands out, or the first one. Where the test says so, it begins
 * with its first question, after what she decides on (decision 073).
 */
export function Begin() {
  const { t, language } = useOwnTexts();
  const { tests, href } = usePlatform();
  const open = tests().filter(({ path, badge }) => path !== undefined && badge !== 'soon');
  const test = open.find(({ featured }) => featured) ?? open[0];
  if (!test?.path) return null;
  return (
    <StepCard
      over={t('begin.over')}
      title={test.title[language]}
      text={withTextConstants(test.text[language], language)}
      more={test.begin && withTextConstants(test.begin.text[language], language)}
      action={{ href: href(test.begin?.path ?? test.path), text: test.action?.[language] ?? t('next.begin') }}
    />
  );
}
