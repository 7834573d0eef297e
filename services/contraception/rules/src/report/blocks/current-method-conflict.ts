import { ILLNESS, METHOD, SEVERITY } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../../answers/facts.ts';
import { kindsNotSaid, type MethodId, methodsOfCode } from '../../catalogue/methods.ts';
import type { Cause } from '../../eligibility/causes.ts';
import type { Verdict } from '../../eligibility/eligibility.ts';
import { NOT_SAID } from '../../eligibility/finding.ts';
import type { RowId } from '../../eligibility/mec.ts';
import { isListed, isNone, namedIn } from '../named.ts';
import { defineRule, type Outcome, type Situation, suitable, WITH_OESTROGEN } from '../rule.ts';
import { ownRows } from '../told.ts';
import { weakAlone } from '../weak-alone.ts';
import { isWeakening, weakenedNow } from '../weakening.ts';

const DOCTOR_FROM = 3;
/** Bound of the contract. */
const MOST_ROWS = 20;
type Strength = 'no' | 'ask';
/** Of every kind that a code of q3 may mean, by what the list says. "Now and then" and "every time" are one method. */
const VARIANTS: Readonly<Partial<Record<MethodId, Readonly<Record<Strength, string>>>>> = {
  progestin_pill: { no: 'progestin_pill', ask: 'progestin_pill_ask' },
  injection: { no: 'injection', ask: 'injection_ask' },
  implant: { no: 'implant', ask: 'implant_ask' },
};
const OESTROGEN: Readonly<Record<Strength, string>> = { no: 'oestrogen', ask: 'oestrogen_ask' };
const BARRIER: Readonly<Record<Strength, string>> = { no: 'barrier', ask: 'barrier_ask' };

const bestOf = (verdict: Verdict | undefined) => verdict?.possible?.[0] ?? 1;

/**
 * Rows that speak against taking a pill or changing a patch, not against oestrogen: medicines that demand a method which does
 * not depend on her, and a bowel that takes up less. A pill without oestrogen is asked about as well, and an implant is not.
 */
const OF_USE: ReadonlySet<RowId> = new Set(['valproate', 'isotretinoin', 'bariatric_malabsorptive']);

const isOfUse = ({ rows }: Cause): boolean => rows.length > 0 && rows.every((row) => OF_USE.has(row));

/** It speaks against the method itself. How well that protects is no matter to who takes it for another reason. */
const isAgainst = (situation: Situation, cause: Cause): boolean =>
  cause.own && !(needsNoContraception(situation.facts) && isOfUse(cause));

/** What gives the verdict for sure: of the method itself, and not that a medicine weakens it, which has its own line. */
function reasonsFor(situation: Situation, verdict: Verdict): Cause[] {
  const best = bestOf(verdict);
  if (best < DOCTOR_FROM) return [];
  return situation
    .causes(verdict.method)
    .filter((cause) => cause.best === best && isAgainst(situation, cause) && !isWeakening(cause));
}

/** Options that she chose, and rows of what is not an option: her age, a birth, risks that add up. */
function reasonsIn(causes: readonly Cause[]) {
  const rows = causes.flatMap(({ source, rows }) => (source && source.list !== 'several_risks' ? [] : rows));
  return { ...namedIn(causes), rows: [...new Set(rows)].slice(0, MOST_ROWS) };
}

/** All that the list names as the reason. */
const reasonsTold = (verdict: Verdict) => ({ rows: ownRows(verdict).slice(0, MOST_ROWS) });

/** What gives it for sure speaks as strongly as the list; undefined where nothing does. */
function strengthFor(situation: Situation, id: MethodId): Strength | undefined {
  const verdict = situation.verdicts.find(({ method }) => method === id);
  if (!verdict || reasonsFor(situation, verdict).length === 0) return undefined;
  return verdict.suitability === 'not_suitable' ? 'no' : 'ask';
}

const BOTH_PILLS: readonly MethodId[] = ['combined_pill', 'progestin_pill'];

/** A pill whose kind she did not say: the text asks her to check. */
function ofUnknownPill(situation: Situation): Outcome[] {
  const [combined, progestin] = BOTH_PILLS.map((id) => strengthFor(situation, id));
  if (!situation.facts.uses.has(METHOD.pill) || !combined) return [];
  const methods = progestin ? [...BOTH_PILLS] : (['combined_pill'] as MethodId[]);
  if (combined === 'no' && isDangerous(situation.facts))
    return [{ variant: 'pill_today', severity: 'urgent', methods }];
  if (!progestin)
    return [{ variant: combined === 'no' ? 'combined_pill' : 'combined_pill_ask', severity: 'stop', methods }];
  if (progestin === combined)
    return [{ variant: combined === 'no' ? 'pill_no' : 'pill_ask', severity: 'stop', methods }];
  return [{ variant: 'pill_any', severity: 'stop', methods }];
}

const hasBreastCancer = ({ source }: Cause) => source?.list === 'illnesses' && source.code === ILLNESS.breast_cancer;

/** The same of a coil. A row against the copper coil is one against the hormonal coil too. */
function ofUnknownCoil(situation: Situation): Outcome[] {
  const { facts, causes } = situation;
  if (!facts.uses.has(METHOD.iud)) return [];
  const copper = strengthFor(situation, 'copper_iud');
  const hormonal = strengthFor(situation, 'hormonal_iud');
  const outcomes: Outcome[] = [];
  if (copper) {
    const methods: MethodId[] = hormonal === copper ? ['copper_iud', 'hormonal_iud'] : ['copper_iud'];
    outcomes.push({ variant: copper === 'no' ? 'coil_any' : 'coil_any_ask', severity: 'stop', methods });
  }
  if (hormonal && hormonal !== copper) {
    const ofCancer = hormonal === 'no' ? 'hormonal_coil_cancer' : 'hormonal_coil_cancer_ask';
    outcomes.push({
      variant: causes('hormonal_iud').some(hasBreastCancer) ? ofCancer : 'hormonal_coil_ask',
      severity: 'stop',
      methods: ['hormonal_iud'],
      recommends: suitable(situation, ['copper_iud']),
    });
  }
  return outcomes;
}

/** Methods in use whose kind is known: each code of q3 that means one method. */
const ofKnownKind = ({ facts, verdicts }: Situation) => {
  const found = [...facts.uses].map(methodsOfCode).filter((methods) => methods.length === 1);
  const ids = new Set(found.flat().map(({ id }) => id));
  return verdicts.filter(({ method }) => ids.has(method));
};

const CLOTS: readonly number[] = [ILLNESS.blood_clot, ILLNESS.stroke, ILLNESS.heart_attack, ILLNESS.coronary_disease];
/** Oestrogen may bring on a clot or a stroke: not a matter of the next days. */
const isDangerous = ({ illnesses, severity }: Facts): boolean =>
  CLOTS.some((code) => illnesses.has(code)) ||
  (illnesses.has(ILLNESS.migraine_with_aura) && severity.q2507 !== SEVERITY.q2507.before);

const HIV = /(^|_)(hiv|arv)_/;
const ofHiv = ({ rows }: Cause) => rows.some((row) => HIV.test(row));

/** A reaction of the skin has its own line among the side effects. */
const isFeltLatex = ({ source, rows }: Cause) => source === null && rows.every((row) => row === 'latex_allergy');

const ofLatex = ({ rows }: Cause) => rows.includes('latex_allergy');

/** Reasons that one line tells together. */
function linesOf({ method }: Verdict, reasons: readonly Cause[]): (readonly Cause[])[] {
  if (!WITH_OESTROGEN.includes(method)) return [reasons];
  const ofUse = reasons.filter(isOfUse);
  return [reasons.filter((cause) => !ofUse.includes(cause)), ofUse];
}

/** The variant for one method in use, by what speaks against it and how strongly. */
function variantFor({ method }: Verdict, strength: Strength, reasons: readonly Cause[]): string {
  if (WITH_OESTROGEN.includes(method)) return reasons.some(isOfUse) ? 'other_method_ask' : OESTROGEN[strength];
  if ((method === 'spermicide' || method === 'diaphragm') && reasons.some(ofHiv)) return BARRIER[strength];
  if (method === 'calendar') return 'calendar_ask';
  if (reasons.some(ofLatex)) return 'latex_ask';
  return VARIANTS[method]?.[strength] ?? 'other_method_ask';
}

/** One line for all methods of a variant that have the same reasons. */
function certain(situation: Situation): Outcome[] {
  const found = new Map<string, Outcome & { methods: MethodId[] }>();
  const lines = ofKnownKind(situation).flatMap((verdict) => {
    const each = linesOf(verdict, reasonsFor(situation, verdict)).filter(({ length }) => length > 0);
    return each.map((reasons) => ({ verdict, reasons, isOnly: each.length === 1 }));
  });
  for (const { verdict, reasons, isOnly } of lines) {
    const plain = variantFor(verdict, verdict.suitability === 'not_suitable' ? 'no' : 'ask', reasons);
    const isToday = plain === OESTROGEN.no && isDangerous(situation.facts);
    const why = isOnly ? reasonsTold(verdict) : reasonsIn(reasons);
    const key = JSON.stringify([plain, why]);
    const methods = [...(found.get(key)?.methods ?? []), verdict.method];
    const severity = isToday ? 'urgent' : 'stop';
    found.set(key, { variant: isToday ? 'oestrogen_today' : plain, severity, ...why, methods });
  }
  return [...found.values()];
}

/** A medicine that weakens what she uses: she may be unprotected today, whatever its other effects, unless she needs no protection. */
function weakened(situation: Situation): Outcome[] {
  const found = weakenedNow(situation);
  if (found.length === 0) return [];
  const { medicines } = namedIn(found.flatMap(({ causes }) => causes));
  const methods = found.map(({ method }) => method);
  return needsNoContraception(situation.facts)
    ? [{ variant: 'weakened_none_needed', severity: 'caution', methods, medicines }]
    : [{ variant: 'weakened', severity: 'stop', methods, medicines }];
}

/** Of a pill or coil whose kind she did not say, one kind and not the other: nobody said that it is hers. */
const isOneKind = ({ uses }: Facts, methods: readonly MethodId[]): boolean =>
  [...uses].map(methodsOfCode).some((kinds) => {
    const asked = kinds.filter(({ id }) => methods.includes(id)).length;
    return asked > 0 && asked < kinds.length;
  });

/** What she named may speak against what she uses, and a detail that was not told decides. */
function uncertain(situation: Situation, told: readonly Outcome[]): Outcome[] {
  const covered = new Set(told.flatMap(({ methods = [] }) => methods));
  const kinds = kindsNotSaid(situation.facts.uses);
  const found = new Map<string, Outcome & { methods: MethodId[] }>();
  for (const verdict of situation.verdicts) {
    if (!verdict.inUse || verdict.suitability !== 'ask_doctor' || covered.has(verdict.method)) continue;
    const causes = situation
      .causes(verdict.method)
      .filter((cause) => cause.named && isAgainst(situation, cause) && cause.source?.code !== NOT_SAID)
      .filter((cause) => !isFeltLatex(cause));
    // What she named comes first; "another illness" is a reason only where nothing else is.
    const sure = causes.filter((cause) => cause.source === null || isListed(cause));
    const named = reasonsIn(sure.length > 0 ? sure : causes);
    if (isNone(named) && named.rows.length === 0) continue;
    const told = reasonsTold(verdict);
    const why = told.rows.length > 0 ? told : named;
    const isKind = kinds.has(verdict.method);
    const key = JSON.stringify([isKind, why]);
    const methods = [...(found.get(key)?.methods ?? []), verdict.method];
    const variant = isKind && isOneKind(situation.facts, methods) ? 'ask_kind' : 'ask';
    found.set(key, { variant, severity: 'caution', ...why, methods });
  }
  return [...found.values()];
}

const TABLES = ['MEC'] as const;
const SOURCES = {
  ...{ combined_pill: TABLES, combined_pill_ask: TABLES, progestin_pill: TABLES, progestin_pill_ask: TABLES },
  ...{ pill_any: TABLES, pill_no: TABLES, pill_ask: TABLES, oestrogen: TABLES, oestrogen_ask: TABLES },
  ...{ coil_any: TABLES, coil_any_ask: TABLES, hormonal_coil_ask: TABLES },
  ...{ hormonal_coil_cancer: TABLES, hormonal_coil_cancer_ask: TABLES, implant: TABLES, implant_ask: TABLES },
  ...{
    injection: TABLES,
    injection_ask: TABLES,
    calendar_ask: TABLES,
    other_method_ask: TABLES,
    ask: TABLES,
    ask_kind: TABLES,
  },
  weak_method: TABLES,
  pill_today: ['MEC', 'NHS_CLOT', 'NHS_STROKE'],
  oestrogen_today: ['MEC', 'NHS_CLOT', 'NHS_STROKE'],
  barrier: ['MEC', 'NIH_SPERMICIDE'],
  barrier_ask: ['MEC', 'NIH_SPERMICIDE'],
  latex_ask: ['MEC', 'LATEX', 'NHS_ANAPHYLAXIS'],
  weakened: ['MEC', 'SPS_EI', 'FSRH_EC'],
  weakened_none_needed: ['MEC', 'SPS_EI'],
} as const;

/**
 * A method in use with category 3 or 4: listed first, calmly, with what to do, and with the advice never to stop without
 * other protection. Permanent methods never appear: nothing is left to stop.
 */
export const currentMethodConflict = defineRule({
  block: 'current_method_conflict',
  sources: SOURCES,
  decide(given) {
    const verdicts = given.verdicts.filter(({ method }) => method !== 'tubal' && method !== 'vasectomy');
    const situation = { ...given, verdicts };
    const known = [...certain(situation), ...weakened(situation)];
    const told = [...ofUnknownPill(situation), ...ofUnknownCoil(situation), ...known];
    return [...told, ...uncertain(situation, told), ...weakAlone(situation)];
  },
});
