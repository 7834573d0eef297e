import { longDate, type Translate } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
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

/** The tests of her age, each with its interval; none where a doctor decides. */
export const testsOf = (t: Translate, { state, tests }: CervicalReport['screening']): string[] =>
  WITH_TESTS.has(state) ? tests.map(({ test, every_years: years }) => t(`screening.test.${test}`, { years })) : [];

/**
 * The national screening rules and her test by them. What they mean for her is on the first screen, unless symptoms
 * come before it.
 */
export function Screening({ report: { screening, symptoms } }: { report: CervicalReport }) {
  const { t, language } = useOwnTexts();
  const { state, rules, from_age: from, to_age: to } = screening;
  const tests = testsOf(t, screening);
  return (
    <>
      {symptoms.length > 0 && <p>{t(`screening.${screeningTextOf(screening)}`, { from, to })}</p>}
      {tests.length > 0 && (
        <>
          <p>{t(state === 'not_yet' ? 'screening.tests_later' : 'screening.tests')}</p>
          <ul>
            {tests.map((test) => (
              <li key={test}>{test}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{t(`rules.title.${rules}`)}</h3>
      <p>{t(`rules.${rules}`, ruleValues(rules, language))}</p>
      <p>
        {t(`rules.go.${rules}`)} <AppointmentLink to="gynaecologist" country={rules} />
      </p>
      <SourceLine source={screeningSource(screening, language)} />
      <p>
        <small>{t('rules.checked', { date: longDate(RULES_CHECKED_ON, language, 'UTC') })}</small>
      </p>
    </>
  );
}
