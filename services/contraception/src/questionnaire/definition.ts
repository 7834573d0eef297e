import type { QuestionnaireDefinition } from '@vesela/questionnaire';
import { environment, myths, pillNotTried, sideEffects } from './pages/experience.ts';
import {
  abortion,
  births,
  body,
  breastfeeding,
  family,
  gynaecological,
  illnesses,
  partner,
  residence,
  smoking,
} from './pages/health.ts';
import {
  age,
  changes,
  currentMethods,
  earlier,
  futureMethod,
  pastMethods,
  plans,
  reasons,
  relations,
  wouldChange,
} from './pages/plans-and-methods.ts';

/**
 * The contraception test, q1 to q27. Raise `version` with every change that affects an open page or a saved draft:
 * patch for an option's condition, minor for a new option, major for a question added, removed or renamed.
 */
export const definition: QuestionnaireDefinition = {
  id: 'contraception',
  version: '1.0.0',
  groups: [
    relations,
    age,
    plans,
    currentMethods,
    ...reasons,
    earlier,
    pastMethods,
    changes,
    ...sideEffects,
    wouldChange,
    futureMethod,
    myths,
    pillNotTried,
    environment,
    body,
    births,
    breastfeeding,
    partner,
    smoking,
    gynaecological,
    abortion,
    illnesses,
    family,
    residence,
  ],
  checks: [],
};
