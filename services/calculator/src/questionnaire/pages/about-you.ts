import type { Group } from '@vesela/questionnaire';
import { answered, plainUnit, single } from '../question-parts.ts';

/** The model is for users who never had breast cancer; others are stopped before they enter more. */
export const beforeStart: Group = {
  id: 'before_start',
  questions: [single('had_breast_cancer', ['no', { code: 'yes', stops: 'had_cancer' }])],
};

/** Whole years. The model's tables and the reference profiles end at 84. */
export const age: Group = {
  id: 'age',
  questions: [
    { kind: 'number', id: 'age', required: true, min: 18, max: 84, integer: true, units: [plainUnit('years', 0)] },
  ],
};

/** Bounds catch typing errors: values beyond them are most likely in a wrong unit. */
export const body: Group = {
  id: 'body',
  questions: [
    single('measuring_system', ['metric', 'imperial']),
    {
      kind: 'number',
      id: 'weight',
      required: true,
      min: 30,
      max: 250,
      unknownAllowed: true,
      units: [
        { system: 'metric', parts: [{ code: 'kg', factor: 1, decimals: 1 }] },
        { system: 'imperial', parts: [{ code: 'lb', factor: 0.45359237, decimals: 1 }] },
      ],
    },
    {
      kind: 'number',
      id: 'height',
      required: true,
      min: 120,
      max: 220,
      unknownAllowed: true,
      units: [
        { system: 'metric', parts: [{ code: 'cm', factor: 1, decimals: 1 }] },
        {
          system: 'imperial',
          parts: [
            { code: 'ft', factor: 30.48, decimals: 0 },
            { code: 'in', factor: 2.54, decimals: 1 },
          ],
        },
      ],
    },
  ],
};

const hoursAWeek = (id: string): Group['questions'][number] => ({
  kind: 'number',
  id,
  required: true,
  min: 0,
  max: 80,
  unknownAllowed: true,
  units: [plainUnit('hours', 1)],
});

export const activity: Group = {
  id: 'activity',
  questions: [hoursAWeek('moderately_exercise_hours'), hoursAWeek('vigorously_exercise_hours')],
};

export const alcohol: Group = {
  id: 'alcohol',
  questions: [
    {
      kind: 'number',
      id: 'alcohol',
      required: true,
      min: 0,
      max: 100,
      unknownAllowed: true,
      units: [plainUnit('drinks', 1)],
    },
  ],
};

/** The country selects the rates for comparison. The municipality has no effect, so it is optional. */
export const residence: Group = {
  id: 'residence',
  questions: [
    { kind: 'country', id: 'country', required: true },
    { kind: 'municipality', id: 'municipality', required: false, showIf: answered('country', 'LV') },
  ],
};
