import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['BRCA atzinums.pdf', 'BRCA atzinums.pdf'],
    ['Результат анализа.PDF', 'Результат анализа.pdf'],
    ['result.pdf.exe', 'result.pdf.pdf'],
    ['C:\\Users\\anna\\scan.jpeg', 'scan.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['annaexe.pdf\u202egpj', 'annaexe.pdfgpj.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie b.pdf'],
    ['..', 'file.pdf'],
    ['', 'file.pdf'],
    ['?"<>|*', 'file.pdf'],
  ])('%j becomes %j', (given, name) => expect(fileName(given, 'application/pdf')).toBe(name));

  it('is short, without folders and control characters, and has the extension of its type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = fileName(given, 'image/png');
        expect(name).toMatch(/^[^\\/\p{C}<>:"|?*]+\.png$/u);
        expect([...name].length).toBeLessThanOrEqual(84);
        expect(name).not.toMatch(/^[\s.]/);
      }),
    );
  });
});
