import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';
import type { PartProps } from '../part-props.ts';

const CATEGORIES: readonly unknown[] = ['1', '2', '3', '4'];

/** States the reference of each multiple: 4 to 6 times relative to fatty breasts, about 2 relative to the average. */
export function BreastDensityCollapse({ report }: PartProps) {
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
