import type { QrCode } from '@vesela/contracts/research';
import QRCode from 'qrcode';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;

/** The address as a QR code with medium error correction, as a path for a view box of `size` × `size`. */
export function qrCodeOf(address: string): QrCode {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      runs.push(`M${start + QUIET} ${row + QUIET}h${column - start + 1}v1h-${column - start + 1}z`);
    }
  }
  return { size: modules.size + 2 * QUIET, path: runs.join('') };
}
