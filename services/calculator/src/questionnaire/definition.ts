import type { QuestionnaireDefinition } from '@vesela/questionnaire';
import { checks } from './checks.ts';
import { activity, age, alcohol, beforeStart, body, residence } from './pages/about-you.ts';
import { benign, density, family, mammography } from './pages/family-and-breasts.ts';
import { births, contraception, menopause, periods } from './pages/hormones.ts';

/**
 * The breast cancer risk test. Raise `version` with every change that affects an open page or a saved draft:
 * patch for an option's condition, minor for a new option, major for a question added, removed or renamed.
 */
export const definition: QuestionnaireDefinition = {
  id: 'breast_cancer_risk',
  version: '1.0.0',
  groups: [
    beforeStart,
    age,
    body,
    activity,
    alcohol,
    contraception,
    family,
    density,
    benign,
    periods,
    menopause,
    births,
    mammography,
    residence,
  ],
  checks,
  unitSystemQuestion: 'measuring_system',
};
