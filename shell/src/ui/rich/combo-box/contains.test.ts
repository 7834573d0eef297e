import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contains } from './contains.ts';

describe('contains', () => {
  it.each([
    ['Rīga', 'riga'],
    ['Cēsu novads', ' cesu '],
    ['Łódź', 'lodz'],
    ['Латвия', 'латв'],
    ['Йошкар', 'йош'],
    ["Côte d'Ivoire", 'cote'],
  ])('%s is found by %j', (text, typed) => expect(contains(text, typed)).toBe(true));

  it('does not match other text', () => expect(contains('Rīga', 'ogre')).toBe(false));

  it('finds every part of a name, ignoring case', () => {
    const names = ['Rīga', 'Alūksnes novads', 'Соединённые Штаты', 'Wyspy Świętego Tomasza'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(20), fc.nat(20), (name, from, to) => {
        const part = name.slice(Math.min(from, to), Math.max(from, to));
        expect(contains(name, part)).toBe(true);
        expect(contains(name, part.toUpperCase())).toBe(true);
      }),
    );
  });
});
