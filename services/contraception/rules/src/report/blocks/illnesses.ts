import { GYNAECOLOGICAL as G, ILLNESS as I, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import type { MethodId } from '../../catalogue/methods.ts';
import { eligibilityOf, type Verdict } from '../../eligibility/eligibility.ts';
import { isOwnReason, isWeak } from '../own-reasons.ts';
import { type Conditions, isNone, namedFor } from '../row-conditions.ts';
import { defineRule, isPregnant, type Outcome, type Situation, WITH_OESTROGEN } from '../rule.ts';

const named = (codes: ReadonlySet<number>, silent: readonly number[]) =>
  [...codes].filter((code) => !silent.includes(code));

/** Rows of 3 or 4: the reasons of a category that bad, and what may be. */
const seriousRows = ({ category, reasons, askAbout }: Verdict): string[] => [
  ...((category ?? 0) >= 3 ? reasons : []),
  ...askAbout,
];

/** The results of illnesses alone, without age, smoking, weight and births. */
const fromIllnesses = (facts: Facts): Verdict[] =>
  eligibilityOf({
    ...facts,
    pregnant: undefined,
    sinceBirth: undefined,
    birthRisk: undefined,
    smokes: undefined,
    cigarettes: undefined,
    bmi: undefined,
    births: undefined,
    breastfeeding: undefined,
    childAge: undefined,
    familyClot: undefined,
  });

/** True if something she named, or kept to herself, leaves any method at 3 or 4. */
function limits({ facts, verdicts }: Situation): boolean {
  const rows = [...verdicts, ...fromIllnesses(facts)].flatMap(seriousRows);
  return !isNone(namedFor(rows, { ...facts, medicines: new Set() }));
}

/** Of which methods a line speaks, and of which of their rows. */
interface Scope {
  variant: string;
  suitability: Verdict['suitability'];
  has(situation: Situation, method: MethodId, row: string): boolean;
}

/** Going on with one of them may be judged otherwise than starting: then they are named one by one, like the others. */
function areAlike({ verdicts }: Situation): boolean {
  const found = verdicts.filter(({ method }) => WITH_OESTROGEN.includes(method));
  return new Set(found.map(({ suitability }) => suitability)).size === 1;
}
const isOestrogen: Scope['has'] = (situation, method) => WITH_OESTROGEN.includes(method) && areAlike(situation);
const isOther: Scope['has'] = (situation, method, row) =>
  !(WITH_OESTROGEN.includes(method) && areAlike(situation)) && isOwnReason(situation.facts, method, row);
/** Condoms and the like, of which a table says 3 because a pregnancy would be a serious risk. */
const isAlone: Scope['has'] = ({ facts }, method, row) => isWeak(method) && !isOwnReason(facts, method, row);

const SCOPES: readonly Scope[] = [
  { variant: 'oestrogen_no', suitability: 'not_suitable', has: isOestrogen },
  { variant: 'oestrogen_ask', suitability: 'ask_doctor', has: isOestrogen },
  { variant: 'others_no', suitability: 'not_suitable', has: isOther },
  { variant: 'others_ask', suitability: 'ask_doctor', has: isOther },
  { variant: 'alone_ask', suitability: 'ask_doctor', has: isAlone },
];

/** One line for the methods that do not suit, or that a doctor decides on. */
function line(situation: Situation, { variant, suitability, has }: Scope): Outcome[] {
  const found = situation.verdicts.flatMap((verdict) => {
    if (verdict.suitability !== suitability) return [];
    const all = suitability === 'not_suitable' ? [...verdict.reasons] : seriousRows(verdict);
    const rows = all.filter((row) => has(situation, verdict.method, row));
    const { illnesses, gynaecological } = namedFor(rows, situation.facts);
    const why: Conditions = {
      illnesses: illnesses.filter((code) => code < I.other),
      gynaecological: gynaecological.filter((code) => code < G.other),
      medicines: [],
    };
    return isNone(why) ? [] : [{ method: verdict.method, why }];
  });
  if (found.length === 0) return [];
  const all = (list: 'illnesses' | 'gynaecological') => [...new Set(found.flatMap(({ why }) => why[list]))];
  const methods: MethodId[] = found.map(({ method }) => method);
  return [
    {
      variant,
      severity: 'caution',
      methods,
      illnesses: all('illnesses'),
      gynaecological: all('gynaecological'),
    },
  ];
}

/**
 * What the illnesses mean: methods with oestrogen, the other methods, and reasons to see a doctor. Each line names the
 * conditions that are its reason and no other, and follows the verdicts of the list.
 */
export const illnesses = defineRule({
  block: 'illnesses',
  sources: ['MEC'],
  inPregnancy: true,
  decide(situation) {
    const { facts } = situation;
    const ill = named(facts.illnesses, [I.none, I.not_said]);
    const gyn = named(facts.gynaecological, [G.none, G.not_said]);
    const notSaid: Outcome[] =
      facts.illnesses.has(I.not_said) || facts.gynaecological.has(G.not_said)
        ? [{ variant: 'not_said', severity: 'info' }]
        : [];
    if (isPregnant(facts)) return [...notSaid, ...signs(facts)];
    // What she was not asked may limit her.
    const allAnswered = notSaid.length === 0 && facts.illnesses.size > 0 && facts.gynaecological.size > 0;
    if (ill.length + gyn.length === 0) return allAnswered ? [{ variant: 'none', severity: 'good' }] : notSaid;
    const unknown = ill.includes(I.other) || gyn.includes(G.other) || ill.includes(I.another_cancer);
    const free = allAnswered && !unknown && !limits(situation);
    return [
      ...(free ? [{ variant: 'no_limit', severity: 'info', illnesses: ill, gynaecological: gyn } as const] : []),
      ...SCOPES.flatMap((scope) => line(situation, scope)),
      ...signs(facts),
      ...(unknown ? [{ variant: 'tell_doctor', severity: 'info' } as const] : []),
      ...notSaid,
    ];
  },
});

/** What needs a doctor whatever the method. */
function signs({ gynaecological, illnesses: ill, severity }: Facts): Outcome[] {
  const outcomes: Outcome[] = [];
  if (gynaecological.has(G.unexplained_bleeding)) outcomes.push({ variant: 'bleeding', severity: 'stop' });
  const pressure = severity.q2503 ?? SEVERITY.q2503.unknown;
  if (ill.has(I.hypertension) && pressure === SEVERITY.q2503.unknown)
    outcomes.push({ variant: 'blood_pressure', severity: 'info' });
  return outcomes;
}
