import { countryName } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { MODEL_VERSION, modelSources } from '@vesela/risk-model';
import { PARTIAL_POPULATIONS, POPULATION_REGIONS } from '../populations.ts';

/** The model, its data tables, and the populations that it covers. */
export function Model() {
  const { t, language } = useOwnTexts();
  return (
    <>
      <section aria-labelledby="sources-model">
        <h2 id="sources-model">{t('model.title')}</h2>
        <p>{t('model.text')}</p>
        <p>{t('model.version', { version: MODEL_VERSION })}</p>
        <h3>{t('model.tables')}</h3>
        <ul lang="en">
          {modelSources.map(({ id, citation }) => (
            <li key={id}>{citation}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sources-populations">
        <h2 id="sources-populations">{t('populations.title')}</h2>
        <p>{t('populations.text')}</p>
        <ul>
          {Object.entries(POPULATION_REGIONS).map(([code, region]) => (
            <li key={code}>
              {PARTIAL_POPULATIONS.includes(code)
                ? t('populations.partial', {
                    country: countryName(region, language),
                    figures: t(`populations.${code}`),
                  })
                : countryName(region, language)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
