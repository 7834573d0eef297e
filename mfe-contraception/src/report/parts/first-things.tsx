import { useOwnTexts } from '@vesela/framework/own-texts';
import { LayerList } from '@vesela/ui';
import { useContext, useId } from 'react';
import type { ReportBlock } from '../../api-types.ts';
import { NeedsNone } from '../earlier.ts';
import { anchorOf } from '../order.ts';
import { blockValues } from '../words.ts';
import { BlockCard } from './block-card.tsx';

/** What must be read first, each with its first sentences before it is opened; nothing if there is nothing urgent. */
export function FirstThings({
  blocks,
  title,
}: {
  blocks: readonly ReportBlock[];
  title: 'first.title' | 'first.more';
}) {
  const words = useOwnTexts();
  const { t } = words;
  const needsNone = useContext(NeedsNone);
  const id = useId();
  if (blocks.length === 0) return null;
  return (
    <section className="contraception-first" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
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
