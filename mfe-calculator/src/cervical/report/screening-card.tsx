import { longDate } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card } from '@vesela/ui';
import type { CervicalReport } from '../api/types.ts';
import { RULES_CHECKED_ON, ruleValues, screeningSource } from './cervical-sources.ts';
import { SourceLine } from './source-line.tsx';

/** In other states there is no test to name: a doctor decides which one comes next. */
const WITH_TESTS: ReadonlySet<CervicalReport['screening']['state']> = new Set(['not_yet', 'due', 'up_to_date', 'ask']);

/**
 * Key of the texts about a state. Without the rules of her country nobody can say that she is too young or too old: its
 * programme may begin earlier or end later than the European Union advises.
 */
export const screeningTextOf = ({ state, rules }: Pick<CervicalReport['screening'], 'state' | 'rules'>) =>
  rules === 'EU' && (state === 'not_yet' || state === 'past') ? (`${state}_elsewhere` as const) : state;

/** What the national screening rules mean for the user, and the rules themselves. */
export function ScreeningCard({ report: { screening } }: { report: CervicalReport }) {
  const { t, language } = useOwnTexts();
  const { state, rules, tests, from_age: from, to_age: to } = screening;
  return (
    <Card as="section" aria-labelledby="cervical-screening">
      <h2 id="cervical-screening">{t('screening.title')}</h2>
      <p>{t(`screening.${screeningTextOf(screening)}`, { from, to })}</p>
      {WITH_TESTS.has(state) && (
        <>
          <p>{t(state === 'not_yet' ? 'screening.tests_later' : 'screening.tests')}</p>
          <ul>
            {tests.map(({ test, every_years: years }) => (
              <li key={test}>{t(`screening.test.${test}`, { years })}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{t(`rules.title.${rules}`)}</h3>
      <p>{t(`rules.${rules}`, ruleValues(rules, language))}</p>
      <p>
        {t(`rules.go.${rules}`)} <AppointmentLink to="gynaecologist" />
      </p>
      <SourceLine source={screeningSource(screening, language)} />
      <p>
        <small>{t('rules.checked', { date: longDate(RULES_CHECKED_ON, language, 'UTC') })}</small>
      </p>
    </Card>
  );
}
