import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { SummaryList, SummaryRow } from '@vesela/ui';
import type { Comparison as Compared } from '../../api/types.ts';
import { SignList } from './found.tsx';

const KINDS = ['appeared', 'remained', 'gone'] as const;

/** Signs that are new since the previous examination, unchanged, or gone. */
export function Comparison({ comparison }: { comparison: Compared | null }) {
  const { t, language } = useOwnTexts();
  return (
    <section aria-labelledby="exam-compare">
      <h2 id="exam-compare">{t('compare.title')}</h2>
      {comparison === null ? (
        <p>{t('compare.first')}</p>
      ) : (
        <>
          <p>{t('compare.since', { date: longDate(comparison.previous_finished_at, language) })}</p>
          <Changes comparison={comparison} />
        </>
      )}
    </section>
  );
}

function Changes({ comparison }: { comparison: Compared }) {
  const { t } = useOwnTexts();
  const kinds = KINDS.filter((kind) => comparison[kind].length > 0);
  if (kinds.length === 0) return <p>{t('compare.same')}</p>;
  return (
    <>
      <SummaryList>
        {kinds.map((kind) => (
          <SummaryRow key={kind} term={t(`compare.${kind}`)}>
            <SignList signs={comparison[kind]} />
          </SummaryRow>
        ))}
      </SummaryList>
      {comparison.gone.length > 0 && <p>{t('compare.gone-note')}</p>}
    </>
  );
}
