/**
 * The CanRisk pedigree file, format 4.0: header lines with the target's risk factors, one line with the names of the
 * columns, then one line of 28 columns for each person, separated by tabs. Sources: "CanRisk Pedigree Data File Format
 * Specification" (versions 2 and 3, canrisk.atlassian.net) and, for version 4, the readers of its makers
 * (github.com/CCGE-BOADICEA/bws and /pedigreejs).
 */
const VERSION_LINE = '##CanRisk 4.0';

export const GENES = [
  'BRCA1',
  'BRCA2',
  'PALB2',
  'ATM',
  'CHEK2',
  'BARD1',
  'RAD51D',
  'RAD51C',
  'BRIP1',
  'HOXB13',
] as const;

const COLUMNS = [
  ...['FamID', 'Name', 'Target', 'IndivID', 'FathID', 'MothID', 'Sex', 'MZtwin', 'Dead', 'Age', 'Yob'],
  ...['BC1', 'BC2', 'OC', 'PRO', 'PAN', 'Ashkn', ...GENES, 'ER:PR:HER2:CK14:CK56'],
] as const;

/** Age at diagnosis in whole years; `unknown` is written as AU (affected, age unknown); null is not affected. */
export type Diagnosis = number | 'unknown' | null;

export interface PedigreePerson {
  /** One to seven letters and digits, unique within the family. */
  readonly id: string;
  /** One to eight letters, digits and hyphens: what the program shows. Never a person's name. */
  readonly label: string;
  readonly sex: 'F' | 'M';
  /** Ids of both parents, or null for a person whose parents are not in the file; one parent alone is not allowed. */
  readonly parents: { readonly father: string; readonly mother: string } | null;
  /** Age today or at last follow-up, whole years; null is unknown. Never below an age at diagnosis. */
  readonly age: number | null;
  readonly yearOfBirth: number | null;
  readonly breast: Diagnosis;
  readonly ovarian: Diagnosis;
  readonly ashkenazi: boolean;
}

/** Header fields, in the order in which they are written. A field that is left out is "not specified". */
export const RISK_FACTORS = [
  'menarche',
  'parity',
  'first_live_birth',
  'oc_use',
  'mht_use',
  'BMI',
  'alcohol',
  'menopause',
  'birads',
  'height',
] as const;
export type RiskFactors = Readonly<Partial<Record<(typeof RISK_FACTORS)[number], string>>>;

export interface Pedigree {
  readonly factors: RiskFactors;
  /** The target is the person whose risk is asked; she comes first. */
  readonly people: readonly [PedigreePerson, ...PedigreePerson[]];
}

/** One family in a file: the name tells nothing. */
const FAMILY = 'FAM1';
const NOT_TESTED = '0:0';

const diagnosis = (value: Diagnosis): string => (value === 'unknown' ? 'AU' : String(value ?? 0));

function lineOf(person: PedigreePerson, isTarget: boolean): string {
  const { id, label, sex, parents, age, yearOfBirth, breast, ovarian, ashkenazi } = person;
  return [
    ...[FAMILY, label, isTarget ? 1 : 0, id, parents?.father ?? 0, parents?.mother ?? 0, sex],
    // No twin is asked of, nor who has died: 0 stands for "not a twin" and for "alive at that age".
    ...[0, 0, age ?? 0, yearOfBirth ?? 0],
    // Second breast cancer, prostate and pancreas are not asked.
    ...[diagnosis(breast), 0, diagnosis(ovarian), 0, 0, ashkenazi ? 1 : 0],
    ...GENES.map(() => NOT_TESTED),
    '0:0:0:0:0',
  ].join('\t');
}

/** The text of the file, with a newline at the end. */
export function pedigreeText({ factors, people }: Pedigree): string {
  const header = RISK_FACTORS.flatMap((name) => (factors[name] === undefined ? [] : [`##${name}=${factors[name]}`]));
  const lines = people.map((person, i) => lineOf(person, i === 0));
  return `${[VERSION_LINE, ...header, `##${COLUMNS.join('\t')}`, ...lines].join('\n')}\n`;
}
