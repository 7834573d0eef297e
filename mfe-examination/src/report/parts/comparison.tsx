import { dateAmong } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { SummaryList, SummaryRow } from '@vesela/ui';
import type { Comparison as Compared } from '../../api/types.ts';
import { SignList, useSignNames } from './found.tsx';

const KINDS = ['appeared', 'remained', 'gone'] as const;

const kindsOf = (comparison: Compared) => KINDS.filter((kind) => comparison[kind].length > 0);

/** What there is to say of a comparison, in one line. */
export function useComparisonLine(comparison: Compared | null): string {
  const { t } = useOwnTexts();
  const kinds = comparison ? kindsOf(comparison) : [];
  const names = useSignNames();
  return kinds.length === 0
    ? t('compare.same')
    : kinds.map((kind) => `${t(`compare.${kind}`)}: ${names(comparison?.[kind] ?? [])}`).join('. ');
}

/** Signs that are new since the previous examination, unchanged, or gone. */
export function Comparison({ comparison, finishedAt }: { comparison: Compared; finishedAt: string }) {
  const { t, language } = useOwnTexts();
  const date = dateAmong(comparison.previous_finished_at, [finishedAt], language);
  return (
    <>
      <p>{t('compare.since', { date })}</p>
      <Changes comparison={comparison} />
    </>
  );
}

function Changes({ comparison }: { comparison: Compared }) {
  const { t } = useOwnTexts();
  const kinds = kindsOf(comparison);
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
