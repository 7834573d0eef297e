import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The system's limit for socket paths. */
const MOST = 100;

/** Path of the control socket: in the data folder, or in a short private folder where that path is too long. */
export function controlSocket(dataDir: string): string {
  const inside = path.join(dataDir, 'control.sock');
  if (Buffer.byteLength(inside) <= MOST) return inside;
  const folder = path.join(tmpdir(), `vesela-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
