import { type Diagnosis, RISK_FACTORS, type RiskFactors } from '../format.ts';

interface ReadPerson {
  id: string;
  label: string;
  target: boolean;
  sex: string;
  father: string | null;
  mother: string | null;
  age: number | null;
  yearOfBirth: number | null;
  breast: Diagnosis;
  ovarian: Diagnosis;
  ashkenazi: boolean;
}

const orNull = (text = '') => (text === '0' ? null : text);
const numberOf = (text = '') => (text === '0' ? null : Number(text));
const diagnosisOf = (text = '') => (text === 'AU' ? 'unknown' : numberOf(text));

function personOf(line: string, columns: readonly string[]): ReadPerson {
  const cells = line.split('\t');
  if (cells.length !== columns.length) throw new Error(`${cells.length} cells under ${columns.length} columns`);
  const cell = (name: string) => cells[columns.indexOf(name)];
  return {
    id: cell('IndivID') ?? '',
    label: cell('Name') ?? '',
    target: cell('Target') === '1',
    sex: cell('Sex') ?? '',
    father: orNull(cell('FathID')),
    mother: orNull(cell('MothID')),
    age: numberOf(cell('Age')),
    yearOfBirth: numberOf(cell('Yob')),
    breast: diagnosisOf(cell('BC1')),
    ovarian: diagnosisOf(cell('OC')),
    ashkenazi: cell('Ashkn') === '1',
  };
}

/** Reads a CanRisk pedigree file of format 4.0, as the specification describes it. @throws {Error} for anything else. */
export function readPedigree(text: string): { factors: RiskFactors; people: ReadPerson[] } {
  const [version, ...lines] = text.trimEnd().split('\n');
  if (version !== '##CanRisk 4.0') throw new Error(`not a CanRisk file of format 4.0: ${version}`);
  const columns = lines
    .find((line) => line.startsWith('##FamID'))
    ?.slice(2)
    .split('\t');
  if (!columns) throw new Error('no line with the names of the columns');
  const factors: Record<string, string> = {};
  for (const line of lines.filter((one) => one.startsWith('##') && one.includes('='))) {
    const [name = '', value = ''] = line.slice(2).split('=');
    if (!RISK_FACTORS.some((known) => known === name)) throw new Error(`unknown risk factor ${name}`);
    factors[name] = value;
  }
  const people = lines.filter((line) => !line.startsWith('##')).map((line) => personOf(line, columns));
  return { factors, people };
}
