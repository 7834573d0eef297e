import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { ComponentType } from 'react';
import type { Report } from '../api/types.ts';
import { adviceFirst } from '../report/words/referral.ts';
import { FACTS, type PartId } from './facts.ts';
import { type MenopausalStatus, menopauseOf, weightBeforeMenopause } from './menopause-of.ts';
import { Part } from './part.tsx';

interface PartProps {
  /** The user's report; without it the part shows general information only. */
  report?: Report | undefined;
}

/** The part shown by each page below /ReportParts, by the last segment of its path. Height is shown in the report only. */
export const PART_PAGES: Readonly<Record<string, PartId | 'banners'>> = {
  ActivityCollapse: 'activity',
  AgeCollapse: 'age',
  AlcoholCollapse: 'alcohol',
  Banners: 'banners',
  BiopsyCollapse: 'biopsy',
  BreastDensityCollapse: 'density',
  BreastfeedingCollapse: 'breastfeeding',
  ChildbirthCollapse: 'childbirth',
  ContraceptionCollapse: 'contraception',
  GeneticsCollapse: 'genetics',
  MenopauseCollapse: 'menopause',
  MenstruationCollapse: 'menstruation',
  WeightCollapse: 'weight',
};

/** Parts that say more than the facts and what the user can do. */
const OWN: Partial<Record<PartId, ComponentType<PartProps>>> = {
  density: DensityPart,
  genetics: GeneticsPart,
  weight: WeightPart,
};

/** The part of one factor. */
export function FactorPart({ id, report }: PartProps & { id: PartId }) {
  const { t } = useOwnTexts();
  const Own = OWN[id];
  return Own ? <Own report={report} /> : <Part facts={FACTS[id]} act={t(`act.${id}`)} />;
}

const CATEGORIES: readonly unknown[] = ['1', '2', '3', '4'];

/** States the reference of each multiple: 4 to 6 times relative to fatty breasts, about 2 relative to the average. */
function DensityPart({ report }: PartProps) {
  const { t } = useOwnTexts();
  const category = report?.answers.breast_density;
  const known = typeof category === 'string' && CATEGORIES.includes(category);
  return (
    <Part
      yours={known ? <p>{t(`density.yours-${category}`)}</p> : undefined}
      facts={FACTS.density}
      act={t('act.density')}
    />
  );
}

/** The effect of relatives with breast cancer, and when genetic counselling is advised. */
function GeneticsPart({ report }: PartProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const genome = platform.pathOfRoute('Genome');
  const advised = report !== undefined && adviceFirst(report);
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

/** Weight has opposite effects before and after menopause: show the facts that apply to the user. */
const weightFactsFor = (status: MenopausalStatus) =>
  FACTS.weight.filter(({ id }) => {
    if (id === 'weight-before') return status !== 'after';
    return id !== 'weight-after' || status !== 'before';
  });

/** Before menopause nothing here says that weight raises the risk now. */
function WeightPart({ report }: PartProps) {
  const { t } = useOwnTexts();
  const status = report ? menopauseOf(report) : 'unknown';
  return (
    <Part
      yours={report && <OwnWeight report={report} status={status} />}
      facts={weightFactsFor(status)}
      act={status === 'before' ? t('act.weight-before') : t('act.weight')}
    />
  );
}

function OwnWeight({ report, status }: { report: Report; status: MenopausalStatus }) {
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
