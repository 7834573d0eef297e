import { Notice, type Section } from '@vesela/ui';
import { lazy, useState } from 'react';
import { usePopulationRates } from '../../api/rates.ts';
import type { Report } from '../../api/types.ts';
import { later, Waiting } from '../later.tsx';
import { useReportTexts } from '../report-texts.ts';
import { whatIfLine } from '../words/lines.ts';

const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));
const NewerModel = lazy(async () => ({ default: (await import('../parts/newer-model.tsx')).NewerModel }));

const ID = 'risk-what-if';

/**
 * "What if": the numbers with other answers, loaded when first opened. The numbers of a report from an earlier model
 * would differ, so it offers to compute the report again instead.
 */
export function useWhatIf(report: Report): Section {
  const { t, language } = useReportTexts();
  const rates = usePopulationRates(report.population);
  const [asked, setAsked] = useState(false);
  if (rates.data && rates.data.model_version !== report.model_version)
    return {
      id: ID,
      title: t('newer.title'),
      line: t('newer.action'),
      print: false,
      content: later(<NewerModel report={report} present={rates.data.model_version} />),
    };
  return {
    id: ID,
    title: t('whatif.title'),
    line: whatIfLine(t, language, report),
    print: false,
    onOpen: () => setAsked(true),
    content: (
      <>
        {rates.isError && <Notice live={false}>{t('whatif.failed')}</Notice>}
        {rates.isPending && <Waiting />}
        {rates.data && asked && later(<WhatIf report={report} sent={rates.data} />)}
      </>
    ),
  };
}
