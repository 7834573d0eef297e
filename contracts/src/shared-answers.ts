import type { CervicalChoice, CervicalCode } from './calculator/cervical-options.ts';
import type { RiskChoice, RiskCode } from './calculator/risk-options.ts';
import { DONT_KNOW } from './choices.ts';
import { CIGARETTES, GYNAECOLOGICAL, ILLNESS, METHOD, OTHER, PILLS, PLAN, REPLY } from './contraception/codes.ts';
import { byOption, byUse, fromCervical, fromRisk, HORMONES, isNamed, type Rule, same } from './shared-rules.ts';

/** Tests that ask for the same facts, by the base path of their routes. */
export type SharingTest = '/api/calculator' | '/api/calculator/cervical' | '/api/contraception';

/** What other tests say of a question. */
interface SharedQuestion<Code = number | string | string[]> {
  /** The answer changes by itself, so it is known on the day on which it was told only (records 082, 130). */
  passes?: true;
  from: Readonly<Partial<Record<SharingTest, Rule<Code>>>>;
}
type Shared<Id extends string, Choice extends string, Codes extends Record<Choice, string>> = Readonly<
  Partial<Record<Id, SharedQuestion>> & { [Question in Choice]?: SharedQuestion<Codes[Question]> }
>;

const YES: readonly ['yes'] = ['yes'];
const codeOf = (code: number) => String(code);

const RISK = {
  age: { passes: true, from: { '/api/calculator/cervical': same('age'), '/api/contraception': same('q15') } },
  country: { from: { '/api/calculator/cervical': same('country'), '/api/contraception': same('q27') } },
  height: { from: { '/api/contraception': same('q160') } },
  weight: { from: { '/api/contraception': same('q161') } },
  had_breast_cancer: {
    from: { '/api/contraception': (answers) => (isNamed(answers, 'q25', ILLNESS.breast_cancer) ? YES : undefined) },
  },
  // Pills alone: other hormones say nothing of them.
  oral_contraception: {
    from: {
      '/api/calculator/cervical': fromCervical('hormonal_contraception', {
        never: ['no'],
        past: ['no', 'past'],
        under_5: ['no', 'past', 'under_8_years'],
      }),
      '/api/contraception': byUse(
        {
          now: ['under_8_years', 'from_8_years'],
          before: ['past'],
          'not now': ['no', 'past'],
          never: ['no'],
        },
        PILLS,
        [METHOD.emergency_pill, OTHER],
      ),
    },
  },
  menopausal_status: {
    from: { '/api/contraception': byOption('q2', { [PLAN.menopause]: ['yes'] }) },
  },
  // Children here, births there: one birth can be of twins.
  childbirth_amount: {
    from: {
      '/api/calculator/cervical': fromCervical('births', {
        none: ['none'],
        one_or_two: ['one', 'two', 'three_or_more'],
        three_or_more: ['three_or_more'],
      }),
      '/api/contraception': byOption('q17', {
        '0': ['none'],
        '1': ['one', 'two', 'three_or_more'],
        '2': ['two', 'three_or_more'],
        '3': ['three_or_more'],
        '4': ['three_or_more'],
      }),
    },
  },
  breastfeeding: {
    from: {
      '/api/contraception': byOption('q19', {
        [REPLY.yes]: ['under_12_months', 'from_12_months', DONT_KNOW],
      }),
    },
  },
} as const satisfies Shared<'age' | 'country' | 'height' | 'weight', RiskChoice, { [Q in RiskChoice]: RiskCode<Q> }>;

const CERVICAL = {
  age: { passes: true, from: { '/api/calculator': same('age'), '/api/contraception': same('q15') } },
  country: { from: { '/api/calculator': same('country'), '/api/contraception': same('q27') } },
  had_cervical_cancer: {
    from: {
      '/api/contraception': (answers) => (isNamed(answers, 'q23', GYNAECOLOGICAL.cervical_cancer) ? YES : undefined),
    },
  },
  cell_changes: {
    from: {
      '/api/contraception': (answers) => {
        if (isNamed(answers, 'q23', GYNAECOLOGICAL.cin)) return ['watched', 'treated'];
        return isNamed(answers, 'q23', GYNAECOLOGICAL.cervical_cancer) === false ? ['no'] : undefined;
      },
    },
  },
  immune_system: {
    from: { '/api/contraception': (answers) => (isNamed(answers, 'q25', ILLNESS.hiv) ? ['hiv'] : undefined) },
  },
  // E-cigarettes count there and not here.
  smoking: {
    from: {
      '/api/contraception': (answers) => {
        if (answers.q22 === codeOf(REPLY.no)) return ['never', 'past'];
        const smokes = [CIGARETTES.under_15, CIGARETTES.from_15].map(codeOf).includes(String(answers.q22A));
        return answers.q22 === codeOf(REPLY.yes) && smokes ? ['current'] : undefined;
      },
    },
  },
  hormonal_contraception: {
    from: {
      '/api/calculator': fromRisk('oral_contraception', {
        past: ['past', 'under_5', 'from_5'],
        under_8_years: ['under_5', 'from_5'],
        from_8_years: ['from_5'],
      }),
      '/api/contraception': byUse(
        {
          now: ['under_5', 'from_5'],
          before: ['past'],
          'not now': ['never', 'past'],
          never: ['never'],
        },
        HORMONES,
        [METHOD.iud, METHOD.emergency_pill, OTHER],
      ),
    },
  },
  // Births here, children in the risk test: three children can be of two births.
  births: {
    from: {
      '/api/calculator': fromRisk('childbirth_amount', {
        none: ['none'],
        one: ['one_or_two'],
        two: ['one_or_two'],
        three_or_more: ['one_or_two', 'three_or_more'],
      }),
      '/api/contraception': byOption('q17', {
        '0': ['none'],
        '1': ['one_or_two'],
        '2': ['one_or_two'],
        '3': ['three_or_more'],
        '4': ['three_or_more'],
      }),
    },
  },
  sexual_activity: {
    from: {
      '/api/contraception': byOption('q1', {
        [REPLY.no]: ['not_yet'],
        [REPLY.yes]: ['under_16', '16_to_20', 'from_21'],
      }),
    },
  },
} as const satisfies Shared<'age' | 'country', CervicalChoice, { [Q in CervicalChoice]: CervicalCode<Q> }>;

const CONTRACEPTION = {
  q15: { passes: true, from: { '/api/calculator': same('age'), '/api/calculator/cervical': same('age') } },
  q27: { from: { '/api/calculator': same('country'), '/api/calculator/cervical': same('country') } },
  // Whole centimetres here.
  q160: {
    from: {
      '/api/calculator': ({ height }) => (typeof height === 'number' ? [Math.round(height)] : undefined),
    },
  },
  q161: { from: { '/api/calculator': same('weight') } },
  q1: {
    from: {
      '/api/calculator/cervical': fromCervical('sexual_activity', {
        not_yet: [codeOf(REPLY.no)],
        under_16: [codeOf(REPLY.yes)],
        '16_to_20': [codeOf(REPLY.yes)],
        from_21: [codeOf(REPLY.yes)],
      }),
    },
  },
  q2: {
    from: {
      '/api/calculator': fromRisk('menopausal_status', {
        yes: [codeOf(PLAN.menopause)],
        no: [PLAN.no, PLAN.within_a_year, PLAN.soon].map(codeOf),
      }),
    },
  },
  q17: {
    from: {
      '/api/calculator': fromRisk('childbirth_amount', {
        none: ['0'],
        one: ['1'],
        two: ['1', '2'],
        three_or_more: ['1', '2', '3', '4'],
      }),
      '/api/calculator/cervical': fromCervical('births', {
        none: ['0'],
        one_or_two: ['1', '2'],
        three_or_more: ['3', '4'],
      }),
    },
  },
  q19: { passes: true, from: { '/api/calculator': fromRisk('breastfeeding', { none: [codeOf(REPLY.no)] }) } },
  q22: { from: { '/api/calculator/cervical': fromCervical('smoking', { current: [codeOf(REPLY.yes)] }) } },
} as const satisfies Readonly<Record<string, SharedQuestion>>;

/**
 * Where tests ask for the same fact: by test and question, what the answers of the other tests say of it. Only what follows
 * for certain is here (record 134). Height is in centimetres, weight in kilograms, age in years, the country a code of
 * ISO 3166-1.
 */
export const SHARED_ANSWERS: Readonly<Record<SharingTest, Readonly<Record<string, SharedQuestion>>>> = {
  '/api/calculator': RISK,
  '/api/calculator/cervical': CERVICAL,
  '/api/contraception': CONTRACEPTION,
};
