import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Tag } from '@vesela/ui';
import { useContext } from 'react';
import type { ReportBlock } from '../../api-types.ts';
import { NeedsNone } from '../earlier.ts';
import { anchorOf } from '../order.ts';
import { blockValues, methodList } from '../words.ts';
import { Paragraphs } from './paragraphs.tsx';
import { SourceNote } from './source-note.tsx';

const TONES = { urgent: 'raises', stop: 'raises', caution: 'unclear', info: 'plain', good: 'lowers' } as const;

interface BlockCardProps {
  block: ReportBlock;
  /** The title and the first sentences stand above it already. */
  untitled?: boolean;
}

/** One personal block: its urgency, text and sources. */
export function BlockCard({ block, untitled = false }: BlockCardProps) {
  const words = useOwnTexts();
  const { t } = words;
  const values = blockValues(words, block, useContext(NeedsNone));
  const key = `block.${block.block}.${block.variant}`;
  const anchor = anchorOf(block);
  const recommends = block.recommends ?? [];
  const text = t(`${key}.text`, values);
  const shown = untitled ? text.split('\n').slice(1).join('\n') : text;
  const content = (
    <>
      {shown !== '' && <Paragraphs text={shown} />}
      {recommends.length > 0 && <p>{t('block.recommends', { methods: methodList(words, recommends) })}</p>}
      <SourceNote sources={block.sources} />
    </>
  );
  if (untitled) return <div id={anchor}>{content}</div>;
  return (
    <Card as="section" id={anchor} aria-labelledby={`${anchor}-title`}>
      <Tag tone={TONES[block.severity]}>{t(`severity.${block.severity}`)}</Tag>
      <h3 id={`${anchor}-title`}>{t(`${key}.title`, values)}</h3>
      {content}
    </Card>
  );
}
