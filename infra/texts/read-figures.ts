import type { Language } from '@vesela/contracts';
import { readable } from '../review/readable.ts';

/** Digits that are part of a name: BRCA1, R1, "NICE CG164", and the year in "(Nelson 2012)", which names a publication. */
const NAMES: readonly RegExp[] = [
  // A bracket with a year alone, or after the name of a publication or of who has published it.
  /\((?:19|20)\d\d(?:–(?:19|20)\d\d)?\)/g,
  /\((?=[^()%]*\p{Lu}[\p{L}.]+[^()%]*\))[^()%]*(?<!\d)(?:19|20)\d\d(?!\d)[^()%]*\)/gu,
  /[\p{L}\p{M}]+-?\d[\p{L}\d]*/gu,
];
/** What `readable` writes for a value that differs from woman to woman. */
const VALUE = /‹\w+›/g;
/** The emergency number of the European Union, behind the words that say so: elsewhere 112 is a figure. */
const EMERGENCY =
  /(?<=(?:\b(?:call|calling|pod|numer) |(?:zvan|dzwo|звон|номер|помощи)\p{L}* ))112(?!\d)|(?<=\()112(?=\))/giu;
/** What a figure is counted on, and 0, which says that there is nothing to count. */
const SCALES: readonly number[] = [0, 100, 1000, 10_000];
/** Figures without those, where a language words them too freely to tell one from a figure. */
export const counted = <T extends number | string>(figures: readonly T[]) =>
  figures.filter((figure) => typeof figure === 'string' || !SCALES.includes(figure));
/** "Of 100 women", "1 in 1000": what an English text counts on. Elsewhere 100 is a figure as any other. */
const ENGLISH_SCALE =
  /(?<=\b(?:of|in|per|every|among|shows|such as) )(?:100|1,?000|10,000)(?!\d|[.,]\d| ?(?:%|kg|mg|µg|ml|cm|euro|minutes|hours|days|weeks|months|years))/gi;
/** Between thousands stands a comma in English and a space in the other languages. */
const thousands = (language: Language) => (language === 'en' ? /(?<=\d),(?=\d{3}(?!\d))/g : /(?<=\d) (?=\d{3}(?!\d))/g);

/** Each text is asked several times in one check, and every time costs a parse of its message. */
export function remembered<T>(read: (text: string, language: Language) => readonly T[]) {
  const known = new Map<string, readonly T[]>();
  return (text: string, language: Language): readonly T[] => {
    const key = `${language} ${text}`;
    const found = known.get(key) ?? read(text, language);
    known.set(key, found);
    return found;
  };
}

/** The numbers that a message writes out, in its order; what a placeholder fills in is none. A form adds what others lack. */
export const figuresOf = remembered(readFigures);

function readFigures(message: string, language: Language): number[] {
  const forms = readable(message, language).map((form) => {
    const plain = NAMES.reduce((before, name) => before.replace(name, ' '), form.replace(VALUE, '‹›'));
    const found =
      plain
        .replace(EMERGENCY, ' ')
        .replace(thousands(language), '')
        .match(/\d+(?:[.,]\d+)?/g) ?? [];
    return found.map((number) => Number(number.replace(',', '.')));
  });
  const all: number[] = [];
  for (const form of forms) all.push(...without(form, all));
  return all;
}

/** The figures of an English text without what it counts them on. */
export const englishFigures = (message: string): readonly number[] =>
  figuresOf(message.replace(ENGLISH_SCALE, ' '), 'en');

/** What is left of a list when each number of another is taken from it once. */
function without(list: readonly number[], taken: readonly number[]): number[] {
  const left = [...taken];
  return list.filter((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
