import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReactNode } from 'react';
import type { Fact } from '../sources/content-sources.ts';
import { ReviewState, Statements } from '../sources/statements.tsx';

interface Props {
  /** A sentence about her own answer. */
  yours?: ReactNode;
  facts: readonly Fact[];
  /** What she can do. */
  act: ReactNode;
}

/** The frame of every part: her own answer, what is known with its sources, what she can do. */
export function Part({ yours, facts, act }: Props) {
  const { t } = useOwnTexts();
  return (
    <div className="report-part">
      {yours !== undefined && <div className="report-part__yours">{yours}</div>}
      <Statements facts={facts} />
      <p>
        <strong>{t('act.title')}</strong> {act}
      </p>
      <ReviewState facts={facts} />
    </div>
  );
}
