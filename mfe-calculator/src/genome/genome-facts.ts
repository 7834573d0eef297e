/** The sections of the page: number of statements and source of each. */
export const SECTIONS = [
  { id: 'who', points: 6, source: 'NICE guidelines CG164, 2023, and NG241, 2024' },
  {
    id: 'can',
    points: 3,
    source: 'National Cancer Institute, BRCA gene changes; Kuchenbaecker KB et al., JAMA 2017;317:2402–16',
  },
  {
    id: 'cannot',
    points: 4,
    source:
      'National Cancer Institute, BRCA gene changes; American Cancer Society on inherited breast cancer, as quoted',
  },
  {
    id: 'counselling',
    points: 3,
    source: 'NICE NG241, 2024; Oviedo Convention, Additional Protocol on Genetic Testing, 2008',
  },
] as const satisfies readonly { id: string; points: number; source: string }[];
