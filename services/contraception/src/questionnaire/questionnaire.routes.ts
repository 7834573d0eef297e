import type { ContraceptionHandlers } from '../contract-handlers.ts';
import { definition } from './definition.ts';
import { texts } from './texts.ts';

export const questionnaireRoutes: Pick<ContraceptionHandlers, 'getQuestionnaire'> = {
  getQuestionnaire: async ({ query }) => ({ definition, texts: texts[query.lang] }),
};
