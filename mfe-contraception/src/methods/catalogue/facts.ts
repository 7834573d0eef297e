import type { Method } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import { costText, durationText, hormoneText } from './fact-texts.ts';

/** The properties compared between methods: text key of the name, and formatted value. */
export const FACTS: readonly { name: string; words: (t: Translate, method: Method) => string }[] = [
  { name: 'fact.duration', words: durationText },
  { name: 'fact.cost', words: costText },
  { name: 'fact.hormones', words: hormoneText },
  { name: 'fact.sti', words: (t, { stiProtection }) => t(stiProtection ? 'fact.sti.yes' : 'fact.sti.no') },
];
