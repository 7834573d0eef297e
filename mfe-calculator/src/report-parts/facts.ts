import { type Fact, read } from '../sources/content-sources.ts';

/** The statements of each factor's part. The texts are in `texts`, the source is next to every statement. */
export const FACTS = {
  activity: [
    read('activity-newer', 'pizot', 'peters'),
    read('activity-older', 'pdq'),
    { ...read('activity-goal', 'who'), specValue: 'at least 5 hours of intense activity a week' },
  ],
  age: [read('age-strongest', 'qld'), read('age-after-50', 'qld')],
  alcohol: [
    read('alcohol-drink', 'pdq', 'age'),
    read('alcohol-no-safe', 'who-alcohol'),
    { ...read('alcohol-one-drink', 'crc'), specValue: 'one drink, about 12 g of alcohol; the model counts 10 g' },
  ],
  biopsy: [read('biopsy-risk', 'nelson'), read('biopsy-finding', 'dyrstad', 'page'), read('biopsy-no-cause', 'gail')],
  density: [
    read('density-groups', 'acs'),
    { ...read('density-fatty', 'abc'), specValue: '75% or more: 4 to 6 times the risk' },
    read('density-average', 'fresno', 'nelson'),
    read('density-hides', 'wengert'),
    read('density-not-felt', 'wengert'),
    read('density-more-tests', 'ecibc-density'),
  ],
  breastfeeding: [read('breastfeeding-months', 'cg2002'), read('breastfeeding-probable', 'age')],
  childbirth: [
    read('childbirth-late', 'nelson'),
    read('childbirth-each', 'cg2002'),
    read('childbirth-after', 'nichols'),
  ],
  contraception: [
    read('contraception-current', 'morch'),
    { ...read('contraception-fades', 'fph'), specValue: 'back to normal in 8 to 10 years' },
    read('contraception-small', 'morch'),
    read('contraception-lowers', 'fph'),
  ],
  genetics: [
    read('genetics-double', 'nelson'),
    read('genetics-more', 'cg2001'),
    read('genetics-most-none', 'qld'),
    read('genetics-inherited', 'acs-genes'),
    read('genetics-brca', 'healthshare'),
  ],
  height: [read('height-model', 'icare')],
  menopause: [
    read('menopause-later', 'cg2012'),
    read('menopause-early', 'cg2012'),
    read('menopause-hormones', 'scotpho'),
  ],
  menstruation: [read('menstruation-year', 'ca'), read('menstruation-ten', 'ca')],
  weight: [read('weight-before', 'ca'), read('weight-after', 'ca'), read('weight-bounds', 'who-bmi')],
} as const satisfies Record<string, readonly Fact[]>;

/** A factor that has its own part. */
export type PartId = keyof typeof FACTS;
