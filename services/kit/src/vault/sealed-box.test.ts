import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openBox, sealBox } from './sealed-box.ts';
import { VaultError } from './vault-error.ts';

const key = randomBytes(32);
const LABEL = ['reports', 'answers', '7'];

describe('a sealed box', () => {
  it('gives back what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.array(fc.string(), { maxLength: 4 }), (plain, label) => {
        expect(openBox(key, sealBox(key, plain, label), label).equals(plain)).toBe(true);
      }),
    );
  });

  it('looks different each time, and hides its content', () => {
    const plain = Buffer.from('BRCA1 positive');
    const [one, two] = [sealBox(key, plain, LABEL), sealBox(key, plain, LABEL)];
    expect(Buffer.from(one).equals(two)).toBe(false);
    expect(Buffer.from(one).includes('BRCA1')).toBe(false);
    expect(one).toHaveLength(1 + 12 + plain.length + 16);
    expect(one[0]).toBe(1);
  });

  it('does not open after any bit was changed', () => {
    const box = sealBox(key, Buffer.from('answers'), LABEL);
    for (const [at, byte] of box.entries()) {
      const changed = Uint8Array.from(box);
      changed[at] = byte ^ 1;
      expect(() => openBox(key, changed, LABEL)).toThrow(VaultError);
    }
  });

  it.each([
    ['another label', LABEL.with(2, '8')],
    ['a label divided elsewhere', ['reportsa', 'nswers', '7']],
    ['a shorter label', LABEL.slice(0, 2)],
  ])('does not open under %s', (_what, label) => {
    expect(() => openBox(key, sealBox(key, Buffer.from('answers'), LABEL), label)).toThrow(VaultError);
  });

  it('does not open with another key, cut short or empty', () => {
    const box = sealBox(key, Buffer.alloc(0), LABEL);
    expect(openBox(key, box, LABEL)).toHaveLength(0);
    expect(() => openBox(randomBytes(32), box, LABEL)).toThrow(VaultError);
    expect(() => openBox(key, box.subarray(0, -1), LABEL)).toThrow(VaultError);
    expect(() => openBox(key, new Uint8Array(), LABEL)).toThrow(VaultError);
  });
});
