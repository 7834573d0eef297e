/** The sections of the guide: number of statements and source of each. */
export const SECTIONS = [
  { id: 'what', points: 2, source: 'NICE guideline NG23, Menopause: identification and management, 2024' },
  { id: 'months', points: 3, source: 'NICE NG23, 2024' },
  { id: 'signs', points: 2, source: 'NICE NG23, 2024' },
  { id: 'life', points: 3, source: 'NICE NG23, 2024; British Menopause Society, 2023' },
  { id: 'hormones', points: 5, source: 'NICE NG23, 2024; Collaborative Group, Lancet 2019;394:1159–68' },
  { id: 'other', points: 3, source: 'NICE NG23, 2024; North American Menopause Society, 2023' },
  { id: 'contraception', points: 3, source: 'FSRH, Contraception for women aged over 40 years, 2017/2023' },
  { id: 'doctor', points: 5, source: 'NICE NG23, 2024; NICE NG12, 2025' },
] as const satisfies readonly { id: string; points: number; source: string }[];

/** Symptoms of the checklist. */
export const SIGNS = [
  'periods',
  'flushes',
  'sweats',
  'sleep',
  'mood',
  'thinking',
  'dryness',
  'bladder',
  'joints',
  'desire',
] as const;
