import { numberText } from '@vesela/contracts/typography';
import { fromCanonical, type NumberQuestion, toCanonical, type Unit } from '@vesela/questionnaire';
import type { Language } from '../../platform/language.ts';

/** Formats the amount of one part, given the part's code and the number as digits and as a value. */
export type AmountWords = (code: string, digits: string, n: number) => string;

/** Parses a number with decimal comma or point; `undefined` for anything else, including an empty text. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d{1,9}(\.\d{0,9})?$/.test(plain) ? Number(plain) : undefined;
}

function written(value: number, decimals: number, language: Language): string {
  return numberText(value, language, { maximumFractionDigits: decimals, useGrouping: false });
}

/** Converts the canonical value to the texts of the unit's boxes. */
export function partTexts(unit: Unit, value: number, language: Language): string[] {
  return fromCanonical(unit, value).map((part, i) => written(part, unit.parts[i]?.decimals ?? 0, language));
}

/**
 * Converts the texts of the boxes to the canonical value; 'unreadable' if one is not a number, `undefined` if all are
 * empty.
 */
export function readParts(unit: Unit, texts: readonly string[]): number | 'unreadable' | undefined {
  if (texts.every((text) => text.trim() === '')) return undefined;
  const parts = texts.map((text) => (text.trim() === '' ? 0 : parseNumber(text)));
  return parts.every((part) => part !== undefined) ? toCanonical(unit, parts) : 'unreadable';
}

/** An amount with its unit: "5 ft 6 in", "62.5 kg". */
export function amountText(unit: Unit, value: number, language: Language, words: AmountWords): string {
  const amounts = fromCanonical(unit, value);
  const texts = partTexts(unit, value, language);
  return unit.parts.map((part, i) => words(part.code, texts[i] ?? '', amounts[i] ?? 0)).join(' ');
}

/** Bounds in the user's unit, rounded inwards, so that the number shown is itself allowed. */
export function shownBounds(question: NumberQuestion, unit: Unit): { min: number; max: number } {
  const last = unit.parts[unit.parts.length - 1];
  const step = last ? last.factor * 10 ** -last.decimals : 0;
  const shown = (value: number) => toCanonical(unit, fromCanonical(unit, value));
  const { min, max } = question;
  return {
    min: shown(min) < min ? shown(min) + step : shown(min),
    max: shown(max) > max ? shown(max) - step : shown(max),
  };
}
