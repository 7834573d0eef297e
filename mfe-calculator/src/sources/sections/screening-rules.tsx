import type { Band } from '@vesela/contracts/breast-screening';
import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PROGRAMMES, type Programme } from '../../screening/programmes.ts';
import { Citation } from '../citation.tsx';

/** The screening rules used by the report, with their dates. */
export function ScreeningRules() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-screening">
      <h2 id="sources-screening">{t('rules.title')}</h2>
      <p>{t('rules.text')}</p>
      {PROGRAMMES.map((programme) => (
        <Rule key={programme.id} programme={programme} />
      ))}
    </section>
  );
}

function Rule({ programme }: { programme: Programme }) {
  const { t, language } = useOwnTexts();
  return (
    <>
      <h3>{t(`rules.${programme.id}`)}</h3>
      <ul>
        {programme.bands.map((band) => (
          <li key={band.id}>{bandText(t, band)}</li>
        ))}
      </ul>
      <p>
        {programme.byBirthYear ? t('rules.by-year') : t('rules.by-age')}{' '}
        {t('rules.dates', {
          checked: longDate(programme.checkedOn, language, 'UTC'),
          until: longDate(programme.validUntil, language, 'UTC'),
        })}
      </p>
      <ul>
        {programme.sources.map((id) => (
          <li key={id}>
            <Citation id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function bandText(t: ReturnType<typeof useOwnTexts>['t'], { from, to, everyYears }: Band): string {
  const { min, max } = everyYears;
  return min === max ? t('rules.band', { from, to, years: min }) : t('rules.band-range', { from, to, min, max });
}
