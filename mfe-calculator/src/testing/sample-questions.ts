/** A questionnaire of two pages: a number and a choice. A different `version` simulates changed questions. */
export function sampleQuestions(language: string, version = '1.0.0') {
  const texts: Record<string, string> = {
    'questions.age.title': `Your age (${language})`,
    'questions.family.title': `Relatives (${language})`,
    'options.family.none': 'None',
    'options.family.one': 'One',
    'units.years': 'years',
  };
  return {
    definition: {
      id: 'sample',
      version,
      groups: [
        {
          id: 'age',
          questions: [
            {
              kind: 'number',
              id: 'age',
              required: true,
              min: 18,
              max: 84,
              integer: true,
              units: [{ system: 'any', parts: [{ code: 'years', factor: 1, decimals: 0 }] }],
            },
          ],
        },
        {
          id: 'family',
          questions: [{ kind: 'single', id: 'family', required: true, options: [{ code: 'none' }, { code: 'one' }] }],
        },
      ],
      checks: [],
    },
    texts,
  };
}
