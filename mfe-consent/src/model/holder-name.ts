import type { Translate } from '@vesela/framework';

const NAMED = new Set(['calculator', 'contraception', 'examination', 'notification', 'profile', 'research']);

/** Display name of a holder of study data; unknown holders keep their own name. */
export const holderName = (t: Translate, holder: string) => (NAMED.has(holder) ? t(`holder.${holder}`) : holder);
