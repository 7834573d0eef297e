import { textLoaders } from '@vesela/framework/text-loaders';

/** Words that the portal explains, as keys of `term.<id>` and `meaning.<id>`. */
export const TERMS = [
  'absolute-risk',
  'aura',
  'benign',
  'bi-rads',
  'biopsy',
  'bmi',
  'brca',
  'cervix',
  'coil',
  'combined',
  'cytology',
  'density',
  'eligibility',
  'endometriosis',
  'fibroid',
  'genetic-counselling',
  'hpv',
  'hpv-test',
  'hrt',
  'lifetime-risk',
  'lymph-node',
  'mammography',
  'menopause',
  'oestrogen',
  'progestogen',
  'pseudonym',
  'relative-risk',
  'screening',
  'sti',
  'thrombosis',
  'typical-use',
  'vus',
] as const;

export const glossaryTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
