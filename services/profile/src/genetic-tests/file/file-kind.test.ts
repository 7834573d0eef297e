import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JPEG, PDF, PNG } from '../../../test/sample-files.ts';
import { fileKind } from './file-kind.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const zip = Buffer.from('504b0304', 'hex');

describe('a file', () => {
  it.each([
    ['PDF', PDF, 'application/pdf'],
    ['PDF 2.0', Buffer.concat([text('%PDF-2.0\n'), PDF.subarray(9)]), 'application/pdf'],
    ['PDF that ends without a line break', text(PDF.toString('latin1').trimEnd()), 'application/pdf'],
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
  ])('%s is known by its bytes', (_name, bytes, kind) => expect(fileKind(bytes)).toBe(kind));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a program in it', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', zip],
    ['an archive behind an image', Buffer.concat([PNG, zip])],
    ['a page behind a PDF', Buffer.concat([PDF, text('<script>alert(1)</script>')])],
    ['a page before a PDF', Buffer.concat([text('<html>'), PDF])],
    ['a PDF inside a JPEG', Buffer.concat([JPEG.subarray(0, 20), PDF, JPEG.subarray(20)])],
    ['a PDF inside a PNG', Buffer.concat([PNG.subarray(0, 33), PDF, PNG.subarray(33)])],
    ['a JPEG that was cut off', JPEG.subarray(0, JPEG.length - 1)],
    ['a PNG that was cut off', PNG.subarray(0, 40)],
    ['the two ends of a JPEG alone', Buffer.from('ffd8ffd9', 'hex')],
    ['a version that does not exist', text('%PDF-9.9\n%%EOF')],
  ])('%s is none of them', (_name, bytes) => expect(fileKind(bytes)).toBeUndefined());

  it('is refused when anything but blanks follows it', () => {
    const tail = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(PNG, PDF), tail, (file, more) => {
        fc.pre(Buffer.from(more).toString('latin1').trim() !== '');
        expect(fileKind(Buffer.concat([file, more]))).toBeUndefined();
      }),
    );
  });
});
