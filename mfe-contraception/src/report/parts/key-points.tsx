import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { blockValues } from '../words.ts';

/** More are not read at once; the section of her answers has all. */
export const MOST_POINTS = 5;

/** The headlines of the most urgent blocks; each links to its block. */
export function KeyPoints({ blocks }: { blocks: readonly ReportBlock[] }) {
  const { t } = useOwnTexts();
  return (
    <section className="contraception-points" aria-labelledby="contraception-key">
      <h2 id="contraception-key">{t('key.title')}</h2>
      <Headlines blocks={blocks.slice(0, MOST_POINTS)} linked />
    </section>
  );
}

/** How urgent each block is, and its title; on the screen a link to it. */
export function Headlines({ blocks, linked = false }: { blocks: readonly ReportBlock[]; linked?: boolean }) {
  const words = useOwnTexts();
  const { t } = words;
  return (
    <ul className="contraception-key">
      {blocks.map((block) => {
        const title = t(`block.${block.block}.${block.variant}.title`, blockValues(words, block));
        return (
          <li key={anchorOf(block)}>
            <strong>{t(`severity.${block.severity}`)}:</strong>{' '}
            {linked ? <a href={`#${anchorOf(block)}`}>{title}</a> : title}
          </li>
        );
      })}
    </ul>
  );
}
