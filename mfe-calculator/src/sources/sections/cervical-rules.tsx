import { longDate } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { CERVICAL_REPORT_NAMESPACE, cervicalReportTexts } from '../../cervical/report/cervical-report-texts.ts';
import {
  RULES_CHECKED_ON,
  ruleValues,
  STATEMENT_SOURCES,
  screeningSource,
  vaccineSource,
  vaccineTextValues,
} from '../../cervical/report/cervical-sources.ts';
import { Titles } from './titles.tsx';

const RULES = ['LV', 'PL', 'EU'] as const;

/** Cervical cancer screening and HPV vaccination by country, and the sources of the report's other statements. */
export function CervicalRules() {
  const { t, language } = useOwnTexts();
  return (
    <section aria-labelledby="sources-cervical">
      <h2 id="sources-cervical">{t('cervical.title')}</h2>
      <p>{t('cervical.text')}</p>
      {RULES.map((rules) => (
        <div key={rules}>
          <OwnTexts namespace={CERVICAL_REPORT_NAMESPACE} loaders={cervicalReportTexts} fallback={null}>
            <Rules rules={rules} />
          </OwnTexts>
          <Titles
            titles={[screeningSource({ rules }, language), vaccineSource(rules === 'EU' ? 'other' : rules, language)]}
          />
        </div>
      ))}
      <h3>{t('cervical.statements')}</h3>
      <Titles titles={STATEMENT_SOURCES} />
    </section>
  );
}

/** The rules of a country, with the texts of the report. */
function Rules({ rules }: { rules: (typeof RULES)[number] }) {
  const { t, language } = useOwnTexts();
  const vaccine = rules === 'EU' ? 'other' : rules;
  return (
    <>
      <h3>{t(`rules.title.${rules}`)}</h3>
      <ul>
        <li>{t(`rules.${rules}`, ruleValues(rules, language))}</li>
        <li>{t(`vaccine.facts.${vaccine}`, vaccineTextValues(vaccine, language))}</li>
      </ul>
      <p>{t('rules.checked', { date: longDate(RULES_CHECKED_ON, language, 'UTC') })}</p>
    </>
  );
}
