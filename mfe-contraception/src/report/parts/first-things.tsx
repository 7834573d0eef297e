import { useOwnTexts } from '@vesela/framework/own-texts';
import { LayerList } from '@vesela/ui';
import { useContext } from 'react';
import type { ReportBlock } from '../../api-types.ts';
import { NeedsNone } from '../earlier.ts';
import { anchorOf } from '../order.ts';
import { blockValues } from '../words.ts';
import { BlockCard } from './block-card.tsx';

/** What must be read first, each with its first sentences before it is opened; nothing if there is nothing urgent. */
export function FirstThings({ blocks }: { blocks: readonly ReportBlock[] }) {
  const words = useOwnTexts();
  const { t } = words;
  const needsNone = useContext(NeedsNone);
  if (blocks.length === 0) return null;
  return (
    <section className="contraception-first" aria-labelledby="contraception-first">
      <h2 id="contraception-first">{t('first.title')}</h2>
      <LayerList
        level={3}
        sections={blocks.map((block) => {
          const values = blockValues(words, block, needsNone);
          const [first] = t(`block.${block.block}.${block.variant}.text`, values).split('\n');
          return {
            id: `first-${anchorOf(block)}`,
            title: t(`block.${block.block}.${block.variant}.title`, values),
            line: first,
            content: <BlockCard block={block} untitled />,
          };
        })}
      />
    </section>
  );
}
