import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { BlockCard } from './block-card.tsx';

/** What must be read first; nothing if there is nothing urgent. */
export function FirstThings({ blocks }: { blocks: readonly ReportBlock[] }) {
  const { t } = useOwnTexts();
  if (blocks.length === 0) return null;
  return (
    <section className="contraception-first" aria-labelledby="contraception-first">
      <h2 id="contraception-first">{t('first.title')}</h2>
      {blocks.map((block) => (
        <BlockCard key={anchorOf(block)} block={block} />
      ))}
    </section>
  );
}
