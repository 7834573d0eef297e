import type { Group } from '@vesela/questionnaire';
import { answered, DONT_KNOW, fromAge, single } from '../question-parts.ts';

/** Ten-year bands with a border at 50, the only age that the model distinguishes. */
const AGE_OF_YOUNGEST = ['under_40', '40_49', '50_59', 'from_60', DONT_KNOW];

export const family: Group = {
  id: 'family',
  questions: [
    single('first_degree_relative', ['none', 'one', 'two_or_more', DONT_KNOW]),
    single('one_first_degree_relative_age', AGE_OF_YOUNGEST, { showIf: answered('first_degree_relative', 'one') }),
    single('two_first_degree_relatives_age', AGE_OF_YOUNGEST, {
      showIf: answered('first_degree_relative', 'two_or_more'),
    }),
  ],
};

/** BI-RADS density 1 to 4, written A to D in newer reports. */
export const density: Group = {
  id: 'density',
  questions: [single('breast_density', ['1', '2', '3', '4', DONT_KNOW])],
};

export const benign: Group = {
  id: 'benign',
  questions: [
    single('breast_biopsy', ['no', 'yes', DONT_KNOW]),
    single('benign_formation_diagnosed', ['no', 'yes', DONT_KNOW]),
    single(
      'benign_formation_diagnosed_age',
      [
        'under_30',
        fromAge('30_39', 30),
        fromAge('40_49', 40),
        fromAge('50_59', 50),
        fromAge('60_69', 60),
        fromAge('from_70', 70),
        DONT_KNOW,
      ],
      { showIf: answered('benign_formation_diagnosed', 'yes') },
    ),
  ],
};

export const mammography: Group = {
  id: 'mammography',
  questions: [single('mammography', ['no', 'yes', DONT_KNOW])],
};
