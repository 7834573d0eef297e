import type { Method } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import { costWords, durationWords, hormoneWords } from './fact-words.ts';

/** What is compared from method to method: the key of its name, and its words. */
export const FACTS: readonly { name: string; words: (t: Translate, method: Method) => string }[] = [
  { name: 'fact.duration', words: durationWords },
  { name: 'fact.cost', words: costWords },
  { name: 'fact.hormones', words: hormoneWords },
  { name: 'fact.sti', words: (t, { stiProtection }) => t(stiProtection ? 'fact.sti.yes' : 'fact.sti.no') },
];
