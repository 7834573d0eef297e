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
/** The emergency number of the European Union. */
const EMERGENCY = '112';
/** "Of 100 women": what a figure is counted on. 0 says that there is nothing to count. */
const SCALES: readonly number[] = [0, 100, 1000, 10_000];
/** What a figure is counted on is none itself. */
export const counted = <T extends number | string>(figures: readonly T[]) =>
  figures.filter((figure) => typeof figure === 'string' || !SCALES.includes(figure));
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
    const found = plain.replace(thousands(language), '').match(/\d+(?:[.,]\d+)?/g) ?? [];
    return found.filter((number) => number !== EMERGENCY).map((number) => Number(number.replace(',', '.')));
  });
  const all: number[] = [];
  for (const form of forms) all.push(...without(form, all));
  return all;
}

/** What is left of a list when each number of another is taken from it once. */
function without(list: readonly number[], taken: readonly number[]): number[] {
  const left = [...taken];
  return list.filter((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
