import { OwnTexts } from '@vesela/framework/own-texts';
import { GENETIC_TEXTS, geneticTexts } from './genetic-texts.ts';
import { type GeneticTestFormProps, TestFields } from './test-fields.tsx';

/** Where she enters a genetic test, or changes one. */
export function GeneticTestForm(props: GeneticTestFormProps) {
  return (
    <OwnTexts namespace={GENETIC_TEXTS} loaders={geneticTexts} fallback={null}>
      <TestFields {...props} />
    </OwnTexts>
  );
}
