import { rowWords } from '@vesela/contraception-rules';
import { listText, longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ContraceptionReport } from '../../api-types.ts';
import { isEarlier, pregnantBy } from '../earlier.ts';
import { byEffectiveness, orderedBlocks } from '../order.ts';
import { categoryText } from '../verdict-sentences.ts';
import { methodList, TABLE_YEARS, type Translator } from '../words.ts';
import { Said } from './assumptions.tsx';
import { Headlines } from './key-points.tsx';

type Verdict = ContraceptionReport['eligibility'][number];

/** Below it the benefits outweigh the risks, and what she has is said with the method further down. */
const REASONS_FROM = 3;

/** What a doctor reads first on paper: what is urgent, what she answered, and the category of each method. */
export function DoctorSummary({ report }: { report: ContraceptionReport }) {
  const { t, language } = useOwnTexts();
  const { first, key } = orderedBlocks(report);
  const date = longDate(report.created_at, language);
  const earlier = isEarlier(report);
  return (
    <>
      <h1>{t('summary.title')}</h1>
      <p>
        {t('report.tag', { date })}. {t('report.lead.doctor', TABLE_YEARS)}
      </p>
      <h2>{t('summary.answers')}</h2>
      <Said report={report} />
      {!earlier && (
        <>
          <h2>{t('key.title')}</h2>
          <Headlines blocks={[...first, ...key]} />
        </>
      )}
      {!earlier && !pregnantBy(report) && (
        <>
          <h2>{t('summary.categories')}</h2>
          <Categories eligibility={report.eligibility} />
        </>
      )}
    </>
  );
}

function Categories({ eligibility }: Pick<ContraceptionReport, 'eligibility'>) {
  const words = useOwnTexts();
  return categoriesOf(eligibility).map(({ range, verdicts }) => (
    <div key={String(range)} className="contraception-category">
      <h3>{range ? categoryText(words.t, range) : words.t('suitability.unrated')}</h3>
      <ul>
        {withSameReasons(words, verdicts).map(({ methods, reasons }) => (
          <li key={methods[0]}>
            {methodList(words, methods)}
            {reasons.length > 0 && ` (${listText(reasons, words.language)})`}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The methods of each range of categories, the worst first; those that no table rates last. */
function categoriesOf(eligibility: readonly Verdict[]) {
  const found = new Map<string, { range: Verdict['possible']; verdicts: Verdict[] }>();
  for (const verdict of byEffectiveness(eligibility)) {
    const key = String(verdict.possible);
    const { verdicts } = found.get(key) ?? { verdicts: [] };
    found.set(key, { range: verdict.possible, verdicts: [...verdicts, verdict] });
  }
  return [...found.values()].sort((a, b) => worstOf(b.range) - worstOf(a.range) || bestOf(b.range) - bestOf(a.range));
}
const worstOf = (range: Verdict['possible']) => range?.[1] ?? 0;
const bestOf = (range: Verdict['possible']) => range?.[0] ?? 0;

/** Methods that have their reasons in common, with the words of the rows of the tables. */
function withSameReasons({ t }: Translator, verdicts: readonly Verdict[]) {
  const found = new Map<string, { methods: string[]; reasons: string[] }>();
  for (const { method, possible, reasons, ask_about } of verdicts) {
    const rows = worstOf(possible) >= REASONS_FROM ? [...reasons, ...ask_about] : [];
    const named = [...new Set(rows.map((row) => t(rowWords(row))))];
    const key = named.join('\n');
    const { methods } = found.get(key) ?? { methods: [] };
    found.set(key, { methods: [...methods, method], reasons: named });
  }
  return [...found.values()];
}
