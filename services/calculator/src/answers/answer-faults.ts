import { answerFaults } from '@vesela/service-kit/kept-tests';
import { definition } from '../questionnaire/definition.ts';
import { places } from './places.ts';

export const faults = answerFaults(definition, places);
