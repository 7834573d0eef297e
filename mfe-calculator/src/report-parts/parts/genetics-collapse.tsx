import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { relativesCallForAdvice } from '../../report/words/genetic-advice.ts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';
import type { PartProps } from '../part-props.ts';

/** The effect of relatives with breast cancer, and when genetic counselling is advised. */
export function GeneticsCollapse({ report }: PartProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const genome = platform.pathOfRoute('Genome');
  const advised = report !== undefined && relativesCallForAdvice(report);
  return (
    <Part
      yours={advised ? <p>{t('genetics.yours')}</p> : undefined}
      facts={FACTS.genetics}
      act={
        <>
          {t('act.genetics')} {genome !== undefined && <a href={platform.href(genome)}>{t('genetics.link')}</a>}
        </>
      }
    />
  );
}
