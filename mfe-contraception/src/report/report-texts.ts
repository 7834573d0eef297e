import { textLoaders } from '@vesela/framework/text-loaders';
import { joined } from '../methods/methods-texts.ts';

export const REPORT_NAMESPACE = 'mfe-contraception-report';

/**
 * Texts that a report needs at once, in one namespace: of blocks and methods, of the parts around methods, of the
 * questionnaire's codes inside a sentence, and of the page.
 */
export const reportTexts = textLoaders((language) =>
  joined(
    import(`../content/texts/${language}.json`, { with: { type: 'json' } }),
    import(`../methods/texts/${language}.json`, { with: { type: 'json' } }),
    import(`../names/texts/${language}.json`, { with: { type: 'json' } }),
    import(`./texts/${language}.json`, { with: { type: 'json' } }),
  ),
);
