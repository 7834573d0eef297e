import {
  type Block,
  factsOf,
  findingsOf,
  type GivenAnswers,
  METHOD_IDS,
  METHODS,
  needsNoContraception,
  ROWS,
  reportOf,
  type Verdict,
} from '@vesela/contraception-rules';
import { ILLNESS, METHOD, REPLY, SEVERITY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import { type Answers, askedAnswers } from '@vesela/questionnaire';
import { HEALTHY } from '../rules/src/eligibility/healthy.testing.ts';
import { definition } from '../src/questionnaire/definition.ts';
import { claimFaults } from './block-claims.ts';
import { blockContradictions } from './block-contradictions.ts';
import { decidesFaults } from './decides-faults.ts';
import { conflictFaults, nameFaults } from './named-conditions.ts';
import { type Chance, chanceOf, randomAnswers } from './random-answers.ts';

/** Result of the report rules on random answers: variants reached, and what contradicts the list of methods. */
export interface Sweep {
  complete: number;
  incomplete: number;
  blocks: number;
  /** Variants of blocks. */
  seen: string[];
  /** Rows of the eligibility tables that no answer led to, without those that name a reason why none can. */
  notReached: string[];
  faults: number;
  /** The first of them, with their answers. */
  examples: string[];
}

const nameOf = ({ block, variant }: Block) => `${block}.${variant}`;

const REACHABLE = ROWS.filter(({ unreachable }) => !unreachable).map(({ id }) => id);
const PERMANENT = new Set(METHODS.filter(({ permanent }) => permanent).map(({ id }) => id));

const FAILS_OFTEN = new Set(METHODS.filter(({ label }) => label === 'less_effective').map(({ id }) => id));

/** Nothing is left to stop after an operation; condoms and the like are spoken of by `weak_method`, by her plans. */
const mustBeTold = ({ method, inUse, possible, reasons }: Verdict, needsNone: boolean): boolean =>
  inUse &&
  (possible?.[0] ?? 1) >= 3 &&
  !PERMANENT.has(method) &&
  !FAILS_OFTEN.has(method) &&
  !(needsNone && reasons.every((row) => OF_PROTECTION.has(row)));
/** Rows that ask how well a method protects, which is no matter to who needs no contraception. */
const OF_PROTECTION: ReadonlySet<string> = new Set(['valproate', 'isotretinoin', 'bariatric_malabsorptive']);

/** What a block says against the verdict of a method. */
function blockFaults(block: Block, verdicts: readonly Verdict[]): string[] {
  const verdictOf = (id: string) => verdicts.find(({ method }) => method === id);
  const recommended = (block.recommends ?? []).filter((id) => {
    const verdict = verdictOf(id);
    return verdict?.suitability !== 'suits' || (verdict.possible?.[1] ?? 4) > 2;
  });
  const refused = (block.methods ?? []).filter((id) => verdictOf(id)?.suitability === 'suits');
  return [
    ...recommended.map((id) => `${nameOf(block)} recommends ${id}`),
    ...refused.map((id) => `${nameOf(block)} speaks against ${id}, which suits`),
  ];
}

const FREE = ['illnesses.none', 'illnesses.no_limit'];

/** "No illness limits your choice", "Your illnesses rule out no method": without illnesses, no method may do better. */
function illnessFaults(blocks: readonly Block[], verdicts: readonly Verdict[], answers: GivenAnswers): string[] {
  const said = blocks.map(nameOf).find((name) => FREE.includes(name));
  if (said === undefined) return [];
  const healthy = reportOf({ ...answers, q23: ['0'], q25: ['0'] }).eligibility;
  return verdicts.flatMap(({ method, suitability }, at) =>
    suitability !== 'suits' && healthy[at]?.suitability === 'suits' ? [`${said} is said, but limits ${method}`] : [],
  );
}

function verdictFaults(
  blocks: readonly Block[],
  verdicts: readonly Verdict[],
  facts: ReturnType<typeof factsOf>,
): string[] {
  const told = new Set(
    blocks.filter(({ block }) => block === 'current_method_conflict').flatMap(({ methods }) => methods ?? []),
  );
  // Its block speaks of every method at once.
  const pregnant = blocks.some((block) => nameOf(block) === 'pregnancy.yes');
  const needsNone = needsNoContraception(facts);
  return verdicts.flatMap((verdict) => {
    const { method, possible, reasons, suitability } = verdict;
    const [best = 1, worst = 1] = possible ?? [];
    return [
      ...(best === 4 && (reasons.length === 0 || suitability !== 'not_suitable') ? [`${method} hides its 4`] : []),
      ...(best < 4 && worst >= 3 && suitability !== 'ask_doctor' ? [`${method} hides its ${worst}`] : []),
      ...(pregnant && suitability === 'suits' ? [`${method} suits in a pregnancy`] : []),
      ...(mustBeTold(verdict, needsNone) && !told.has(method) && !pregnant ? [`${method} in use is not told`] : []),
    ];
  });
}

/** Some answers left out, and with them those to the questions that they open. */
function leaveOut(answers: Answers, chance: Chance): Answers {
  const share = chance() ** 2 * 0.6;
  return askedAnswers(definition, Object.fromEntries(Object.entries(answers).filter(() => chance() >= share)));
}

const cancerOf = (since: number): Answers => ({
  ...{ q1: String(REPLY.yes), q25: [String(ILLNESS.breast_cancer)] },
  q2511: String(since),
});
const NEW_CANCER = cancerOf(SEVERITY.q2511.within_5_years);
/**
 * Every hundredth woman is one of these: has breast cancer and uses a hormonal method, or has given birth and knows nothing of
 * her risk of a clot, or is young and has no illness. By chance alone so few are (one in 4,000 with an implant) that 6,000
 * answer sets may miss what is said to them.
 */
const RARE: readonly Answers[] = [
  ...[METHOD.implant, METHOD.injection, METHOD.progestin_pill, METHOD.pill, METHOD.iud].map((method) => ({
    ...NEW_CANCER,
    q3: [String(method)],
  })),
  { ...cancerOf(SEVERITY.q2511.before), q3: [String(METHOD.iud)] },
  {
    ...{ ...NEW_CANCER, q17: '1', q28: String(REPLY.no), q29: String(SINCE_BIRTH.under_6_weeks) },
    q29A: String(REPLY.unknown),
  },
  HEALTHY,
];
const givenTo = (woman: number): Answers => (woman % 100 === 0 ? (RARE[(woman / 100) % RARE.length] as Answers) : {});

/** What decides takes longer than all the rest, and is asked of every third woman. */
const DECIDES_OF = 3;

/** As many complete answer sets, and the same with answers left out. */
function sweep(sets: number): Sweep {
  const chance = chanceOf(50);
  const seen = new Set<string>();
  const reached = new Set<string>();
  const result: Sweep = {
    ...{ complete: 0, incomplete: 0, blocks: 0, faults: 0 },
    ...{ seen: [], notReached: [], examples: [] },
  };
  const check = (given: Answers, woman: number) => {
    const answers = given as GivenAnswers;
    const facts = factsOf(answers);
    const { blocks, eligibility } = reportOf(answers);
    result.blocks += blocks.length;
    for (const block of blocks) seen.add(nameOf(block));
    const findings = findingsOf(facts);
    for (const { alternatives } of findings) for (const row of alternatives.flat()) reached.add(row);
    const faults = [
      ...blocks.flatMap((block) => blockFaults(block, eligibility)),
      ...illnessFaults(blocks, eligibility, answers),
      ...verdictFaults(blocks, eligibility, facts),
      ...(woman % DECIDES_OF === 0 ? decidesFaults(eligibility, given) : []),
      ...nameFaults(blocks, eligibility, answers, { facts, findings }),
      ...conflictFaults(blocks, eligibility, answers),
      ...blockContradictions(blocks, eligibility, answers),
      ...claimFaults(blocks, eligibility),
    ];
    result.faults += faults.length;
    for (const fault of faults)
      if (result.examples.length < 5) result.examples.push(`${fault}: ${JSON.stringify(answers)}`);
  };
  for (let i = 0; i < sets; i += 1) {
    const answers = randomAnswers(chance, givenTo(i));
    check(answers, i);
    result.complete += 1;
    check(leaveOut(answers, chance), i);
    result.incomplete += 1;
  }
  return { ...result, seen: [...seen], notReached: REACHABLE.filter((row) => !reached.has(row)) };
}

function printed({ complete, incomplete, blocks, seen, notReached, faults, examples }: Sweep): string {
  const unreached = notReached.length === 0 ? '' : `, not ${notReached.join(', ')}`;
  return [
    `${complete} complete answer sets and ${incomplete} with answers left out`,
    `${blocks} blocks in ${seen.length} variants, ${METHOD_IDS.length} verdicts a set`,
    `${REACHABLE.length - notReached.length} of ${REACHABLE.length} rows reached that an answer can lead to${unreached}; ` +
      `${ROWS.length - REACHABLE.length} name a reason why none can`,
    `${faults} faults${faults === 0 ? '' : ':'}`,
    ...examples,
  ].join('\n');
}

// A separate program: in Jest's contexts every access to a global has a cost, which makes this three times slower.
const [sets = '50000', format] = process.argv.slice(2);
const result = sweep(Number(sets));
process.stdout.write(`${format === '--json' ? JSON.stringify(result) : printed(result)}\n`);
process.exitCode = result.faults === 0 ? 0 : 1;
