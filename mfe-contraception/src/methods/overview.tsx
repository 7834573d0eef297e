import { METHODS } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { useState } from 'react';
import { MethodCards } from './catalogue/method-cards.tsx';
import { type Filter, meeting } from './choose/filters.ts';
import { FirstOffered } from './choose/first-offered.tsx';
import { sortMethods } from './choose/order.ts';
import { NO_PREFERENCES, PreferencesForm } from './choose/preferences.tsx';
import { CompareSection } from './compare/compare-section.tsx';
import { PictogramKey } from './figures/yearly-figure.tsx';
import type { Eligibility } from './verdict/verdict.ts';

interface Props {
  eligibility?: Eligibility | undefined;
  /** Wishes that her answers tell of. */
  told?: readonly Filter[] | undefined;
}

/** All methods: filters, comparison, and a card for each. Placed below an h2. */
export function Overview({ eligibility, told = [] }: Props) {
  const { t } = useOwnTexts();
  const [preferences, setPreferences] = useState(NO_PREFERENCES);
  const shown = sortMethods(meeting(METHODS, preferences.filters), preferences.order);
  return (
    <div className="methods-overview">
      <p>
        <strong>{t('fact.sti.sentence')}</strong>
      </p>
      <PreferencesForm
        preferences={preferences}
        onChange={setPreferences}
        withNeeds={eligibility !== undefined}
        told={told}
      />
      {eligibility && <FirstOffered eligibility={eligibility} preferences={preferences} />}
      <CompareSection {...(eligibility && { eligibility })} />
      <div>
        <p role="status">
          {t('overview.count', { n: shown.length, all: METHODS.length })} {shown.length === 0 && t('overview.none')}
        </p>
        <p>{t('women.lead')}</p>
        <PictogramKey />
      </div>
      <MethodCards methods={shown} eligibility={eligibility} />
    </div>
  );
}
