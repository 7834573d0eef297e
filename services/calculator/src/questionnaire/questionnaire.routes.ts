import type { CalculatorHandlers } from '../contract-handlers.ts';
import { definition } from './definition.ts';
import { texts } from './texts.ts';

export const questionnaireRoutes: Pick<CalculatorHandlers, 'getQuestionnaire'> = {
  getQuestionnaire: async ({ query }) => ({ definition, texts: texts[query.lang] }),
};
