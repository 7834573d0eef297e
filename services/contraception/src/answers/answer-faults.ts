import type { QuestionnaireDefinition } from '@vesela/questionnaire';
import { type AnswerFaults, answerFaults } from '@vesela/service-kit/kept-tests';
import { places } from './places.ts';

export const faultsOf = (definition: QuestionnaireDefinition): AnswerFaults => answerFaults(definition, places);
