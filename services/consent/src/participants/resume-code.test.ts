import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createResumeCodes } from './resume-code.ts';

const codes = createResumeCodes(new Uint8Array(32).fill(7));

describe('a resume code', () => {
  it('has twelve unambiguous characters in groups of four', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) =>
        expect(codes.of(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      ),
    );
  });

  it('is recognized however it is typed', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = codes.of(id);
        const typed = [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' '), ` ${code} `];
        const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
        for (const variant of [...typed, misread]) expect(codes.hashOf(variant)).toBe(codes.hashOf(code));
      }),
    );
  });

  it('differs by participant and by key, and its hash does not contain it', () => {
    const other = createResumeCodes(new Uint8Array(randomBytes(32)));
    const id = '7d1f2b52-6a0b-4c43-9a6e-0f3c54c0a9c1';
    expect(codes.of(id)).not.toBe(other.of(id));
    expect(codes.hashOf(codes.of(id))).not.toBe(other.hashOf(codes.of(id)));
    expect(codes.of(id)).not.toBe(codes.of('7d1f2b52-6a0b-4c43-9a6e-0f3c54c0a9c2'));
    expect(codes.hashOf(codes.of(id))).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['', 'ABCD', 'ABCD-EFGH-JKMU', 'ABCD-EFGH-JKMN-P', 'ABCD-EFGH-JKM!'])('is not “%s”', (typed) => {
    expect(codes.hashOf(typed)).toBeUndefined();
  });
});
