import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';

/** A period in the language of the page. */
export function usePeriodText(): (period: { from: string; to: string }) => string {
  const { t, language } = useOwnTexts();
  return ({ from, to }) => t('period', { from: longDate(from, language, 'UTC'), to: longDate(to, language, 'UTC') });
}
