import type { Translate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { classes } from '@vesela/ui';
import { type Verdict, type VerdictLine, verdictLines } from './verdict.ts';
import './verdict.css';

const SIGNS: Record<Verdict['suitability'], string> = {
  suits: '✓',
  ask_doctor: '?',
  not_suitable: '✕',
  unrated: '–',
};

/** Two rows of the tables may have the same text, which is shown once. */
function lineText(t: Translate, { key, rows }: VerdictLine): string {
  if (rows.length === 0) return t(key);
  return t(key, { reasons: [...new Set(rows.map((row) => t(`row.${row}`)))].join(', ') });
}

interface Props {
  verdict: Verdict;
  /** With the category of the tables. */
  detailed?: boolean;
}

/** The verdict as a symbol and text: suitable, talk to a doctor first because…, or unsuitable because…. */
export function VerdictBox({ verdict, detailed = false }: Props) {
  const { t } = useOwnTexts();
  const { suitability, category } = verdict;
  const lines = verdictLines(verdict);
  // These sentences already start with the verdict.
  const named = lines[0]?.key.endsWith('because') ?? false;
  return (
    <div className={classes('method-verdict', `method-verdict--${suitability}`)}>
      <span className="method-verdict__sign" aria-hidden="true">
        {SIGNS[suitability]}
      </span>
      <div>
        {!named && <strong>{t(`suitability.${suitability}`)}</strong>}
        {lines.map((line) => (
          <p key={line.key}>{lineText(t, line)}</p>
        ))}
        {detailed && category !== null && (
          <p className="method-source">
            {t('category.label', { n: category })}: {t(`category.${category}`)}.
          </p>
        )}
      </div>
    </div>
  );
}
