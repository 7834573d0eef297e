/** Publications behind the guide's statements, as cited; titles stay in their own language. */
const SOURCES = {
  cochrane: 'Cochrane CD003373',
  iarc: 'IARC Handbooks of Cancer Prevention, Breast Cancer Screening',
  irlv: 'ir.lv',
  mayo: 'Mayo Clinic, Breast self-exam for breast awareness',
  msd: 'MSD Manual, Breast self-examination',
  columbia: 'Columbia University, Breast cancer symptoms',
  roswell: 'Roswell Park, Breast cancer symptoms',
  northwestern: 'Northwestern Medicine, Breast cancer signs and symptoms',
  statpearls: 'StatPearls, Inverted Nipple (NBK563190)',
  verywell: 'Verywell Family, Breastfeeding and breast lumps',
} as const;

interface Statement {
  sources: readonly (keyof typeof SOURCES)[];
  /** The specification's value if the page differs from it; see decision 015. */
  specValue?: string;
}

const from = (...sources: Statement['sources']): Statement => ({ sources });

/** Every clinical statement of the pages, by position. */
const STATEMENTS = {
  purpose: from('cochrane', 'iarc'),
  when: { ...from('irlv'), specValue: 'monthly, in the last days of the period' },
  visual: from('mayo'),
  lymph: from('columbia'),
  standing: from('mayo', 'msd'),
  lying: from('mayo', 'msd'),
  nipple: { ...from('columbia', 'roswell', 'statpearls'), specValue: 'turned in since birth in 10% of women' },
  symptoms: from('columbia', 'northwestern', 'roswell'),
  todo: from('roswell', 'northwestern', 'verywell'),
} as const satisfies Record<string, Statement>;

export type StatementId = keyof typeof STATEMENTS;

export const sourcesOf = (id: StatementId): string => STATEMENTS[id].sources.map((name) => SOURCES[name]).join('; ');
