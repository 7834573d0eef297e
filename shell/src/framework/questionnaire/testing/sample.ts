import type { QuestionnaireDefinition, Unit } from '@vesela/questionnaire';

const weight: Unit[] = [
  { system: 'metric', parts: [{ code: 'kg', factor: 1, decimals: 1 }] },
  { system: 'imperial', parts: [{ code: 'lb', factor: 0.45359237, decimals: 1 }] },
];
const height: Unit[] = [
  { system: 'metric', parts: [{ code: 'cm', factor: 1, decimals: 0 }] },
  {
    system: 'imperial',
    parts: [
      { code: 'ft', factor: 30.48, decimals: 0 },
      { code: 'in', factor: 2.54, decimals: 0 },
    ],
  },
];
const years: Unit[] = [{ system: 'any', parts: [{ code: 'years', factor: 1, decimals: 0 }] }];

/** A definition with every kind and rule, in the shape of the contraception test, for tests of the engine. */
export const sampleDefinition: QuestionnaireDefinition = {
  id: 'sample',
  version: '1',
  unitSystemQuestion: 'system',
  groups: [
    {
      id: 'gate',
      questions: [
        {
          id: 'pregnant',
          kind: 'single',
          required: true,
          options: [{ code: 'no' }, { code: 'yes', stops: 'pregnant' }],
        },
      ],
    },
    {
      id: 'age',
      questions: [{ id: 'age', kind: 'number', required: true, min: 18, max: 84, units: years, integer: true }],
    },
    {
      id: 'body',
      questions: [
        { id: 'system', kind: 'single', required: true, options: [{ code: 'metric' }, { code: 'imperial' }] },
        { id: 'weight', kind: 'number', required: true, fresh: true, min: 30, max: 250, units: weight },
        { id: 'height', kind: 'number', required: true, min: 120, max: 220, units: height },
      ],
    },
    {
      id: 'methods',
      questions: [
        {
          id: 'methods',
          kind: 'multiple',
          required: true,
          options: [
            { code: '1' },
            { code: '2' },
            { code: '15', availableIf: { q: 'age', op: 'ge', value: 25 } },
            { code: '17', exclusive: true },
            { code: '50' },
          ],
        },
        {
          id: 'methods_other',
          kind: 'text',
          required: true,
          maxLength: 200,
          showIf: { q: 'methods', op: 'includes', value: '50' },
        },
      ],
    },
    {
      id: 'pill',
      questions: [
        {
          id: 'pill_since',
          kind: 'number',
          required: true,
          min: 10,
          max: 84,
          units: years,
          unknownAllowed: true,
          showIf: { q: 'methods', op: 'includes', value: '1' },
        },
      ],
    },
    {
      id: 'home',
      questions: [
        { id: 'country', kind: 'country', required: true },
        {
          id: 'municipality',
          kind: 'municipality',
          required: false,
          showIf: { q: 'country', op: 'eq', value: 'LV' },
        },
      ],
    },
  ],
  checks: [
    {
      id: 'pill_before_25',
      failIf: {
        all: [
          { q: 'age', op: 'lt', value: 25 },
          { q: 'pill_since', op: 'ge', value: 25 },
        ],
      },
      questions: ['age', 'pill_since'],
    },
  ],
};

export const sampleTexts: Readonly<Record<string, string>> = {
  'questions.pregnant.title': 'Are you pregnant?',
  'options.pregnant.no': 'No',
  'options.pregnant.yes': 'Yes',
  'stops.pregnant.title': 'Not for you now',
  'stops.pregnant.text': 'This test is for women who are not pregnant.',
  'groups.age.title': 'About you',
  'questions.age.title': 'How old are you?',
  'questions.age.why': 'Age matters.',
  'errors.age.too_small': 'The test is for women from {min}.',
  'groups.body.title': 'Weight and height',
  'questions.system.title': 'Which units?',
  'options.system.metric': 'Kilograms',
  'options.system.imperial': 'Pounds',
  'questions.weight.title': 'Your weight',
  'questions.height.title': 'Your height',
  'units.kg': 'kg',
  'units.lb': 'lb',
  'units.cm': 'cm',
  'units.ft': 'ft',
  'units.in': 'in',
  'units.years': 'years',
  'questions.methods.title': 'What do you use?',
  'options.methods.1': 'Pill',
  'options.methods.2': 'Condom',
  'options.methods.15': 'Tubes tied',
  'options.methods.17': 'Nothing',
  'options.methods.50': 'Other',
  'options.methods.50.hint': 'You can write it below.',
  'questions.methods_other.title': 'What else?',
  'questions.pill_since.title': 'Since what age?',
  'groups.home.title': 'Where you live',
  'questions.country.title': 'Which country?',
  'questions.municipality.title': 'Which municipality?',
  'checks.pill_before_25': 'This is later than your age.',
};
