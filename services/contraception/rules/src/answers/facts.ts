import { bodyMassIndex } from '@vesela/contracts/body-mass-index';
import { aboutMethod, METHODS_ASKED, SEVERITY_IDS, type SeverityId } from '@vesela/contracts/contraception/options';

/** Answers as stored by the questionnaire: numbers, option codes as text, several codes as a list. */
export type GivenAnswers = Readonly<Record<string, number | string | readonly string[]>>;

interface SideEffects {
  /** Code of the method in q3. */
  method: number;
  /** Answer to "have you noticed side effects": 0 no, 1 yes, 4 unknown. */
  noticed: number;
  effects: ReadonlySet<number>;
}

/** Input of the rules. Undefined means "not answered", which never counts as "no". */
export interface Facts {
  sexStarted: number | undefined;
  age: number | undefined;
  plan: number | undefined;
  /** Methods in use now (q3) and used before (q6). */
  uses: ReadonlySet<number>;
  used: ReadonlySet<number>;
  /** Reasons for the methods in use, all methods together. */
  reasons: ReadonlySet<number>;
  changes: ReadonlySet<number>;
  pillNotTried: ReadonlySet<number>;
  sideEffects: readonly SideEffects[];
  myths: ReadonlySet<number>;
  eco: number | undefined;
  /** kg/m², unrounded. */
  bmi: number | undefined;
  /** kg */
  weight: number | undefined;
  /** The question of the body that is not answered. */
  bodyQuestion: 'q160' | 'q161';
  births: number | undefined;
  /** q28 to q29A: codes of `PREGNANT`, of `SINCE_BIRTH`, and yes, no or unknown. */
  pregnant: number | undefined;
  sinceBirth: number | undefined;
  birthRisk: number | undefined;
  /** q30; empty when not answered. */
  medicines: ReadonlySet<number>;
  /** How severe the named conditions are, codes of `SEVERITY` by question. */
  severity: Readonly<Partial<Record<SeverityId, number>>>;
  breastfeeding: number | undefined;
  childAge: number | undefined;
  stablePartner: number | undefined;
  smokes: number | undefined;
  cigarettes: number | undefined;
  gynaecological: ReadonlySet<number>;
  illnesses: ReadonlySet<number>;
  familyClot: number | undefined;
  country: string | undefined;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Extracts the facts from validated answers. The caller has removed answers to questions that do not apply. */
export function factsOf(answers: GivenAnswers): Facts {
  const one = (id: string): number | undefined => {
    const value = answers[id];
    if (typeof value === 'number') return value;
    return typeof value === 'string' ? Number(value) : undefined;
  };
  const many = (id: string): ReadonlySet<number> => {
    const value = answers[id];
    return Array.isArray(value) ? new Set(value.map(Number)) : NOTHING;
  };
  const country = answers.q27;
  return {
    sexStarted: one('q1'),
    age: one('q15'),
    plan: one('q2'),
    uses: many('q3'),
    used: many('q6'),
    reasons: new Set(METHODS_ASKED.q4.flatMap((method) => [...many(aboutMethod('q4', method))])),
    changes: many('q7'),
    pillNotTried: many('q13'),
    sideEffects: METHODS_ASKED.q10.flatMap((method) => {
      const noticed = one(aboutMethod('q10', method));
      return noticed === undefined ? [] : [{ method, noticed, effects: many(aboutMethod('q11', method)) }];
    }),
    myths: many('q12'),
    eco: one('q14'),
    bmi: bodyMassIndex(one('q161') ?? null, one('q160') ?? null) ?? undefined,
    weight: one('q161'),
    bodyQuestion: one('q161') === undefined ? 'q161' : 'q160',
    births: one('q17'),
    pregnant: one('q28'),
    sinceBirth: one('q29'),
    birthRisk: one('q29A'),
    medicines: many('q30'),
    severity: Object.fromEntries(SEVERITY_IDS.flatMap((id) => (answers[id] === undefined ? [] : [[id, one(id)]]))),
    breastfeeding: one('q19'),
    childAge: one('q19A'),
    stablePartner: one('q20'),
    smokes: one('q22'),
    cigarettes: one('q22A'),
    gynaecological: many('q23'),
    illnesses: many('q25'),
    familyClot: one('q26'),
    country: typeof country === 'string' ? country : undefined,
  };
}
