import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { notesStart } from './notes-start.ts';

describe('notesStart', () => {
  it.each([
    ['', ''],
    [' \n\t\n', ''],
    ['One line.', 'One line.'],
    ['\r\n  First.  \r\nSecond.', 'First.'],
    ['a'.repeat(200), 'a'.repeat(200)],
    ['a'.repeat(201), `${'a'.repeat(199)}…`],
    // A family emoji is one character for the user and eleven code units.
    [`${'a'.repeat(195)}👩‍👩‍👧‍👦!`, `${'a'.repeat(195)}…`],
  ])('of %j', (notes, start) => {
    expect(notesStart(notes)).toBe(start);
  });

  it('is short, one line, and a prefix of the notes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (notes) => {
        const start = notesStart(notes);
        expect(start.length).toBeLessThanOrEqual(200);
        expect(start).not.toContain('\n');
        expect(notes).toContain(start.endsWith('…') ? start.slice(0, -1) : start);
      }),
    );
  });
});
