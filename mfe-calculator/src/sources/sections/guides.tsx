import { useOwnTexts } from '@vesela/framework/own-texts';
import { SECTIONS as GENOME } from '../../genome/genome-facts.ts';
import { SECTIONS as MENOPAUSE } from '../../menopause/menopause-facts.ts';
import { Titles } from './titles.tsx';

const GUIDES = { menopause: MENOPAUSE, genome: GENOME } as const;

/** Sources of the guides. */
export function Guides() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-guides">
      <h2 id="sources-guides">{t('guides.title')}</h2>
      <p>{t('guides.text')}</p>
      {(['menopause', 'genome'] as const).map((guide) => (
        <div key={guide}>
          <h3>{t(`guides.${guide}`)}</h3>
          <Titles titles={GUIDES[guide].map(({ source }) => source)} />
        </div>
      ))}
    </section>
  );
}
