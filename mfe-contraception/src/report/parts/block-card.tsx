import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Tag } from '@vesela/ui';
import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { blockValues, methodList } from '../words.ts';
import { Paragraphs } from './paragraphs.tsx';
import { SourceNote } from './source-note.tsx';

const TONES = { urgent: 'raises', stop: 'raises', caution: 'unclear', info: 'plain', good: 'lowers' } as const;

/** One personal block: its urgency, text and sources. */
export function BlockCard({ block }: { block: ReportBlock }) {
  const words = useOwnTexts();
  const { t } = words;
  const values = blockValues(words, block);
  const key = `block.${block.block}.${block.variant}`;
  const anchor = anchorOf(block);
  const recommends = block.recommends ?? [];
  return (
    <Card as="section" id={anchor} aria-labelledby={`${anchor}-title`}>
      <Tag tone={TONES[block.severity]}>{t(`severity.${block.severity}`)}</Tag>
      <h3 id={`${anchor}-title`}>{t(`${key}.title`, values)}</h3>
      <Paragraphs text={t(`${key}.text`, values)} />
      {recommends.length > 0 && <p>{t('block.recommends', { methods: methodList(words, recommends) })}</p>}
      <SourceNote sources={block.sources} />
    </Card>
  );
}
