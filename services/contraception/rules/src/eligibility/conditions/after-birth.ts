import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import { CHILD, ILLNESS, OTHER, PLAN, REPLY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type Alternative, certain, type Finding, isOpen, isTold, mayBe, oneOf, perhaps } from '../finding.ts';
import { bandOf } from './age.ts';

/** Stretches of time since the birth that some row tells apart. */
const STRETCHES = ['48h', '7d', '21d', '4w', '6w', '6m', 'later'] as const;
type Stretch = (typeof STRETCHES)[number];
const UNDER_6_WEEKS: readonly Stretch[] = ['48h', '7d', '21d', '4w', '6w'];

const NO_BIRTH = 0;
const NO_CHILD = 0;
const BIRTHS_NOT_SAID = 5;

const SINCE: Readonly<Record<number, readonly Stretch[]>> = {
  [SINCE_BIRTH.under_3_weeks]: ['48h', '7d', '21d'],
  [SINCE_BIRTH.under_4_weeks]: ['4w'],
  [SINCE_BIRTH.under_6_weeks]: ['6w'],
  [SINCE_BIRTH.under_6_months]: ['6m'],
  [SINCE_BIRTH.from_6_months]: ['later'],
};
const CHILD_AGE: Readonly<Record<number, readonly Stretch[]>> = {
  [CHILD.under_6_weeks]: UNDER_6_WEEKS,
  [CHILD.under_6_months]: ['6m'],
  [CHILD.from_6_months]: ['later'],
};

/** Twelve months without a period: a birth is longer ago. A breastfed child may be one that she did not bear. */
const LONG_AGO: readonly Stretch[] = ['later'];

/** Both answers where they agree, either where they contradict each other. */
function stretchesOf({ sinceBirth, breastfeeding, childAge, plan }: Facts): readonly Stretch[] {
  const isLongAgo = plan === PLAN.menopause && breastfeeding === REPLY.no;
  const since = SINCE[sinceBirth ?? -1] ?? (isLongAgo ? LONG_AGO : STRETCHES);
  const child = breastfeeding === REPLY.yes ? (CHILD_AGE[childAge ?? -1] ?? STRETCHES) : STRETCHES;
  const both = since.filter((stretch) => child.includes(stretch));
  return both.length > 0 ? both : [...new Set([...since, ...child])];
}

/** `true`, `false`, or both while it is open. */
const openly = (known: boolean | undefined): boolean[] => (known === undefined ? [true, false] : [known]);

const feeds = ({ breastfeeding }: Facts): boolean | undefined =>
  breastfeeding === REPLY.yes || breastfeeding === REPLY.no ? breastfeeding === REPLY.yes : undefined;

const CLOT_ILLNESSES: readonly number[] = [
  ILLNESS.blood_clot,
  ILLNESS.clotting_disorder,
  ILLNESS.immobility,
  ILLNESS.heart_valve_or_rhythm,
];
/** Her other risks of a clot as WHO and US list them: age from 35, BMI from 30, smoking, illnesses, and what q29A asks. */
export function clotRisksOf({ birthRisk, age, bmi, smokes, illnesses }: Facts) {
  const rows = [
    birthRisk === REPLY.yes ? 'birth_complicated' : undefined,
    age !== undefined && age >= 35 ? bandOf(age) : undefined,
    bmi !== undefined && bmi >= BMI_FROM.obesity ? 'obesity_bmi_30plus' : undefined,
    smokes === REPLY.yes ? 'smoking_under_35' : undefined,
  ];
  return {
    illnesses: CLOT_ILLNESSES.filter((code) => illnesses.has(code)),
    rows: rows.filter((row) => row !== undefined),
  };
}

/** Whether she has one of them; undefined while that is open. */
export function otherClotRisks(facts: Facts): boolean | undefined {
  const { birthRisk, age, bmi, smokes, illnesses } = facts;
  if (Object.values(clotRisksOf(facts)).some(({ length }) => length > 0)) return true;
  const told = age !== undefined && bmi !== undefined && smokes === REPLY.no && !isOpen(illnesses);
  return told && birthRisk === REPLY.no ? false : undefined;
}

/** Alternatives of the hormonal rows; where US bands and answers cut differently, both rows. */
function hormonal(stretch: Stretch, feeding: boolean, clotRisk: boolean): readonly Alternative[] {
  const risk = clotRisk ? '_vte' : '';
  if (feeding) {
    if (stretch === '6m') return [['breastfeeding_gt42d', 'ec_breastfeeding']];
    if (stretch === 'later') return [['breastfeeding_ge6m', 'ec_breastfeeding']];
    if (stretch === '4w') return [[`breastfeeding_21_29d${risk}`, 'ec_breastfeeding']];
    if (stretch === '6w')
      return [
        [`breastfeeding_21_29d${risk}`, 'ec_breastfeeding'],
        [`breastfeeding_30_42d${risk}`, 'ec_breastfeeding'],
      ];
    return [['breastfeeding_lt21d', 'ec_breastfeeding']];
  }
  if (stretch === 'later' || stretch === '6m') return [['postpartum_nonbreastfeeding_gt42d']];
  if (stretch === '4w' || stretch === '6w') return [[`postpartum_nonbreastfeeding_21_42d${risk}`]];
  return [[`postpartum_nonbreastfeeding_lt21d${risk}`]];
}

/** Rows of coils and of methods that need the womb to have recovered. */
function local(stretch: Stretch): readonly Alternative[] {
  if (stretch === '48h')
    return [
      ['postpartum_iud_10min_48h', 'postpartum_lt7d'],
      ['postpartum_iud_lt10min', 'postpartum_lt7d'],
    ];
  if (stretch === '7d') return [['postpartum_iud_48h_4w', 'postpartum_lt7d']];
  if (stretch === '21d' || stretch === '4w') return [['postpartum_iud_48h_4w', 'postpartum_7_42d']];
  if (stretch === '6w') return [['postpartum_iud_ge4w', 'postpartum_7_42d']];
  return [['postpartum_iud_ge4w']];
}

/** Time since the birth, breastfeeding and what happened at the birth. */
export function afterBirth(facts: Facts): Finding[] {
  const { births, breastfeeding, sinceBirth } = facts;
  if (births === NO_BIRTH) return withoutBirth(facts);
  const bore = births !== undefined && births !== BIRTHS_NOT_SAID;
  // Who breastfeeds may not have borne the child, but the rows of breastfeeding hold.
  const gaveBirth = bore || breastfeeding === REPLY.yes;
  const named = isTold(sinceBirth) || breastfeeding === REPLY.yes;
  const found = gaveBirth ? oneOf : perhaps;
  const stretches = stretchesOf(facts);
  const since = gaveBirth ? openTime(facts) : 'q17';
  const risks = openly(otherClotRisks(facts));
  const hormones = stretches.flatMap((stretch) =>
    openly(feeds(facts)).flatMap((feeding) => risks.flatMap((risk) => hormonal(stretch, feeding, risk))),
  );
  const recent = stretches.some(isRecent);
  return [
    found(hormones, since ?? openDetail(facts), named),
    // The longest time first: it is the mildest, and named as the reason while the time is open.
    (bore ? oneOf : perhaps)([...stretches].reverse().flatMap(local), bore ? since : 'q17', named),
    ...(recent ? complications(facts, bore ? since : 'q17') : []),
    // Whether her periods are regular again is not asked; while she breastfeeds its own rows hold.
    ...(stretches.includes('6m') && feeds(facts) !== true ? [perhaps(CYCLES, since, named)] : []),
  ];
}

/** A child that she did not bear may be breastfed too; her womb has nothing to recover from. */
function withoutBirth(facts: Facts): Finding[] {
  const { breastfeeding, children } = facts;
  if (breastfeeding === REPLY.no || (breastfeeding !== REPLY.yes && children === NO_CHILD)) return [];
  const risks = openly(otherClotRisks(facts));
  const rows = stretchesOf(facts).flatMap((stretch) => risks.flatMap((risk) => hormonal(stretch, true, risk)));
  if (breastfeeding === REPLY.yes) return [oneOf(rows, facts.childAge === undefined ? 'q19A' : null, true)];
  return [perhaps(rows, children === undefined ? 'q18' : 'q19', breastfeeding !== undefined)];
}

const isRecent = (stretch: Stretch) => UNDER_6_WEEKS.includes(stretch);

/** The question that tells when the birth was, or how old the child is; null when it was told. */
function openTime(facts: Facts): string | null {
  const { sinceBirth, breastfeeding, childAge, plan } = facts;
  if (SINCE[sinceBirth ?? -1]) return null;
  if (breastfeeding === REPLY.yes && childAge === undefined) return 'q19A';
  if (plan === PLAN.menopause) return feeds(facts) === undefined ? 'q19' : null;
  return 'q29';
}

/** What tells more about a birth whose time is known; other risks of a clot count in the first weeks only. */
function openDetail(facts: Facts): string | null {
  if (feeds(facts) === undefined) return 'q19';
  if (!stretchesOf(facts).some(isRecent) || otherClotRisks(facts) !== undefined) return null;
  if (facts.birthRisk !== REPLY.no) return SINCE[facts.sinceBirth ?? -1] ? 'q29A' : 'q29';
  if (isOpen(facts.illnesses)) return 'q25';
  if (facts.smokes !== REPLY.no) return 'q22';
  return facts.age === undefined ? 'q15' : facts.bodyQuestion;
}

const CYCLES = [['cycles_not_back_after_birth']];
const COMPLICATED = [['birth_complicated']];
const SEPSIS = [['postpartum_sepsis']];

/** Both count in the first six weeks only; an infection after the birth is not asked. */
function complications(facts: Facts, gaveBirthAt: string | null): Finding[] {
  const { birthRisk, gynaecological } = facts;
  const happened = birthRisk !== REPLY.no ? [perhaps(COMPLICATED, gaveBirthAt ?? 'q29A', isTold(birthRisk))] : [];
  const sepsis = mayBe(gynaecological, OTHER)
    ? [{ ...perhaps(SEPSIS, 'q23', gynaecological.size > 0), ruledOutOnly: true as const }]
    : [];
  return [...happened, ...sepsis];
}

/** A coil is category 2 for a woman who has not given birth. */
export function parity({ births }: Facts): Finding[] {
  if (births === undefined || births === BIRTHS_NOT_SAID)
    return [oneOf([['parity_nulliparous'], ['parity_parous']], 'q17', births !== undefined)];
  return [certain(births === NO_BIRTH ? 'parity_nulliparous' : 'parity_parous')];
}
