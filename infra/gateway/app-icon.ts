import { crc32, deflateSync } from 'node:zlib';

/** Plum and white, as in `shell/src/favicon.svg`, whose picture of 32 by 32 units this draws. */
const GROUND = [0x7a, 0x1f, 0x4e] as const;
const LINE_WIDTH = 2.6;
const CORNER = 9;

interface Point {
  x: number;
  y: number;
}

/** Distance to a line from `a` to `b`. */
function toLine({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
}

/** Distance to the middle of the drawn lines: a circle, a stem and a crossbar. */
const toSign = (at: Point): number =>
  Math.min(
    Math.abs(Math.hypot(at.x - 16, at.y - 12) - 6.6),
    toLine(at, { x: 16, y: 18.6 }, { x: 16, y: 26.6 }),
    toLine(at, { x: 12.3, y: 23 }, { x: 19.7, y: 23 }),
  );

/** Distance beyond the edge of the rounded square; negative inside. */
function toEdge({ x, y }: Point): number {
  const [dx, dy] = [Math.abs(x - 16) - 16 + CORNER, Math.abs(y - 16) - 16 + CORNER];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - CORNER;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * The app's icon as PNG, `size` pixels square. A `maskable` one fills the square, with the sign in the inner 80% that
 * every mask of a phone leaves.
 */
export function drawAppIcon(size: number, { maskable = false } = {}): Buffer {
  const unit = (maskable ? 44 : 32) / size;
  const margin = maskable ? -6 : 0;
  const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / unit));
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = { x: margin + (column + 0.5) * unit, y: margin + (row + 0.5) * unit };
      const white = cover(toSign(at) - LINE_WIDTH / 2);
      const start = row * (size * 4 + 1) + 1 + column * 4;
      GROUND.forEach((value, i) => {
        rows[start + i] = Math.round(value + (255 - value) * white);
      });
      rows[start + 3] = maskable ? 255 : Math.round(255 * cover(toEdge(at)));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits each of red, green, blue and opacity.
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
