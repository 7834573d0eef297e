import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ReactNode } from 'react';
import type { Fact } from '../sources/content-sources.ts';
import { Statements } from '../sources/statements.tsx';

interface Props {
  /** A sentence about the user's own answer. */
  yours?: ReactNode;
  facts: readonly Fact[];
  /** What the user can do. */
  act: ReactNode;
}

/** The layout of every part: the user's answer, the facts with sources, what the user can do. */
export function Part({ yours, facts, act }: Props) {
  const { t } = useOwnTexts();
  return (
    <div className="report-part">
      {yours !== undefined && <div className="report-part__yours">{yours}</div>}
      <Statements facts={facts} />
      <p>
        <strong>{t('act.title')}</strong> {act}
      </p>
    </div>
  );
}
