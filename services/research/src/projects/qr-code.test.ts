import { describe, expect, it } from '@jest/globals';
import QRCode from 'qrcode';
import { qrCodeOf } from './qr-code.ts';

const ADDRESS = 'https://portal.example/join/0123456789ABCDEF';

/** Renders the path as one string per row, `#` for a dark module. */
function render({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x = '', y = '', width = '', back = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    for (let at = 0; at < Number(width); at += 1) (rows[Number(y)] ?? [])[Number(x) + at] = '#';
  }
  return rows.map((row) => row.join(''));
}

describe('a QR code', () => {
  it('draws exactly the dark modules, with a quiet zone of four on each side', () => {
    const { modules } = QRCode.create(ADDRESS, { errorCorrectionLevel: 'M' });
    const dark = Array.from({ length: modules.size }, (_, row) =>
      Array.from({ length: modules.size }, (__, column) => (modules.get(row, column) ? '#' : ' ')).join(''),
    );
    const light = ' '.repeat(modules.size + 8);
    const framed = [...Array(4).fill(light), ...dark.map((row) => `    ${row}    `), ...Array(4).fill(light)];
    expect(render(qrCodeOf(ADDRESS))).toEqual(framed);
  });

  it('consists of rectangles only', () => {
    expect(qrCodeOf(ADDRESS).path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  });
});
