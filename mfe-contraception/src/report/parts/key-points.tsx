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

interface HeadlinesProps {
  blocks: readonly ReportBlock[];
  /** On the screen a title is a link to its block. */
  linked?: boolean;
  /** For a doctor: a title is what she reads. */
  quoted?: boolean;
}

/** How urgent each block is, and its title. */
export function Headlines({ blocks, linked = false, quoted = false }: HeadlinesProps) {
  const words = useOwnTexts();
  const { t } = words;
  return (
    <ul className="contraception-key">
      {blocks.map((block) => {
        const own = t(`block.${block.block}.${block.variant}.title`, blockValues(words, block));
        const title = quoted ? t('summary.quoted', { title: own }) : own;
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
