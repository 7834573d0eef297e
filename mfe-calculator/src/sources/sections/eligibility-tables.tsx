import { useOwnTexts } from '@vesela/framework/own-texts';
import { Titles } from './titles.tsx';

/** The tables behind the contraception test, by edition, in the order of the sentences about them. */
const EDITIONS = ['who', 'us', 'uk', 'eu'] as const;

const CITATIONS: Record<(typeof EDITIONS)[number], string> = {
  who: 'WHO, Medical eligibility criteria for contraceptive use, 5th edition, 2015, with the change on HIV of 2019, as reprinted in Family Planning: A Global Handbook for Providers, 2022',
  us: 'CDC, U.S. Medical Eligibility Criteria for Contraceptive Use, 2024, summary chart',
  uk: 'FSRH, UK Medical Eligibility Criteria for Contraceptive Use (UKMEC), 2016, amended 2019',
  eu: 'European Medicines Agency, meningioma with medroxyprogesterone (2024), nomegestrol and chlormadinone (2022), cyproterone (2020)',
};

/** Which editions of the medical eligibility tables the contraception test uses, and which it does not. */
export function EligibilityTables() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-eligibility">
      <h2 id="sources-eligibility">{t('eligibility.title')}</h2>
      <p>{t('eligibility.text')}</p>
      <ul>
        {EDITIONS.map((edition) => (
          <li key={edition}>{t(`eligibility.${edition}`)}</li>
        ))}
      </ul>
      <p>{t('eligibility.newer')}</p>
      <Titles titles={EDITIONS.map((edition) => CITATIONS[edition])} />
    </section>
  );
}
