import { OwnTexts } from '@vesela/framework/own-texts';
import { GENETIC_TEXTS, geneticTexts } from './genetic-texts.ts';
import { type GeneticTestFormProps, TestFields } from './test-fields.tsx';

/** Form to add or edit a genetic test. */
export function GeneticTestForm(props: GeneticTestFormProps) {
  return (
    <OwnTexts namespace={GENETIC_TEXTS} loaders={geneticTexts} fallback={null}>
      <TestFields {...props} />
    </OwnTexts>
  );
}
