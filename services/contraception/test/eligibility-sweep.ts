import {
  eligibilityOf,
  factsOf,
  findingsOf,
  METHOD_IDS,
  type MethodId,
  ROW_IDS,
  type Verdict,
} from '@vesela/contraception-rules';
import { FIGURES } from './clinical-figures.ts';
import { independentlyNotAgainst } from './independent-category.ts';
import { chanceOf } from './random-answers.ts';
import { complete, type Health, leaveOut, toldIn } from './random-health.ts';

/** Result of the eligibility rules on random answers. */
export interface EligibilitySweep {
  complete: number;
  incomplete: number;
  /** Verdicts by suitability. */
  verdicts: Record<string, number>;
  /** Methods that suited and were held against every row that the answers allow. */
  suits: number;
  /** Times that left-out answers were filled in and the outcome compared. */
  completions: number;
  /** Rows that no answer led to. */
  notReached: string[];
  faults: string[];
  /** Figures of the clinical review: sets that it is about, and those that go against it. */
  figures: Record<string, { sets: number; against: number }>;
}

const sets = Number(process.argv[2]);
const chance = chanceOf(50);
const reached = new Set<string>();
const result: EligibilitySweep = {
  complete: 0,
  incomplete: 0,
  verdicts: {},
  suits: 0,
  completions: 0,
  notReached: [],
  faults: [],
  figures: Object.fromEntries(Object.keys(FIGURES).map((name) => [name, { sets: 0, against: 0 }])),
};

const fault = (what: string, method: MethodId, answers: Health) =>
  result.faults.push(`${method} ${what}: ${JSON.stringify(answers)}`);

/** Nothing suits where a row that the answers allow is 3 or 4, and the parts of a verdict agree. */
function check(answers: Health): Verdict[] {
  const facts = factsOf(answers);
  const verdicts = eligibilityOf(facts);
  const rows: string[] = [];
  for (const { alternatives } of findingsOf(facts)) for (const together of alternatives) rows.push(...together);
  for (const row of rows) reached.add(row);
  for (const { method, suitability, possible, category, reasons, inUse } of verdicts) {
    result.verdicts[suitability] = (result.verdicts[suitability] ?? 0) + 1;
    if ((suitability === 'unrated') !== (method === 'other')) fault('is unrated', method, answers);
    if (suitability === 'suits') {
      result.suits += 1;
      // Where nothing is told of what she uses, both starting and going on must suit.
      const told = answers.q3 !== undefined || answers.q1 === '0';
      const notAgainst = (told ? [inUse] : [false, true]).map((use) => independentlyNotAgainst(method, use));
      const against = rows.find((row) => notAgainst.some((allowed) => !allowed.has(row)));
      if (against) fault(`suits against ${against}`, method, answers);
    }
    if (suitability === 'not_suitable' && (possible?.[0] !== 4 || reasons.length === 0))
      fault('is refused without reason', method, answers);
    if (category !== null && category !== possible?.[0])
      fault('has a category outside what is possible', method, answers);
  }
  checkDecides(answers, verdicts);
  countFigures(answers, verdicts);
  return verdicts;
}

const LISTS = ['q23', 'q25', 'q30'];
const OTHER = '50';

/** Where "other" alone keeps a method open, its list is the question that decides. */
function checkDecides(answers: Health, verdicts: readonly Verdict[]): void {
  for (const list of LISTS) {
    const chosen = answers[list];
    if (!Array.isArray(chosen) || !chosen.includes(OTHER)) continue;
    const rest = chosen.filter((code) => code !== OTHER);
    const without = eligibilityOf(factsOf({ ...answers, [list]: rest.length > 0 ? rest : ['0'] }));
    verdicts.forEach((verdict, at) => {
      const isAlone = verdict.suitability === 'ask_doctor' && without[at]?.suitability === 'suits';
      if (isAlone && !verdict.decides.includes(list))
        fault(`does not say that ${list} decides`, verdict.method, answers);
    });
  }
}

const FIGURE_ENTRIES = Object.entries(FIGURES).map(([name, { about, methods }]) => ({
  ...{ name, about },
  places: methods.map((method) => METHOD_IDS.indexOf(method)),
}));

function countFigures(answers: Health, verdicts: readonly Verdict[]): void {
  for (const { name, about, places } of FIGURE_ENTRIES) {
    const figure = result.figures[name];
    if (!figure || !about(answers)) continue;
    figure.sets += 1;
    if (places.some((at) => verdicts[at]?.suitability === 'suits')) figure.against += 1;
  }
}

const within = (now: readonly number[] | null, then: readonly number[] | null | undefined) =>
  now === null || !then || ((now[0] ?? 0) >= (then[0] ?? 0) && (now[1] ?? 0) <= (then[1] ?? 0));

/** What does no harm in a pregnancy suits a woman who may be pregnant; once she knows, nothing is needed against one. */
const HARMLESS = new Set<MethodId>([
  'vasectomy',
  'male_condom',
  'female_condom',
  'diaphragm',
  'withdrawal',
  'spermicide',
  'emergency_pill',
]);
const mayKnowNow = (given: Health, answers: Health) => given.q28 === '1' && answers.q28 !== '0';

/** Whatever the left-out and untold answers are, the outcome lies within what was possible; for every third set, as it takes time. */
function checkCompletion(given: Health, before: readonly Verdict[]): void {
  const told = toldIn(given);
  const answers = complete(chance, told, false);
  // What had to change an answer that was told, or denies the birth whose time was told, completes another woman's answers.
  const kept = Object.entries(told).every(([id, answer]) => String(answers[id as keyof Health]) === String(answer));
  const saysBirth = told.q29 !== undefined || told.q29A === '1';
  if (!kept || (saysBirth && answers.q17 === '0')) return;
  result.completions += 1;
  eligibilityOf(factsOf(answers)).forEach(({ possible, method, starting }, at) => {
    if (mayKnowNow(given, answers) && HARMLESS.has(method)) return;
    if (!within(starting, before[at]?.starting) || !within(possible, before[at]?.possible))
      result.faults.push(`${method} leaves its range: ${JSON.stringify(given)} became ${JSON.stringify(answers)}`);
  });
}

for (let i = 0; i < sets; i += 1) {
  const answers = complete(chance);
  check(answers);
  result.complete += 1;
  const given = leaveOut(answers, chance, chance() ** 2 * 0.6);
  const verdicts = check(given);
  if (i % 3 === 0) checkCompletion(given, verdicts);
  result.incomplete += 1;
}
result.notReached = ROW_IDS.filter((row) => !reached.has(row));
result.faults = result.faults.slice(0, 5);

// A separate program: in Jest's contexts every access to a global has a cost, which makes this three times slower.
process.stdout.write(JSON.stringify(result));
