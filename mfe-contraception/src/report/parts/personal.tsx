import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { BlockCard } from './block-card.tsx';

/** What the answers mean, block by block. */
export function Personal({ blocks }: { blocks: readonly ReportBlock[] }) {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="contraception-personal">
      <h2 id="contraception-personal">{t('personal.title')}</h2>
      <div className="contraception-cards">
        {blocks.map((block) => (
          <BlockCard key={anchorOf(block)} block={block} />
        ))}
      </div>
    </section>
  );
}
