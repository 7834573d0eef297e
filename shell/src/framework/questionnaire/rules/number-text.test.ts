import { describe, expect, it } from '@jest/globals';
import { type NumberQuestion, unitFor } from '@vesela/questionnaire';
import fc from 'fast-check';
import { sampleDefinition } from '../testing/sample.ts';
import { amountText, parseNumber, partTexts, readParts, shownBounds } from './number-text.ts';

const questions = sampleDefinition.groups.flatMap((group) => group.questions);
const numberQuestion = (id: string) => questions.find((q) => q.id === id) as NumberQuestion;
const measured = fc.constantFrom(numberQuestion('weight'), numberQuestion('height'));
const system = fc.constantFrom('metric', 'imperial');
const language = fc.constantFrom('lv', 'en', 'ru', 'pl');

describe('number texts', () => {
  it.each([
    ['62,5', 62.5],
    ['62.5', 62.5],
    [' 62 ', 62],
    ['62,', 62],
    ['1 000', 1000],
    ['-3', -3],
  ])('%j is parsed', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['', 'much', '6x', '1,2,3', '1e9', '0x10', '--1', '9999999999'])('%j is rejected', (text) =>
    expect(parseNumber(text)).toBeUndefined(),
  );

  it('round-trip in every language and unit', () => {
    fc.assert(
      fc.property(
        measured,
        system,
        language,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (question, units, lang, at) => {
          const unit = unitFor(question, units);
          const value = question.min + at * (question.max - question.min);
          const texts = partTexts(unit, value, lang);
          const read = readParts(unit, texts);
          const last = unit.parts[unit.parts.length - 1];
          expect(typeof read).toBe('number');
          const step = (last?.factor ?? 1) * 10 ** -(last?.decimals ?? 0);
          expect(Math.abs((read as number) - value)).toBeLessThanOrEqual(step / 2 + 1e-6);
          expect(partTexts(unit, read as number, lang)).toEqual(texts);
        },
      ),
    );
  });

  it('show only bounds that are themselves allowed, and the closest such', () => {
    fc.assert(
      fc.property(measured, system, (question, units) => {
        const unit = unitFor(question, units);
        const bounds = shownBounds(question, unit);
        const typed = (value: number) => readParts(unit, partTexts(unit, value, 'en')) as number;
        expect(typed(bounds.min)).toBeGreaterThanOrEqual(question.min);
        expect(typed(bounds.max)).toBeLessThanOrEqual(question.max);
        const last = unit.parts[unit.parts.length - 1];
        const step = (last?.factor ?? 1) * 10 ** -(last?.decimals ?? 0);
        expect(bounds.min - question.min).toBeLessThan(step);
        expect(question.max - bounds.max).toBeLessThan(step);
      }),
    );
  });

  it('treat one empty box of two as zero, and two as no answer', () => {
    const feet = unitFor(numberQuestion('height'), 'imperial');
    expect(readParts(feet, ['5', ''])).toBeCloseTo(152.4);
    expect(readParts(feet, ['', ' '])).toBeUndefined();
    expect(readParts(feet, ['5', 'six'])).toBe('unreadable');
  });

  it('are written with their units', () => {
    const words = (code: string, digits: string) => `${digits} ${code}`;
    expect(amountText(unitFor(numberQuestion('height'), 'imperial'), 167.64, 'en', words)).toBe('5 ft 6 in');
    expect(amountText(unitFor(numberQuestion('weight'), 'metric'), 62.5, 'lv', words)).toBe('62,5 kg');
  });
});
