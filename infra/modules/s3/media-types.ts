import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What a delivery network says of a file. Precompressed forms are for our own hosts only: the network compresses by itself. */
export const mediaType = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream';
