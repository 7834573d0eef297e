import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { BlockCard } from './block-card.tsx';

/** What the answers mean, block by block. */
export function Personal({ blocks }: { blocks: readonly ReportBlock[] }) {
  return (
    <div className="contraception-cards">
      {blocks.map((block) => (
        <BlockCard key={anchorOf(block)} block={block} />
      ))}
    </div>
  );
}
