import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Report } from '../../api/types.ts';
import { FACTS } from '../facts.ts';
import { type MenopausalStatus, menopauseOf, weightBeforeMenopause } from '../menopause-of.ts';
import { Part } from '../part.tsx';
import type { PartProps } from '../part-props.ts';

/** Weight has opposite effects before and after menopause: show the facts that apply to the user. */
const factsFor = (status: MenopausalStatus) =>
  FACTS.weight.filter(({ id }) => {
    if (id === 'weight-before') return status !== 'after';
    return id !== 'weight-after' || status !== 'before';
  });

/** Before menopause nothing here says that weight raises the risk now. */
export function WeightCollapse({ report }: PartProps) {
  const { t } = useOwnTexts();
  const status = report ? menopauseOf(report) : 'unknown';
  return (
    <Part
      yours={report && <Yours report={report} status={status} />}
      facts={factsFor(status)}
      act={status === 'before' ? t('act.weight-before') : t('act.weight')}
    />
  );
}

function Yours({ report, status }: { report: Report; status: MenopausalStatus }) {
  const { t } = useOwnTexts();
  const { bmi, bmi_group: group } = report;
  return (
    <>
      {bmi !== null && group !== null && <p>{t(`weight.bmi-${group}`, { bmi })}</p>}
      <p>{t(`weight.yours-${status}`)}</p>
      {weightBeforeMenopause(report) && <p>{t('weight.model-from-50')}</p>}
    </>
  );
}
