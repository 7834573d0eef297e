import { describe, expect, it } from '@jest/globals';
import { readAddresses } from './addresses.ts';

describe('readAddresses', () => {
  it('splits lines, commas, semicolons and mail program formats, without duplicates', () => {
    const pasted = 'a@example.org\r\nb@example.org, C@example.org;c@example.org\n\n<d@example.org>\n';
    expect(readAddresses(pasted)).toEqual({
      valid: ['a@example.org', 'b@example.org', 'C@example.org', 'd@example.org'],
      wrong: [],
    });
  });

  it('returns the lines that contain something else', () => {
    const { valid, wrong } = readAddresses(`a@example.org\nanna@\nb@example\n${'x'.repeat(250)}@example.org`);
    expect(valid).toEqual(['a@example.org']);
    expect(wrong.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('returns nothing for an empty text', () => {
    expect(readAddresses(' \n ')).toEqual({ valid: [], wrong: [] });
  });
});
