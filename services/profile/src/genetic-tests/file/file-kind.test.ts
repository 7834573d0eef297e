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
  ])('%s is recognized by its bytes', (_name, bytes, kind) => expect(fileKind(bytes)).toBe(kind));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', zip],
    ['an archive after an image', Buffer.concat([PNG, zip])],
    ['an HTML page after a PDF', Buffer.concat([PDF, text('<script>alert(1)</script>')])],
    ['an HTML page before a PDF', Buffer.concat([text('<html>'), PDF])],
    ['a PDF inside a JPEG', Buffer.concat([JPEG.subarray(0, 20), PDF, JPEG.subarray(20)])],
    ['a PDF inside a PNG', Buffer.concat([PNG.subarray(0, 33), PDF, PNG.subarray(33)])],
    ['a truncated JPEG', JPEG.subarray(0, JPEG.length - 1)],
    ['a truncated PNG', PNG.subarray(0, 40)],
    ['only the first and last bytes of a JPEG', Buffer.from('ffd8ffd9', 'hex')],
    ['a version that does not exist', text('%PDF-9.9\n%%EOF')],
  ])('%s is rejected', (_name, bytes) => expect(fileKind(bytes)).toBeUndefined());

  it('is rejected when anything but whitespace follows it', () => {
    const tail = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(PNG, PDF), tail, (file, more) => {
        fc.pre(Buffer.from(more).toString('latin1').trim() !== '');
        expect(fileKind(Buffer.concat([file, more]))).toBeUndefined();
      }),
    );
  });
});
