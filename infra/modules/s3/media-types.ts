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

/** Media type of a file for the CDN. Precompressed files are for our own hosts only: the CDN compresses by itself. */
export const mediaType = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream';
