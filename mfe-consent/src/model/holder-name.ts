import type { Translate } from '@vesela/framework';

const NAMED = new Set(['calculator', 'contraception', 'examination', 'notification', 'profile', 'research']);

/** What a holder of study data is called; one that the texts do not know keeps its own name. */
export const holderName = (t: Translate, holder: string) => (NAMED.has(holder) ? t(`holder.${holder}`) : holder);
