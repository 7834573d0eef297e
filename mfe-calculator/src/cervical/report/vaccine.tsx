import { useOwnTexts } from '@vesela/framework/own-texts';
import type { CervicalReport } from '../api/types.ts';
import { vaccineSource, vaccineTextValues } from './cervical-sources.ts';
import { SourceLine } from './source-line.tsx';

/** What the HPV vaccine can still do for the user, and who is offered it in their country. */
export function Vaccine({ report: { vaccine, country } }: { report: CervicalReport }) {
  const { t, language } = useOwnTexts();
  const known = country === 'LV' || country === 'PL' ? country : 'other';
  return (
    <>
      <p>{t(`vaccine.${vaccine}`)}</p>
      <p>{t('vaccine.still')}</p>
      <h3>{t('vaccine.facts')}</h3>
      <p>{t(`vaccine.facts.${known}`, vaccineTextValues(known, language))}</p>
      <SourceLine source={vaccineSource(known, language)} />
    </>
  );
}
