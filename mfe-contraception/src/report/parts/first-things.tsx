import { useOwnTexts } from '@vesela/framework/own-texts';
import { LayerList } from '@vesela/ui';
import { useContext, useId } from 'react';
import type { ReportBlock } from '../../api-types.ts';
import { NeedsNone } from '../earlier.ts';
import { anchorOf } from '../order.ts';
import { blockInShort } from '../words.ts';
import { BlockCard } from './block-card.tsx';

interface FirstThingsProps {
  blocks: readonly ReportBlock[];
  title: 'first.title' | 'first.more';
  /** For a doctor, who opens nothing. */
  open: boolean;
}

/** What must be read first, each with what to do before it is opened; nothing if there is nothing urgent. */
export function FirstThings({ blocks, title, open }: FirstThingsProps) {
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
        sections={blocks.map((block) => ({
          id: `first-${anchorOf(block)}`,
          ...blockInShort(words, block, needsNone),
          open,
          content: <BlockCard block={block} below />,
        }))}
      />
    </section>
  );
}
