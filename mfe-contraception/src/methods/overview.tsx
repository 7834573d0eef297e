import { factsOf, METHODS, type MethodId, toldWishes } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { LayerList } from '@vesela/ui';
import { useState } from 'react';
import type { ContraceptionReport } from '../api-types.ts';
import { NeedsNone, needsNoneBy, PerhapsUsed, perhapsUsedBy } from '../report/earlier.ts';
import { MethodCards } from './catalogue/method-cards.tsx';
import { meeting } from './choose/filters.ts';
import { FirstOffered } from './choose/first-offered.tsx';
import { sortMethods } from './choose/order.ts';
import { chosenLine, NO_PREFERENCES, PreferencesForm } from './choose/preferences.tsx';
import { CompareSection } from './compare/compare-section.tsx';

/** What a report says of methods, and the answers that tell of wishes. */
export type MethodsReport = Pick<ContraceptionReport, 'eligibility' | 'answers'>;

interface Props {
  report?: MethodsReport | undefined;
}

const NOT_KNOWN: ReadonlySet<MethodId> = new Set();

/** All methods: filters, comparison, and a card for each. Placed below an h2. */
export function Overview({ report }: Props) {
  const { t } = useOwnTexts();
  const eligibility = report?.eligibility;
  const [preferences, setPreferences] = useState(NO_PREFERENCES);
  const shown = sortMethods(meeting(METHODS, preferences.filters), preferences.order);
  return (
    <NeedsNone value={report !== undefined && needsNoneBy(report)}>
      <div className="methods-overview">
        <p>
          <strong>{t('fact.sti.sentence')}</strong>
        </p>
        <LayerList
          sections={[
            {
              id: 'method-wishes',
              title: t('filter.title'),
              line: chosenLine(t, preferences),
              print: false,
              content: (
                <PreferencesForm
                  preferences={preferences}
                  onChange={setPreferences}
                  withNeeds={eligibility !== undefined}
                  told={report ? toldWishes(factsOf(report.answers)) : []}
                />
              ),
            },
          ]}
          level={3}
        />
        {eligibility && <FirstOffered eligibility={eligibility} preferences={preferences} />}
        <CompareSection {...(eligibility && { eligibility })} />
        <p role="status">
          {t('overview.count', { n: shown.length, all: METHODS.length })} {shown.length === 0 && t('overview.none')}
        </p>
        <PerhapsUsed value={report ? perhapsUsedBy(report) : NOT_KNOWN}>
          <MethodCards methods={shown} eligibility={eligibility} />
        </PerhapsUsed>
      </div>
    </NeedsNone>
  );
}
