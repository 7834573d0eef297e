import type { Places, QuestionnaireDefinition } from '../types.ts';

/** A small definition with every kind of question; tests of the rules and of the engine use it. */
export const sample: QuestionnaireDefinition = {
  id: 'sample',
  version: '1',
  unitSystemQuestion: 'system',
  groups: [
    {
      id: 'gate',
      questions: [
        { id: 'ill', kind: 'single', required: true, options: [{ code: 'no' }, { code: 'yes', stops: 'ill' }] },
      ],
    },
    {
      id: 'age',
      questions: [
        {
          id: 'age',
          kind: 'number',
          required: true,
          min: 18,
          max: 84,
          integer: true,
          units: [{ system: 'any', parts: [{ code: 'years', factor: 1, decimals: 0 }] }],
        },
      ],
    },
    {
      id: 'body',
      questions: [
        { id: 'system', kind: 'single', required: true, options: [{ code: 'metric' }, { code: 'imperial' }] },
        {
          id: 'height',
          kind: 'number',
          required: true,
          unknownAllowed: true,
          min: 120,
          max: 220,
          units: [
            { system: 'metric', parts: [{ code: 'cm', factor: 1, decimals: 0 }] },
            {
              system: 'imperial',
              parts: [
                { code: 'ft', factor: 30.48, decimals: 0 },
                { code: 'in', factor: 2.54, decimals: 0 },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'births',
      questions: [
        { id: 'births', kind: 'single', required: true, options: [{ code: '0' }, { code: '1' }] },
        {
          id: 'first_birth',
          kind: 'single',
          required: true,
          showIf: { q: 'births', op: 'ne', value: '0' },
          options: [{ code: '<25' }, { code: '>=30', availableIf: { q: 'age', op: 'ge', value: 30 } }],
        },
      ],
    },
    {
      id: 'methods',
      questions: [
        {
          id: 'methods',
          kind: 'multiple',
          required: true,
          options: [{ code: '1' }, { code: '17', exclusive: true }, { code: '50' }],
        },
        {
          id: 'methods_other',
          kind: 'text',
          required: true,
          maxLength: 20,
          showIf: { q: 'methods', op: 'includes', value: '50' },
        },
      ],
    },
    {
      id: 'place',
      questions: [
        { id: 'country', kind: 'country', required: true },
        { id: 'municipality', kind: 'municipality', required: false, showIf: { q: 'country', op: 'eq', value: 'LV' } },
      ],
    },
  ],
  checks: [
    {
      id: 'too_young',
      failIf: {
        all: [
          { q: 'age', op: 'lt', value: 20 },
          { q: 'births', op: 'eq', value: '1' },
        ],
      },
      questions: ['births'],
    },
  ],
};

export const samplePlaces: Places = { countries: new Set(['LV', 'PL']), municipalities: new Set(['LV-001']) };
