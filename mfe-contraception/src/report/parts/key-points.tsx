import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReportBlock } from '../../api-types.ts';
import { anchorOf } from '../order.ts';
import { blockValues } from '../words.ts';

/** More are not read at once; the section of her answers has all. */
const MOST_POINTS = 5;

/** The headlines of the most urgent blocks; each links to its block. */
export function KeyPoints({ blocks }: { blocks: readonly ReportBlock[] }) {
  const words = useOwnTexts();
  const { t } = words;
  return (
    <section aria-labelledby="contraception-key">
      <h2 id="contraception-key">{t('key.title')}</h2>
      <ul className="contraception-key">
        {blocks.slice(0, MOST_POINTS).map((block) => (
          <li key={anchorOf(block)}>
            <strong>{t(`severity.${block.severity}`)}:</strong>{' '}
            <a href={`#${anchorOf(block)}`}>
              {t(`block.${block.block}.${block.variant}.title`, blockValues(words, block))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
