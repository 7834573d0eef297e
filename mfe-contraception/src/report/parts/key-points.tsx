import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card } from '@vesela/ui';
import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { blockValues } from '../words.ts';

/** The headline of each block, the most urgent first; each links to its block. */
export function KeyPoints({ blocks }: { blocks: readonly ReportBlock[] }) {
  const words = useOwnTexts();
  const { t } = words;
  return (
    <Card as="section" tone="tint" aria-labelledby="contraception-key">
      <h2 id="contraception-key">{t('key.title')}</h2>
      <ul className="contraception-key">
        {blocks.map((block) => (
          <li key={anchorOf(block)}>
            <strong>{t(`severity.${block.severity}`)}:</strong>{' '}
            <a href={`#${anchorOf(block)}`}>
              {t(`block.${block.block}.${block.variant}.title`, blockValues(words, block))}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
