import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJoinCode, readResumeCode } from './codes.ts';

const code = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: length, maxLength: length })
    .map((letters) => letters.join(''));

describe('codes', () => {
  it('are parsed regardless of grouping and case', () => {
    fc.assert(
      fc.property(code(12), (resume) => {
        const grouped = ` ${resume.toLowerCase().replace(/.{4}(?=.)/g, '$&-')} `;
        expect(readResumeCode(grouped)).toBe(resume);
      }),
    );
    expect(readJoinCode('0O1I l234 5678 9ABC')).toBe('0011123456789ABC');
  });

  it.each(['', '7K2M-Q9XC-04T', '7K2M-Q9XC-04TBB', '7K2M-Q9XC-04TU', 'anna@example.org'])(
    '%j is not a code',
    (typed) => {
      expect(readResumeCode(typed)).toBeUndefined();
    },
  );
});
