import type { Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { SummaryList, SummaryRow } from '@vesela/ui';
import { FACTS } from '../catalogue/facts.ts';

/** Duration, cost, hormones and infections in short. */
export function MethodFacts({ method }: { method: Method }) {
  const { t } = useOwnTexts();
  return (
    <section>
      <h2>{t('section.facts')}</h2>
      <SummaryList>
        {FACTS.map(({ name, words }) => (
          <SummaryRow key={name} term={t(name)}>
            {words(t, method)}
          </SummaryRow>
        ))}
      </SummaryList>
      <p>{t('fact.sti.sentence')}</p>
    </section>
  );
}
