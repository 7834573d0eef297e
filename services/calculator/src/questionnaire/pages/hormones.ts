import type { Condition, Group } from '@vesela/questionnaire';
import { answered, DONT_KNOW, fromAge, single } from '../question-parts.ts';

export const contraception: Group = {
  id: 'contraception',
  questions: [single('oral_contraception', ['no', 'past', 'under_8_years', 'from_8_years', DONT_KNOW])],
};

export const periods: Group = {
  id: 'periods',
  questions: [
    single('menstrual_period_start_age', ['under_11', '11', '12', '13', '14', '15', '16', 'over_16', DONT_KNOW]),
  ],
};

export const menopause: Group = {
  id: 'menopause',
  questions: [
    single('menopausal_status', ['no', 'yes', DONT_KNOW]),
    single(
      'onset_of_menopause',
      ['under_40', fromAge('40_44', 40), fromAge('45_49', 45), fromAge('50_54', 50), fromAge('from_55', 55), DONT_KNOW],
      { showIf: answered('menopausal_status', 'yes') },
    ),
  ],
};

const hasChildren: Condition = {
  any: ['one', 'two', 'three_or_more'].map((value) => answered('childbirth_amount', value)),
};

export const births: Group = {
  id: 'births',
  questions: [
    single('childbirth_amount', ['none', 'one', 'two', 'three_or_more', DONT_KNOW]),
    single('childbirth_started', ['under_25', fromAge('25_29', 25), fromAge('from_30', 30), DONT_KNOW], {
      showIf: hasChildren,
    }),
    single('breastfeeding', ['none', 'under_12_months', 'from_12_months', DONT_KNOW], { showIf: hasChildren }),
  ],
};
