import type { Method } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import type { ReactNode } from 'react';
import { FACTS } from '../catalogue/facts.ts';
import { MethodList } from '../catalogue/method-parts.tsx';
import { YearlyFigure } from '../figures/yearly-figure.tsx';
import { type Eligibility, verdictOn } from '../verdict/verdict.ts';
import { VerdictBox } from '../verdict/verdict-box.tsx';

interface CompareRow {
  name: string;
  cell: (method: Method) => ReactNode;
}

/** The properties shown side by side. The emergency pill has no yearly figure, and its cell says so. */
export function compareRows(t: Translate, eligibility: Eligibility | undefined): CompareRow[] {
  const verdict = (method: Method) => {
    const found = verdictOn(eligibility, method.id);
    return found && <VerdictBox verdict={found} />;
  };
  return [
    ...(eligibility ? [{ name: t('section.verdict'), cell: verdict }] : []),
    { name: t('compare.label'), cell: ({ label }) => (label === null ? '–' : t(`label.${label}`)) },
    { name: t('figure.typical'), cell: ({ typical }) => <YearlyFigure figure={typical} drawn={false} /> },
    { name: t('figure.perfect'), cell: ({ perfect }) => <YearlyFigure figure={perfect} drawn={false} /> },
    ...FACTS.map(({ name, words }) => ({ name: t(name), cell: (method: Method) => words(t, method) })),
    { name: t('section.advantages'), cell: ({ id }) => <MethodList method={id} list="advantages" /> },
    { name: t('section.risks'), cell: ({ id }) => <MethodList method={id} list="risks" /> },
  ];
}
