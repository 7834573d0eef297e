import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RULES } from '@vesela/contraception-rules';
import { ROOT } from '../command/options.ts';
import { isBelow } from './basis.ts';

/** Files, or folders of them, that hold the rule or the constants behind statements: a change in one is a change of them all. */
interface RuleFiles {
  /** `risk/report` */
  part: string;
  /** What the keys begin with; all keys of the part without it. */
  keys?: readonly string[];
  at: readonly string[];
}

const RISK = 'services/calculator/risk/src';
const RISK_DATA = 'services/calculator/risk/data';
const CERVICAL = 'services/calculator/src/cervical';
const CONTRACEPTION = 'services/contraception/rules/src';
const BLOCKS = `${CONTRACEPTION}/report/blocks`;

/** How answers become a relative risk, and that a risk in years. */
const MODEL = [
  ...['coefficients', 'contributions', 'predictor', 'profile', 'profile-of', 'units', 'integrate', 'risk', 'cap'],
  ...['limits', 'rates', 'horizons', 'by-population', 'population', 'country', 'open-answers', 'curve', 'figures'],
].map((name) => `${RISK}/${name}.ts`);

/** The file of a block's rule, where it has another name than the block. */
const BLOCK_FILES: Readonly<Record<string, string>> = { effectiveness_of_current: 'effectiveness' };

export const RULE_FILES: readonly RuleFiles[] = [
  {
    part: 'risk/model',
    at: [...MODEL, `${RISK}/terms`, `${RISK}/icare-lit`, `${RISK_DATA}/model.json`, `${RISK_DATA}/icare_lit_us.json`],
  },
  {
    part: 'risk/population',
    at: [...MODEL, `${RISK_DATA}/populations.json`, `${RISK_DATA}/baseline_hazards.json`],
  },
  { part: 'risk/nice-group', at: [`${RISK}/gail`, `${RISK_DATA}/gail.json`, `${RISK}/groups.ts`, `${RISK}/nice.ts`] },
  { part: 'risk/programme', at: ['contracts/src/breast-screening.ts'] },
  { part: 'risk/report', keys: ['referral', 'criterion'], at: [`${RISK}/referral.ts`] },
  { part: 'risk/report', keys: ['nice', 'group'], at: [`${RISK}/nice.ts`, `${RISK}/groups.ts`] },
  { part: 'risk/report', keys: ['limits'], at: [`${RISK}/limits.ts`, `${RISK}/cap.ts`] },
  {
    part: 'risk/report',
    keys: ['interval', 'factors'],
    at: [`${RISK}/interval.ts`, `${RISK_DATA}/standard-errors.json`],
  },
  { part: 'risk/what-if', at: [`${RISK}/differences.ts`] },
  { part: 'risk/report', keys: ['difference', 'comparison', 'whatif'], at: [`${RISK}/differences.ts`] },
  { part: 'risk/report', keys: ['built'], at: [`${RISK}/sources.ts`] },
  { part: 'risk/summary', keys: ['not-asked'], at: [`${RISK}/referral.ts`] },
  { part: 'risk/summary', keys: ['limit'], at: [`${RISK}/limits.ts`, `${RISK}/cap.ts`] },
  { part: 'risk/summary', keys: ['canrisk'], at: [`${RISK}/canrisk`] },
  { part: 'risk/test', keys: ['checks'], at: [`${RISK}/contradictions.ts`] },
  { part: 'risk/advice', keys: ['screening'], at: ['contracts/src/breast-screening.ts'] },
  {
    part: 'cervical/rules',
    at: [
      `${CERVICAL}/rules/screening.ts`,
      `${CERVICAL}/rules/screening-rules.ts`,
      'contracts/src/cervical-screening.ts',
    ],
  },
  { part: 'cervical/vaccine', at: [`${CERVICAL}/rules/vaccine.ts`] },
  { part: 'cervical/report', keys: ['factor', 'factors'], at: [`${CERVICAL}/rules/factors.ts`] },
  { part: 'cervical/report', keys: ['vaccine'], at: [`${CERVICAL}/rules/vaccine.ts`] },
  {
    part: 'cervical/report',
    keys: ['headline', 'screening', 'symptoms'],
    at: [
      `${CERVICAL}/rules/screening.ts`,
      `${CERVICAL}/rules/screening-rules.ts`,
      `${CERVICAL}/rules/cervical-answers.ts`,
      `${CERVICAL}/assemble-cervical-report.ts`,
    ],
  },
  { part: 'contraception/eligibility', at: [`${CONTRACEPTION}/eligibility`, `${CONTRACEPTION}/answers`] },
  { part: 'contraception/wish', at: [`${CONTRACEPTION}/wishes`] },
  { part: 'contraception/method', at: [`${CONTRACEPTION}/catalogue/methods.ts`] },
  { part: 'contraception/content', keys: ['statement'], at: [`${CONTRACEPTION}/catalogue/statements.ts`] },
  { part: 'contraception/content', keys: ['row'], at: [`${CONTRACEPTION}/report/row-words.ts`] },
  {
    part: 'contraception/content',
    keys: ['block'],
    at: ['named', 'report', 'rule', 'rules', 'told'].map((name) => `${CONTRACEPTION}/report/${name}.ts`),
  },
  {
    part: 'contraception/content',
    keys: ['block.pregnancy', 'block.pregnancy_plans'],
    at: [`${CONTRACEPTION}/report/pregnancy-risks.ts`],
  },
  {
    part: 'contraception/content',
    keys: ['block.medicines', 'block.effectiveness_of_current', 'block.current_method_conflict'],
    at: [`${CONTRACEPTION}/report/weakening.ts`],
  },
  {
    part: 'contraception/content',
    keys: ['block.current_method_conflict'],
    at: [`${CONTRACEPTION}/report/weak-alone.ts`],
  },
  ...RULES.map(({ block }) => ({
    part: 'contraception/content',
    keys: [`block.${block}`],
    at: [`${BLOCKS}/${BLOCK_FILES[block] ?? block.replaceAll('_', '-')}.ts`],
  })),
];

/** Folders in which every file is a rule, and what in them is none: exports, versions, and what serves studies. */
export const RULE_FOLDERS: readonly string[] = [RISK, RISK_DATA, `${CERVICAL}/rules`, CONTRACEPTION];
export const NO_RULES: readonly string[] = [
  `${RISK}/index.ts`,
  `${RISK}/version.ts`,
  `${RISK}/batch`,
  `${RISK_DATA}/reference.py`,
  `${CONTRACEPTION}/index.ts`,
  `${CONTRACEPTION}/version.ts`,
];

/** Files below a place, which may itself be one; no tests, nor what serves only them. */
export function filesAt(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path.join(ROOT, place), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${place}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesAt(file);
      return /\.test(ing)?\.ts$|\.md$/.test(entry.name) ? [] : [file];
    });
}

const HASH_LENGTH = 16;
const hashes = new Map<string, string>();

/** A file with the hash of all that it holds. */
function stateOf(file: string): string {
  const known = hashes.get(file);
  if (known) return known;
  const hash = createHash('sha256')
    .update(readFileSync(path.join(ROOT, file)))
    .digest('hex')
    .slice(0, HASH_LENGTH);
  hashes.set(file, `${file} ${hash}`);
  return `${file} ${hash}`;
}

/** The files that a statement's rule lives in, each with the hash of what it holds today. */
export const rulesOf = (id: string): string[] => {
  const [part = '', ...key] = id.split('.');
  const found = RULE_FILES.filter(
    (rule) => rule.part === part && (!rule.keys || rule.keys.some((above) => isBelow(key.join('.'), above))),
  );
  return [...new Set(found.flatMap(({ at }) => at.flatMap(filesAt)))].map(stateOf);
};
