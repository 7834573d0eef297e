import { useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { type Section, Spinner } from '@vesela/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ContraceptionReport } from '../../api-types.ts';
import { mythId } from '../../methods/paths.ts';
import { FALSE_STATEMENT } from '../words.ts';

/** Methods and myths are loaded after the personal part. */
const MethodsOverview = lazy(async () => ({
  default: (await import('../../methods/methods-overview.tsx')).MethodsOverview,
}));
const Myths = lazy(async () => ({ default: (await import('../../myths/myths.tsx')).Myths }));

function Later({ children }: { children: ReactNode }) {
  const t = useTexts();
  return <Suspense fallback={<Spinner label={t('loading')} />}>{children}</Suspense>;
}

/**
 * All methods with pictograms, facts and comparison: loaded when first opened. The list of verdicts is the short form,
 * also in print.
 */
export function useMethodsSection(report: ContraceptionReport | undefined): Section {
  const { t } = useOwnTexts();
  const [opened, setOpened] = useState(false);
  return {
    id: 'contraception-overview',
    title: t('overview.section'),
    line: t('overview.line'),
    print: false,
    holds: 'method',
    onOpen: () => setOpened(true),
    content: opened && (
      <Later>
        <MethodsOverview report={report} />
      </Later>
    ),
  };
}

/** The statements, the believed ones first; print shows only those. */
export function useMythsSection({ believed, blocks }: Pick<ContraceptionReport, 'believed' | 'blocks'>): Section {
  const { t } = useOwnTexts();
  const [id] = believed;
  const n = believed.length - 1;
  const first = id === undefined ? '' : t(`statement.${id}.text`);
  const asked = blocks.some(({ block }) => block === 'myths');
  return {
    id: 'contraception-myths',
    title: t('myths.section'),
    line: first
      ? t(n > 0 ? 'myths.line-more' : 'myths.line', { first, n })
      : asked
        ? t('block.myths.none.title')
        : t('myths.line-none', { verdict: t('verdict.false'), first: t(`statement.${FALSE_STATEMENT}.text`) }),
    print: false,
    holds: mythId(''),
    content: (
      <Later>
        <Myths believed={believed} />
      </Later>
    ),
  };
}
