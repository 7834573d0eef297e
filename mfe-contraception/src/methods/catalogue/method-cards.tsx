import type { Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { groupByVerdict } from '../choose/order.ts';
import { type Eligibility, verdictOn } from '../verdict/verdict.ts';
import { useSuitabilityName } from '../verdict/verdict-box.tsx';
import { MethodCard } from './method-card.tsx';
import './methods.css';

interface Props {
  methods: readonly Method[];
  eligibility: Eligibility | undefined;
}

/** Sorted cards; with a report, grouped under a heading for each kind of verdict. */
export function MethodCards({ methods, eligibility }: Props) {
  const { t } = useOwnTexts();
  const suitabilityName = useSuitabilityName();
  if (!eligibility) {
    return (
      <ul className="method-cards v-layers">
        {methods.map((method) => (
          <MethodCard key={method.id} method={method} level={3} />
        ))}
      </ul>
    );
  }
  return groupByVerdict(methods, eligibility).map(({ group, methods: members }) => (
    <section key={group} aria-labelledby={`methods-${group}`}>
      <h3 id={`methods-${group}`}>{suitabilityName(group)}</h3>
      {group === 'unrated' && <p>{t('overview.unrated.text')}</p>}
      <ul className="method-cards v-layers">
        {members.map((method) => (
          <MethodCard key={method.id} method={method} verdict={verdictOn(eligibility, method.id)} level={4} />
        ))}
      </ul>
    </section>
  ));
}
