import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Tag } from '@vesela/ui';
import { useContext } from 'react';
import type { ReportBlock } from '../../api-types.ts';
import { NeedsNone } from '../earlier.ts';
import { anchorOf } from '../order.ts';
import { blockInShort, blockValues, methodList } from '../words.ts';
import { Paragraphs } from './paragraphs.tsx';
import { SourceNote } from './source-note.tsx';

const TONES = { urgent: 'raises', stop: 'raises', caution: 'unclear', info: 'plain', good: 'lowers' } as const;

interface BlockCardProps {
  block: ReportBlock;
  /** Below a title that may name the first of several things only: its own title, if it says more, and the whole text. */
  below?: boolean;
}

/** One personal block: its urgency, text and sources. */
export function BlockCard({ block, below = false }: BlockCardProps) {
  const words = useOwnTexts();
  const { t } = words;
  const needsNone = useContext(NeedsNone);
  const values = blockValues(words, block, needsNone);
  const key = `block.${block.block}.${block.variant}`;
  const anchor = anchorOf(block);
  const recommends = block.recommends ?? [];
  const title = t(`${key}.title`, values);
  const content = (
    <>
      <Paragraphs text={t(`${key}.text`, values)} />
      {recommends.length > 0 && <p>{t('block.recommends', { methods: methodList(words, recommends) })}</p>}
      <SourceNote sources={block.sources} />
    </>
  );
  if (below) {
    return (
      <div id={anchor}>
        {title !== blockInShort(words, block, needsNone).title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {content}
      </div>
    );
  }
  return (
    <Card as="section" id={anchor} aria-labelledby={`${anchor}-title`}>
      <Tag tone={TONES[block.severity]}>{t(`severity.${block.severity}`)}</Tag>
      <h3 id={`${anchor}-title`}>{title}</h3>
      {content}
    </Card>
  );
}
