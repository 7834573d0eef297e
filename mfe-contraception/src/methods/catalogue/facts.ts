import type { Method } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import { costWords, durationWords, hormoneWords } from './fact-words.ts';

/** The properties compared between methods: text key of the name, and formatted value. */
export const FACTS: readonly { name: string; words: (t: Translate, method: Method) => string }[] = [
  { name: 'fact.duration', words: durationWords },
  { name: 'fact.cost', words: costWords },
  { name: 'fact.hormones', words: hormoneWords },
  { name: 'fact.sti', words: (t, { stiProtection }) => t(stiProtection ? 'fact.sti.yes' : 'fact.sti.no') },
];
