import { OwnTexts } from '@vesela/framework/own-texts';
import type { GeneticTest } from './api.ts';
import { GENETIC_TEXTS, geneticTexts } from './genetic-texts.ts';
import { TestFields } from './test-fields.tsx';

export interface GeneticTestFormProps {
  /** The test to be changed; nothing for a new one. */
  test: GeneticTest | undefined;
  onClose: (saved: boolean) => void;
}

/** Where she enters a genetic test, or changes one. */
export function GeneticTestForm(props: GeneticTestFormProps) {
  return (
    <OwnTexts namespace={GENETIC_TEXTS} loaders={geneticTexts} fallback={null}>
      <TestFields {...props} />
    </OwnTexts>
  );
}
