import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlLetter, type LetterParts, plainLetter } from './layout.ts';

const letter: LetterParts = {
  language: 'en',
  greeting: 'Hello!',
  text: 'First line\nsecond line.\n\nSecond paragraph.',
  link: { label: 'Open', href: 'https://portal.example/join/ABC' },
  footer: 'Vesela sends this.',
};

describe('the two parts of a letter', () => {
  it('have the same content', () => {
    expect(plainLetter(letter)).toBe(
      'Hello!\n\nFirst line\nsecond line.\n\nSecond paragraph.\n\nOpen: https://portal.example/join/ABC\n\n--\nVesela sends this.\n\n',
    );
    const html = htmlLetter(letter);
    expect(html).toContain('<p>First line<br>second line.</p>\n<p>Second paragraph.</p>');
    expect(html).toContain('href="https://portal.example/join/ABC"');
    expect(html).toContain('<html lang="en">');
  });

  it('escape all texts, and load no resources', () => {
    const allowed =
      /^<(!doctype html|\/?html( lang="en")?|\/?head|meta charset="utf-8"|\/?title|\/?body( style="[^"<>]*")?|\/?p( style="[^"<>]*")?|br|\/?a( href="[^"<>]*" style="[^"<>]*")?)>$/;
    const text = fc.oneof(fc.string(), fc.constantFrom('<script>', '<img src=x>', '"><b onclick="', "' style='"));
    fc.assert(
      fc.property(text, text, text, (greeting, body, label) => {
        const link = { label, href: letter.link?.href ?? '' };
        const html = htmlLetter({ ...letter, greeting, text: body, footer: body, link });
        for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed);
      }),
    );
  });
});
