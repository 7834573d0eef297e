import { textLoaders } from '@vesela/framework/text-loaders';
import { joined } from '../../methods/methods-texts.ts';
import { reportTexts } from '../report-texts.ts';

export const DOCTOR_NAMESPACE = 'mfe-contraception-doctor';

/** The texts of the report; what speaks to her there speaks of her here. */
export const doctorTexts = textLoaders((language) =>
  joined(reportTexts[language](), import(`./texts/${language}.json`, { with: { type: 'json' } })),
);
