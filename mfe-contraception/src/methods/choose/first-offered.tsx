import { type Offered, offerFor, type WishId } from '@vesela/contraception-rules';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { withinSentence } from '../../report/words.ts';
import { methodPath } from '../paths.ts';
import type { Eligibility } from '../verdict/verdict.ts';
import type { Preferences } from './preferences.tsx';

interface Props {
  eligibility: Eligibility;
  preferences: Preferences;
}

/** The first three methods for a woman's needs and wishes, of those that suit her, and the wishes that they leave open. */
export function FirstOffered({ eligibility, preferences: { filters, needs } }: Props) {
  const { t, language } = useOwnTexts();
  if (filters.length === 0 && needs.length === 0) return null;
  const { first, never } = offerFor(eligibility, new Set(needs), new Set(filters));
  const wishes = (open: readonly WishId[]) =>
    open.map((wish) => withinSentence(t(`filter.${wish}`), language)).join('; ');
  return (
    <section aria-labelledby="methods-first">
      <h3 id="methods-first">{t('filter.first.title')}</h3>
      <div role="status">
        <p>{t(first.length > 0 ? 'filter.first.lead' : 'filter.first.none')}</p>
        {first.length > 0 && never.length > 0 && <p>{t('filter.first.never', { wishes: wishes(never) })}</p>}
      </div>
      <ol>
        {first.map((offered) => (
          <FirstItem key={offered.method} offered={offered} wished={filters.length > 0} wishes={wishes} />
        ))}
      </ol>
    </section>
  );
}

interface ItemProps {
  offered: Offered;
  wished: boolean;
  wishes: (open: readonly WishId[]) => string;
}

function FirstItem({ offered: { method, together, open }, wished, wishes }: ItemProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <li data-offered={method}>
      <a href={platform.href(methodPath(method))}>{t(`method.${method}.name`)}</a>
      {together !== null && <p>{t('filter.first.together', { name: t(`method.${together}.name`) })}</p>}
      {wished && <p>{open.length === 0 ? t('filter.first.all') : t('filter.first.open', { wishes: wishes(open) })}</p>}
    </li>
  );
}
