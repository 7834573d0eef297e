import {
  type Block,
  eligibilityOf,
  factsOf,
  type findingsOf,
  type GivenAnswers,
  METHODS,
  type MethodId,
  needsNoContraception,
  type Verdict,
} from '@vesela/contraception-rules';
import {
  ILLNESS,
  MEDICINE,
  METHOD,
  OTHER,
  PLAN,
  SEVERITY_IDS,
  severityOf,
} from '@vesela/contracts/contraception/options';

type Facts = ReturnType<typeof factsOf>;
type Findings = ReturnType<typeof findingsOf>;
type List = 'q23' | 'q25' | 'q30';
/** One option that she chose. */
interface Chosen {
  list: List;
  code: number;
}

const SEVERITIES = SEVERITY_IDS.map((id) => ({ id, ...severityOf(id) }));

/** A woman with nothing else against any method, of the same side of 35, and with the same methods in use. */
function aloneAnswers({ list, code }: Chosen, answers: GivenAnswers): GivenAnswers {
  const { q15: age = 30, q3 } = answers;
  // Before sexual relations nothing is in use, and that is not asked.
  const told = answers.q1 === '0' ? { q3: [String(METHOD.none)] } : q3 === undefined ? {} : { q3 };
  const severity = SEVERITIES.filter((one) => one.question === list && one.code === code).map(({ id }) => id);
  return {
    ...{ q1: '1', q2: '0', q15: Number(age) < 35 ? 30 : 36, q160: 165, q161: 60, q17: '1', q19: '0', q29: '4' },
    ...{
      q20: '1',
      q22: '0',
      q22B: '0',
      q26: '0',
      q28: '0',
      q23: ['0'],
      q25: ['0'],
      q30: ['0'],
      [list]: [String(code)],
    },
    // Without them he or she would be asked which, so they are told.
    ...(list === 'q25' && code === ILLNESS.hiv ? { q30: [String(MEDICINE.lamotrigine)] } : {}),
    ...told,
    ...Object.fromEntries(severity.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]]))),
  };
}

const known = new Map<string, Verdict[]>();
const knownOfHers = new WeakMap<GivenAnswers, Map<string, Verdict[]>>();
/** What the tables say with this one option alone, by a report of its own; asked for every method. */
function alone(chosen: Chosen, answers: GivenAnswers): Verdict[] {
  const hers = knownOfHers.get(answers) ?? new Map<string, Verdict[]>();
  knownOfHers.set(answers, hers);
  const name = nameOf(chosen);
  const found = hers.get(name) ?? aloneWith(aloneAnswers(chosen, answers));
  hers.set(name, found);
  return found;
}

function aloneWith(only: GivenAnswers): Verdict[] {
  const key = JSON.stringify(only);
  let verdicts = known.get(key);
  if (!verdicts) {
    verdicts = eligibilityOf(factsOf(only));
    if (known.size < 50_000) known.set(key, verdicts);
  }
  return verdicts;
}

const verdictOn = (verdicts: readonly Verdict[], id: string) => verdicts.find(({ method }) => method === id);
const chosenIn = (answers: GivenAnswers, list: List): Chosen[] =>
  [answers[list] ?? []].flat().flatMap((code) => {
    const number = Number(code);
    return number > 0 && number < OTHER ? [{ list, code: number }] : [];
  });
const namedIn = ({ illnesses = [], gynaecological = [], medicines = [] }: Block): Chosen[] => [
  ...illnesses.map((code): Chosen => ({ list: 'q25', code })),
  ...gynaecological.map((code): Chosen => ({ list: 'q23', code })),
  ...medicines.map((code): Chosen => ({ list: 'q30', code })),
];
const nameOf = ({ list, code }: Chosen) => `${list} ${code}`;

const HORMONAL = new Set<string>(METHODS.filter(({ hormones }) => hormones !== 'none').map(({ id }) => id));
/**
 * Two answers that mean something else beside another one: HIV is taken with its medicines, which rate hormones, and a
 * medicine for HIV or a thinner is taken for an illness.
 */
function isMixed({ list, code }: Chosen, answers: GivenAnswers, method: MethodId): boolean {
  if (list === 'q25' && code === ILLNESS.hiv) return HORMONAL.has(method);
  if (list === 'q25' && code === ILLNESS.migraine_without_aura) return answers.q15 === undefined;
  return list === 'q30' && (code === MEDICINE.hiv || code === MEDICINE.blood_thinner);
}

const NEVER = 4;
const WEAK = new Set<string>(METHODS.filter(({ label }) => label === 'less_effective').map(({ id }) => id));
const OF_ILLNESSES = /^(oestrogen|others|alone)_(no|ask)$/;

const SOURCE_LISTS = { q25: 'illnesses', q23: 'gynaecological', q30: 'medicines' } as const;

/** Whether a line names an option: by a row that the option may mean beside her other answers. */
function namerFor(findings: Findings): (line: Block, chosen: Chosen) => boolean {
  return ({ rows = [] }, { list, code }) =>
    findings
      .filter(({ source }) => source?.list === SOURCE_LISTS[list] && source.code === code)
      .some(({ alternatives }) => alternatives.flat().some((row) => rows.includes(row)));
}

/** Each condition that a line names gives just that verdict by itself, for each method of the line; and none is missing. */
export function nameFaults(
  blocks: readonly Block[],
  verdicts: readonly Verdict[],
  answers: GivenAnswers,
  { facts, findings }: { facts: Facts; findings: Findings },
): string[] {
  const lines = blocks.filter(({ block, variant }) => block === 'illnesses' && OF_ILLNESSES.test(variant));
  const isNamed = namerFor(findings);
  const faults: string[] = [];
  const told = new Set<string>();
  for (const line of lines)
    for (const method of line.methods ?? [])
      for (const chosen of [...chosenIn(answers, 'q25'), ...chosenIn(answers, 'q23')]) {
        if (!isNamed(line, chosen)) continue;
        told.add(`${method} ${nameOf(chosen)}`);
        if (isMixed(chosen, answers, method)) continue;
        const { suitability: by, starting } = verdictOn(alone(chosen, answers), method) ?? {};
        const suitability = verdictOn(verdicts, method)?.suitability;
        // Alone a doctor may decide on going on with what may not be started.
        const isOfStarting = suitability === 'not_suitable' && starting?.[0] === NEVER;
        if (by !== suitability && !isOfStarting)
          faults.push(`${line.variant} names ${nameOf(chosen)} for ${method}, alone ${by}`);
      }
  if (answers.q28 === '2') return faults;
  // How often condoms and the like fail is no matter to who needs no contraception, or wants a child now.
  const needsNone = needsNoContraception(facts) || Number(answers.q2) === PLAN.soon;
  for (const { method, suitability } of verdicts) {
    if (needsNone && WEAK.has(method)) continue;
    if (suitability !== 'ask_doctor' && suitability !== 'not_suitable') continue;
    for (const chosen of [...chosenIn(answers, 'q25'), ...chosenIn(answers, 'q23')]) {
      if (isMixed(chosen, answers, method) || told.has(`${method} ${nameOf(chosen)}`)) continue;
      if (verdictOn(alone(chosen, answers), method)?.suitability === suitability)
        faults.push(`${nameOf(chosen)} decides on ${method} and is not named`);
    }
  }
  return faults;
}

const DOCTOR_FROM = 3;
const CONFLICT = 'current_method_conflict';
/** Sure to speak against it; only perhaps; against what fails often, in use alone. */
const bound = (variant: string) => (variant.startsWith('ask') || variant === 'weak_method' ? 1 : 0);

/** The same of a method in use: each option that is named speaks against one of the methods by itself. */
export function conflictFaults(
  blocks: readonly Block[],
  verdicts: readonly Verdict[],
  answers: GivenAnswers,
): string[] {
  return blocks
    .filter(({ block }) => block === CONFLICT)
    .flatMap((line) => {
      const { variant } = line;
      const used = verdicts.filter(({ inUse }) => inUse).map(({ method }) => method);
      const methods = variant === 'weak_method' ? used : (line.methods ?? []);
      return namedIn(line).flatMap((chosen) => {
        if (chosen.code >= OTHER) return [];
        const against = methods.filter((method) => {
          if (isMixed(chosen, answers, method)) return true;
          return (verdictOn(alone(chosen, answers), method)?.possible?.[bound(variant)] ?? 1) >= DOCTOR_FROM;
        });
        const enough = variant === 'weak_method' ? against.length > 0 : against.length === methods.length;
        return enough || variant.startsWith('weakened') ? [] : [`${CONFLICT}.${variant} names ${nameOf(chosen)}`];
      });
    });
}
