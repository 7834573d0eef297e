/** Publications that the guide's statements come from, as cited; titles stay in their own language. */
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
  /** The clinician who has reviewed the text; empty until one has. */
  reviewedBy: string;
  /** What the specification says where the page says otherwise; see decision 015. */
  specValue?: string;
}

const said = (...sources: Statement['sources']): Statement => ({ sources, reviewedBy: '' });

/** Every clinical statement of the pages, by where it stands. */
const STATEMENTS = {
  purpose: said('cochrane', 'iarc'),
  when: { ...said('irlv'), specValue: 'monthly, in the last days of the period' },
  visual: said('mayo'),
  lymph: said('columbia'),
  standing: said('mayo', 'msd'),
  lying: said('mayo', 'msd'),
  nipple: { ...said('columbia', 'roswell', 'statpearls'), specValue: 'turned in since birth in 10% of women' },
  symptoms: said('columbia', 'northwestern', 'roswell'),
  todo: said('roswell', 'northwestern', 'verywell'),
} as const satisfies Record<string, Statement>;

export type StatementId = keyof typeof STATEMENTS;

export const sourcesOf = (id: StatementId): string => STATEMENTS[id].sources.map((name) => SOURCES[name]).join('; ');

/** The texts are shown as not yet reviewed until a clinician stands behind every one. */
export const isReviewed = (): boolean =>
  Object.values<Statement>(STATEMENTS).every(({ reviewedBy }) => reviewedBy !== '');
